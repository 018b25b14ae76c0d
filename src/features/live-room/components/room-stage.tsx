import { useTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { beijingDay } from '@/domain/day';
import { gateOutcome } from '@/domain/gate';
import { useArrivingComponent } from '@/lib/use-arriving-component';
import { refreshQualification } from '@/session/qualification-check';
import { openQualification } from '@/session/qualification-window.store';
import { useIsStandingMissing, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { RoomClass } from '../room-class';
import type { OpenStageProps } from './open-stage';
import styles from './stage.module.css';

interface RoomStageProps extends OpenStageProps {
  readonly access: RoomAccess;
}

const importOpenStage = () => import('./open-stage').then((module) => module.OpenStage);

/**
 * Picture and talk of a room, or the veil in their place, where `talk` is null. Nothing of the room is asked for before
 * it is open, its code included.
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

interface DesktopStageProps {
  readonly picture: ReactNode;
  readonly talk: ReactNode;
}

/** Picture left, talk right, of the same height; without talk the veil takes the whole width. */
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

/** Whether the visitor may enter the room: not known yet, asked for in vain, after signing in, after qualifying, or now. */
type RoomAccess = 'wait' | 'missing' | 'sign-in' | 'qualify' | 'open';

/** The visitor's access to the room at the present address; it changes without a reload. */
export function useRoomAccess(): RoomAccess {
  const { pathname } = useLocation();
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const isStandingMissing = useIsStandingMissing();
  const today = beijingDay(serverNow());
  const outcome = gateOutcome({ login, qualification, isStandingMissing, today, path: pathname });
  if (outcome === 'wait' || outcome === 'missing' || outcome === 'sign-in') return outcome;
  return outcome === 'pass' ? 'open' : 'qualify';
}

interface RoomVeilProps {
  /** `lost`: it may be seen, but its code did not come. */
  readonly access: Exclude<RoomAccess, 'open'> | 'lost';
  readonly room: Pick<RoomClass, 'picture' | 'area'>;
  readonly onRetry?: () => void;
}

/** In the place of picture and talk for whoever may not see them: why, and the way on. */
function RoomVeil({ access, room, onRetry }: RoomVeilProps) {
  return (
    <section className={styles['veil']} aria-label="观看直播">
      {room.picture !== '' && <img src={room.picture} alt="" className={styles['poster']} />}
      <div className={styles['cover']}>
        {access === 'wait' && <output>正在打开直播间…</output>}
        {access === 'lost' && <LostWords onRetry={() => onRetry?.()} />}
        {access === 'missing' && <MissingWords />}
        {(access === 'sign-in' || access === 'qualify') && (
          <VeilWords access={access} isPrivate={room.area === 'private'} />
        )}
      </div>
    </section>
  );
}

function LostWords({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={styles['lost']}>
      <p className={styles['words']}>直播间打开失败，请检查网络连接后重试。</p>
      <Button variant="secondary" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

function MissingWords() {
  const [isAsking, startAsking] = useTransition();
  return (
    <div role="alert" className={styles['lost']}>
      <p className={styles['words']}>认证状态暂未获取，获取后画面和聊天会在这里打开。</p>
      <Button variant="secondary" isLoading={isAsking} onClick={() => startAsking(refreshQualification)}>
        重试
      </Button>
    </div>
  );
}

interface VeilWordsProps {
  readonly access: 'sign-in' | 'qualify';
  /** Of a class about private funds. */
  readonly isPrivate: boolean;
}

function VeilWords({ access, isPrivate }: VeilWordsProps) {
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
