import { Icon } from '@/ui/icon';
import { lazyPart } from '@/ui/lazy-part';
import type { RoomClass } from '../room-class';
import { ChatList } from './chat-list';
import { ChatPanel } from './chat-panel';
import { ComposerPlace } from './composer-place';
import { useEarlier } from './use-earlier';
import { useMedalNames } from './use-medal-names';
import { useRoomChat, type RoomEntry } from './use-room-chat';
import { useSend } from './use-send';

/** Medals are an extra: what floats is fetched after the talk, and where it cannot be had there is no button. */
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

/** The talk of a room as it happens, and the visitor's part in it. */
export function LiveChat({ room, entry }: LiveChatProps) {
  const { id, status } = room;
  const isListening = status === 'live' || status === 'upcoming';
  const chat = useRoomChat(id, entry, isListening);
  const { send, resend, drop, lastSentMs } = useSend(id, chat);
  const earlier = useEarlier(id, chat);
  const medalNames = useMedalNames();
  return (
    <ChatPanel
      title="聊天"
      note={isListening && chat.viewerCount !== null ? <Viewers count={chat.viewerCount} /> : undefined}
      action={<MedalButton />}
      {...(isListening ? { connection: chat.connection } : {})}
      foot={<ComposerPlace status={status} silence={chat.silence} lastSentMs={lastSentMs} onSend={send} />}
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
