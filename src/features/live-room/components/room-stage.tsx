import { useState, type ReactNode } from 'react';
import { RoomTalk } from '../chat/room-talk';
import type { RoomClass } from '../room-class';
import type { RoomAccess } from '../use-room-access';
import { useStage } from '../use-stage';
import { RoomPicture } from './room-picture';
import { RoomVeil } from './room-veil';
import styles from './stage.module.css';

interface RoomStageProps {
  readonly room: RoomClass;
  readonly access: RoomAccess;
  readonly waiting: ReactNode;
  /** Puts picture and talk in their places; `talk` is null where it is not to be seen. */
  readonly children: (picture: ReactNode, talk: ReactNode) => ReactNode;
}

/** Picture and talk of a room, or the veil in their place. Nothing of the room is asked for before it is open. */
export function RoomStage({ room, access, waiting, children }: RoomStageProps) {
  if (access !== 'open') return children(<RoomVeil access={access} picture={room.picture} />, null);
  return (
    <OpenStage room={room} waiting={waiting}>
      {children}
    </OpenStage>
  );
}

function OpenStage({ room, waiting, children }: Omit<RoomStageProps, 'access'>) {
  const stage = useStage(room.status);
  const [second, setSecond] = useState(0);
  return children(
    <RoomPicture room={room} stage={stage} waiting={waiting} onSecond={setSecond} />,
    <RoomTalk room={room} second={stage.scene === 'playback' ? second : null} />,
  );
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
