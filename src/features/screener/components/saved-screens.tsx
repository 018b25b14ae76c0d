import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedScreenText } from '@/domain/screen-query';
import { goToSignIn } from '@/session/sign-in';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/button';
import { shareAddress } from '@/ui/share-address';
import { showToast } from '@/ui/toast-store';
import { savedScreensQuery } from '../api/saved-screens.queries';
import type { ScreenerModel } from '../use-screener';
import { NameWindow } from './name-window';
import { SavedWindow } from './saved-window';
import styles from './results.module.css';

/** Keeping the present conditions, opening kept ones, and handing the address on. */
export function SavedScreens({ model }: { readonly model: ScreenerModel }) {
  const [window_, setWindow] = useState<'save' | 'list' | null>(null);
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
  const userId = useSession((state) => state.user.userId);
  const saved = useQuery({ ...savedScreensQuery(userId), enabled: isLoggedIn });
  const close = () => setWindow(null);
  const open = (next: 'save' | 'list') => {
    // The conditions stand in the address, to which the visitor comes back.
    if (isLoggedIn) setWindow(next);
    else goToSignIn();
  };
  const hasConditions = model.chosen.length > 0;
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup={isLoggedIn ? 'dialog' : undefined}
        onClick={() => (hasConditions ? open('save') : showToast({ title: '请先选择筛选条件' }))}
      >
        {isLoggedIn ? '保存' : '登录后保存'}
      </Button>
      {isLoggedIn && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => open('list')}>
          我的方案{saved.data ? ` ${saved.data.length}` : ''}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void shareAddress('条件选基', window.location.href)}
      >
        复制链接
      </Button>
      {window_ === 'save' && (
        <NameWindow
          title="保存方案"
          initial=""
          changeFor={(name) => ({ kind: 'save', name, query: savedScreenText(model.query) })}
          done="方案已保存"
          onClose={close}
        />
      )}
      {window_ === 'list' && <SavedWindow read={saved} onClose={close} />}
    </div>
  );
}
