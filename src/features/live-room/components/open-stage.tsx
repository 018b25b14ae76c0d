import { useState, type ReactNode } from 'react';
import { RoomTalk } from '../chat/room-talk';
import type { RoomClass } from '../room-class';
import { useStage } from '../use-stage';
import { RoomPicture } from './room-picture';

export interface OpenStageProps {
  readonly room: RoomClass;
  /** In the place of the picture before it begins. */
  readonly waiting: ReactNode;
  /** Puts picture and talk in their places. */
  readonly children: (picture: ReactNode, talk: ReactNode) => ReactNode;
}

/** Picture and talk of a room for somebody who may see them. */
export function OpenStage({ room, waiting, children }: OpenStageProps) {
  const stage = useStage(room.status);
  const [second, setSecond] = useState(0);
  return children(
    <RoomPicture room={room} stage={stage} waiting={waiting} onSecond={setSecond} />,
    <RoomTalk room={room} second={stage.scene === 'playback' ? second : null} />,
  );
}
