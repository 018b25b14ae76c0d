import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { roomEntryQuery } from '../api/room.queries';
import type { RoomClass } from '../room-class';
import { ChatPanel } from './chat-panel';
import styles from './chat-panel.module.css';
import { ChatSkeleton } from './chat-skeleton';
import { LiveChat } from './live-chat';
import { PlaybackChat } from './playback-chat';

interface RoomTalkProps {
  readonly room: RoomClass;
  /** Second of the playback that is watched; null of a room whose talk is shown as it happens. */
  readonly second: number | null;
}

/** Enters a room and shows its talk: as it happens, or of a playback as it was. For qualified visitors. */
export function RoomTalk({ room, second }: RoomTalkProps) {
  const userId = useSession((state) => state.user.userId);
  const entry = useQuery(roomEntryQuery(room.id, userId));
  if (entry.data) {
    return second === null ? (
      <LiveChat room={room} entry={entry.data} />
    ) : (
      <PlaybackChat room={room} ownId={entry.data.memberId} second={second} />
    );
  }
  return (
    <ChatPanel title="聊天" foot={<span className={styles['footRoom']} />}>
      {entry.error ? <ReadFailure read={entry} /> : <ChatSkeleton />}
    </ChatPanel>
  );
}
