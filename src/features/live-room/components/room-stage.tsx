import { useTransition, type ReactNode } from 'react';
import { useArrivingComponent } from '@/lib/use-lazy-component';
import { useGateOutcome } from '@/session/investor/gate-choice.store';
import { refreshQualification } from '@/session/investor/qualification-check';
import { openQualification } from '@/session/investor/qualification-window.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { openContentOf, type RoomClass } from '../room-class';
import type { OpenStageProps } from './open-stage';
import styles from './stage.module.css';

/** Access to the room: not known yet, read failed, sign-in required, qualification required, or granted. */
type RoomAccess = 'wait' | 'missing' | 'sign-in' | 'qualify' | 'open';

/** The visitor's access to a room; updates without a reload. */
export function useRoomAccess(room: RoomClass): RoomAccess {
  const outcome = useGateOutcome(openContentOf(room));
  if (outcome === 'wait' || outcome === 'missing' || outcome === 'sign-in') return outcome;
  return outcome === 'pass' ? 'open' : 'qualify';
}

interface RoomStageProps extends OpenStageProps {
  readonly access: RoomAccess;
}

const importOpenStage = () => import('./open-stage').then((module) => module.OpenStage);

/**
 * Video and chat of a room, or the veil that replaces both; then `talk` is `null`. Neither data nor code of the room is
 * loaded before access is open.
 */
export function RoomStage({ access, ...room }: RoomStageProps) {
  if (access === 'open') return <ArrivingStage {...room} />;
  return room.children(<RoomVeil access={access} room={room.room} />, null);
}

function ArrivingStage(props: OpenStageProps) {
  const { Component, hasFailed, retry } = useArrivingComponent(importOpenStage);
  if (Component) return <Component {...props} />;
  const { room, children } = props;
  return children(<RoomVeil access={hasFailed ? 'lost' : 'wait'} room={room} onRetry={retry} />, null);
}

interface RoomVeilProps {
  /** `lost`: access is open, but the code failed to load. */
  readonly access: Exclude<RoomAccess, 'open'> | 'lost';
  readonly room: Pick<RoomClass, 'picture' | 'area'>;
  readonly onRetry?: () => void;
}

/** Replaces video and chat for visitors without access: the reason and the next step. */
function RoomVeil({ access, room, onRetry }: RoomVeilProps) {
  return (
    <section className={styles['veil']} aria-label="观看直播">
      {room.picture !== '' && <img src={room.picture} alt="" className={styles['poster']} />}
      <div className={styles['cover']}>
        {access === 'wait' && <output>正在打开直播间…</output>}
        {access === 'lost' && <LostMessage onRetry={() => onRetry?.()} />}
        {access === 'missing' && <MissingMessage />}
        {(access === 'sign-in' || access === 'qualify') && (
          <GateMessage access={access} isPrivate={room.area === 'private'} />
        )}
      </div>
    </section>
  );
}

function LostMessage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles['lost']}>
      <p className={styles['words']}>直播间打开失败，请检查网络连接后重试。</p>
      <Button variant="secondary" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

function MissingMessage() {
  const [isAsking, startAsking] = useTransition();
  return (
    <div role="alert" className={styles['lost']}>
      <p className={styles['words']}>认证状态加载失败，重新加载后可观看和聊天。</p>
      <Button variant="secondary" isLoading={isAsking} onClick={() => startAsking(refreshQualification)}>
        重试
      </Button>
    </div>
  );
}

interface GateMessageProps {
  readonly access: 'sign-in' | 'qualify';
  /** Whether the roadshow is about private funds. */
  readonly isPrivate: boolean;
}

function GateMessage({ access, isPrivate }: GateMessageProps) {
  const isKnown = access === 'qualify';
  return (
    <>
      <p className={styles['mark']}>
        <Icon name="lock" size={20} />
        认证可见
      </p>
      <p className={styles['words']}>
        {isPrivate
          ? '路演会谈到私募基金，按规定只向合格投资者开放。完成风险测评与声明签署后，画面和聊天会在这里打开。'
          : '按规定，直播间的画面与聊天在完成合格投资者认证后开放。课程介绍、讲师与资料无需认证，可直接查看。'}
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

interface DesktopStageProps {
  readonly picture: ReactNode;
  readonly talk: ReactNode;
}

/** Video left, chat right, of the same height; without chat the veil has the full width. */
export function DesktopStage({ picture, talk }: DesktopStageProps) {
  if (talk === null) return <div className={styles['whole']}>{picture}</div>;
  return (
    <div className={styles['columns']}>
      {picture}
      <div className={styles['aside']}>
        <div className={styles['talk']}>{talk}</div>
      </div>
    </div>
  );
}
