import type { ReactNode } from 'react';
import { useArrivingComponent } from '@/lib/use-arriving-component';
import type { RoomAccess } from '../use-room-access';
import type { OpenStageProps } from './open-stage';
import { RoomVeil } from './room-veil';
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
