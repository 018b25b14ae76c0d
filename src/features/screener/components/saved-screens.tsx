import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { savedScreenText } from '@/domain/screener/screen-query';
import { ChangeFailure } from '@/features/failure/change-failure';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsSignedIn, useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyState } from '@/ui/states/empty-state';
import { shareAddress } from '@/ui/controls/share-address';
import { Sheet } from '@/ui/overlays/sheet';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Tag } from '@/ui/marks/tag';
import { showToast } from '@/ui/overlays/toast-store';
import { savedScreensQuery } from '../api/saved-screens.queries';
import { useSavedChange } from '../use-saved-change';
import { NameWindow } from './name-window';
import resultStyles from './results.module.css';
import styles from './saved-screens.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SavedScreen } from '@/contract/funds/screen';
import type { ScreenerModel } from '../use-screener';

/** Keeping the present conditions, opening kept ones, and handing the address on. */
export function SavedScreens({ model }: { readonly model: ScreenerModel }) {
  const [window_, setWindow] = useState<'save' | 'list' | null>(null);
  const isLoggedIn = useIsSignedIn();
  const userId = useSession((state) => state.user.userId);
  const saved = useQuery({ ...savedScreensQuery(userId), enabled: isLoggedIn });
  const close = () => setWindow(null);
  const open = (next: 'save' | 'list') => {
    // The conditions are in the address that the visitor returns to.
    if (isLoggedIn) setWindow(next);
    else goToSignIn();
  };
  const hasConditions = model.chosen.length > 0;
  return (
    <div className={resultStyles['actions']}>
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

interface SavedWindowProps {
  readonly read: UseQueryResult<readonly SavedScreen[]>;
  readonly onClose: () => void;
}

/** What the visitor has kept: opened by its name, given another one, taken away. */
function SavedWindow({ read, onClose }: SavedWindowProps) {
  const [renamed, setRenamed] = useState<SavedScreen>();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (renamed) {
    return (
      <NameWindow
        title="重命名方案"
        initial={renamed.name}
        changeFor={(name) => ({ kind: 'rename', id: renamed.id, name })}
        done="名称已修改"
        onClose={() => setRenamed(undefined)}
      />
    );
  }
  const content = <SavedList read={read} onRename={setRenamed} onClose={onClose} />;
  return isMobile ? (
    <Sheet title="我的方案" onClose={onClose}>
      {content}
    </Sheet>
  ) : (
    <Dialog title="我的方案" onClose={onClose}>
      {content}
    </Dialog>
  );
}

interface SavedListProps extends SavedWindowProps {
  readonly onRename: (screen: SavedScreen) => void;
}

function SavedList({ read, onRename, onClose }: SavedListProps) {
  const { pathname } = useLocation();
  const { isSending, error, send } = useSavedChange();
  const [leaving, setLeaving] = useState('');
  if (read.isPending) {
    return (
      <SkeletonGroup>
        <SkeletonRows count={3} rowHeight={56} trailing={[48, 48]} />
      </SkeletonGroup>
    );
  }
  if (!read.data) return <ReadFailure read={read} />;
  if (read.data.length === 0) {
    return <EmptyState isCompact title="暂无保存的方案" hint="选择条件后点击“保存”，下次可从这里打开。" />;
  }
  return (
    <>
      {error !== undefined && <ChangeFailure error={error} />}
      <ul className={styles['list']} aria-label="我的方案">
        {read.data.map((screen) => (
          <li key={screen.id} className={styles['row']}>
            <Link to={pathname + screen.query} className={styles['name']} onClick={onClose}>
              {screen.name}
            </Link>
            <Tag tone={screen.area === 'private' ? 'gold' : 'ink'}>
              {screen.area === 'private' ? '私募' : '公募'}
            </Tag>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`重命名：${screen.name}`}
              onClick={() => onRename(screen)}
            >
              重命名
            </Button>
            <Button
              variant={leaving === screen.id ? 'danger' : 'ghost'}
              size="sm"
              isLoading={isSending && leaving === screen.id}
              aria-label={`${leaving === screen.id ? '确认删除' : '删除'}：${screen.name}`}
              onClick={() => {
                // The second press takes it away: it cannot be brought back.
                if (leaving === screen.id) void send({ kind: 'remove', id: screen.id });
                else setLeaving(screen.id);
              }}
            >
              {leaving === screen.id ? '确认删除' : '删除'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
