import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StreamState } from '@/api/event-stream';
import { ReadFailure } from '@/features/failure/read-failure';
import { useIsSignedIn, useSession } from '@/session/session.store';
import { InlineFailure } from '@/ui/states/failure';
import { Icon } from '@/ui/marks/icon';
import { lazyPart } from '@/ui/states/lazy-part';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { roomEntryQuery, medalsQuery } from '../api/room.queries';
import type { RoomClass } from '../room-class';
import { ChatList } from './chat-list';
import { Composer } from './composer';
import { usePlaybackTalk } from './playback-talk';
import styles from './room-talk.module.css';
import { useEarlier, useRoomChat, useSend, type RoomEntry } from './use-room-chat';

interface RoomTalkProps {
  readonly room: RoomClass;
  /** Position in the playback; `null` for the current chat of the room. */
  readonly second: number | null;
}

/** Enters a room and shows its chat: current, or that of a playback. For visitors with access, once they are known. */
export function RoomTalk({ room, second }: RoomTalkProps) {
  const isKnown = useSession((state) => state.login !== 'unknown');
  const userId = useSession((state) => state.user.userId);
  const entry = useQuery({ ...roomEntryQuery(room.id, userId), enabled: isKnown });
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

/** Loaded after the chat; hidden if its code fails to load. */
const MedalButton = lazyPart(() => import('./medal-panel').then((module) => module.MedalButton));

const EMPTY_TEXTS = {
  live: '暂无发言，欢迎参与交流',
  upcoming: '直播尚未开始，开播后可以聊天',
  playback: '这场直播没有聊天记录',
  over: '这场直播没有聊天记录',
} as const;

interface LiveChatProps {
  readonly room: RoomClass;
  readonly entry: RoomEntry;
}

/** The current chat of a room, with the composer. */
function LiveChat({ room, entry }: LiveChatProps) {
  const { id, status } = room;
  const isListening = status === 'live' || status === 'upcoming';
  const chat = useRoomChat(id, entry, isListening);
  const { send, resend, drop, lastSentMs } = useSend(id, chat);
  const earlier = useEarlier(id, chat);
  const medalNames = useMedalNames();
  const isSignedIn = useIsSignedIn();
  return (
    <ChatPanel
      title="聊天"
      note={isListening && chat.viewerCount !== null ? <Viewers count={chat.viewerCount} /> : undefined}
      {...(isSignedIn ? { action: <MedalButton /> } : {})}
      {...(isListening ? { connection: chat.connection } : {})}
      foot={<Composer status={status} silence={chat.silence} lastSentMs={lastSentMs} onSend={send} />}
    >
      <ChatList
        messages={chat.log.messages}
        pending={chat.log.pending}
        ownId={entry.memberId}
        medalNames={medalNames}
        earlier={earlier}
        emptyText={EMPTY_TEXTS[status]}
        actions={{ resend, drop }}
      />
    </ChatPanel>
  );
}

function Viewers({ count }: { readonly count: number }) {
  return (
    <>
      <Icon name="users" size={14} />
      {count} 人在看
    </>
  );
}

const NO_ACTIONS = { resend: () => undefined, drop: () => undefined };

interface PlaybackChatProps {
  readonly room: RoomClass;
  readonly ownId: string;
  /** Position in the playback. */
  readonly second: number;
}

/** The chat of a playback up to its position. */
function PlaybackChat({ room, ownId, second }: PlaybackChatProps) {
  const { messages, earlier, failure, isLoading } = usePlaybackTalk(room, second);
  const medalNames = useMedalNames();
  return (
    <ChatPanel title="当时的聊天" foot={<p className={styles['bar']}>回放中显示当时的聊天，不能发言</p>}>
      {second === 0 && <p className={styles['lead']}>开始播放后，当时的聊天按时间显示</p>}
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
          emptyText={second === 0 ? '' : '此前暂无发言'}
          actions={NO_ACTIONS}
        />
      )}
    </ChatPanel>
  );
}

/** Names of the medals by key; empty until loaded. */
function useMedalNames(): ReadonlyMap<string, string> {
  const userId = useSession((state) => state.user.userId);
  const { data } = useQuery(medalsQuery(userId));
  return new Map(data?.map(({ key, name }) => [key, name]));
}

interface ChatPanelProps {
  /** 聊天, or 当时的聊天 for a playback. */
  readonly title: string;
  /** Next to the title: the number of viewers. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Only for a room with a stream. */
  readonly connection?: StreamState;
  readonly children: ReactNode;
  /** The composer, or the reason why it is missing. */
  readonly foot: ReactNode;
}

/** Frame of the chat: head, messages, foot. */
function ChatPanel({ title, note, action, connection, children, foot }: ChatPanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <header className={styles['head']}>
        <p className={styles['title']}>{title}</p>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </header>
      {connection !== undefined && <ConnectionLine connection={connection} />}
      <div className={styles['body']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </section>
  );
}

function ConnectionLine({ connection }: { readonly connection: StreamState }) {
  const message = useConnectionMessage(connection);
  return <output className={message === '' ? 'visually-hidden' : styles['connection']}>{message}</output>;
}

const RESTORED_MS = 3000;

/** Message about a lost or restored connection; '' for none. */
function useConnectionMessage(connection: StreamState): string {
  const [wasLost, setWasLost] = useState(false);
  if (connection === 'lost' && !wasLost) setWasLost(true);
  useEffect(() => {
    if (connection !== 'open' || !wasLost) return undefined;
    const timer = window.setTimeout(() => setWasLost(false), RESTORED_MS);
    return () => window.clearTimeout(timer);
  }, [connection, wasLost]);
  if (!wasLost) return '';
  return connection === 'open' ? '连接已恢复' : '连接中断，正在重连…';
}

function ChatSkeleton() {
  return (
    <SkeletonGroup label="正在进入聊天室" className={styles['skeleton']}>
      <SkeletonRows count={5} rowHeight={64} isTwoLined trailing={[]} />
    </SkeletonGroup>
  );
}
