import { openQualification } from '@/session/qualification-window.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { RoomAccess } from '../use-room-access';
import styles from './stage.module.css';

interface RoomVeilProps {
  readonly access: Exclude<RoomAccess, 'open'>;
  readonly picture: string;
}

/** In the place of picture and talk for whoever may not see them: why, and the way on. */
export function RoomVeil({ access, picture }: RoomVeilProps) {
  return (
    <section className={styles['veil']} aria-label="观看直播">
      <img src={picture} alt="" className={styles['poster']} />
      <div className={styles['cover']}>
        {access === 'wait' ? <output>正在核对观看资格…</output> : <VeilWords access={access} />}
      </div>
    </section>
  );
}

function VeilWords({ access }: { readonly access: 'sign-in' | 'qualify' }) {
  const isKnown = access === 'qualify';
  return (
    <>
      <p className={styles['mark']}>
        <Icon name="lock" size={20} />
        认证可见
      </p>
      <p className={styles['words']}>
        路演会谈到私募基金，按规定只向合格投资者开放。完成风险测评与声明签署后，画面和聊天会在这里打开。
      </p>
      <Button
        variant="gold"
        size="lg"
        onClick={() => {
          if (isKnown) openQualification();
          else goToSignIn({ kind: 'qualify' });
        }}
      >
        {isKnown ? '去认证' : '登录并认证'}
      </Button>
    </>
  );
}
