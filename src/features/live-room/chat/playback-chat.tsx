import { InlineFailure } from '@/ui/failure';
import type { RoomClass } from '../room-class';
import { ChatList } from './chat-list';
import { ChatPanel } from './chat-panel';
import styles from './composer.module.css';
import { ChatSkeleton } from './chat-skeleton';
import { useMedalNames } from './use-medal-names';
import { usePlaybackTalk } from './use-playback-talk';

const NO_ACTIONS = { resend: () => undefined, drop: () => undefined };

interface PlaybackChatProps {
  readonly room: RoomClass;
  readonly ownId: string;
  /** Where the playback stands. */
  readonly second: number;
}

/** What was said when the picture that is played was live; it comes and goes with the picture. */
export function PlaybackChat({ room, ownId, second }: PlaybackChatProps) {
  const { messages, earlier, failure, isLoading } = usePlaybackTalk(room, second);
  const medalNames = useMedalNames();
  return (
    <ChatPanel title="当时的聊天" foot={<p className={styles['bar']}>回放中显示当时的聊天，不能发言</p>}>
      {failure && (
        <InlineFailure title="这一段聊天加载失败" isRetrying={failure.isRetrying} onRetry={failure.retry} />
      )}
      {isLoading && messages.length === 0 ? (
        <ChatSkeleton />
      ) : (
        <ChatList
          messages={messages}
          ownId={ownId}
          medalNames={medalNames}
          earlier={earlier}
          emptyText="此前暂无发言"
          actions={NO_ACTIONS}
        />
      )}
    </ChatPanel>
  );
}
