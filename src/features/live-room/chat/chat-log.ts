import type { RoomMessage } from '@/contract/live-room';

/** What was said in a room: plain text of others, never markup. */
export interface ChatMessage {
  /** Its place among all events of the room. */
  readonly sequence: number;
  readonly atMs: number;
  /** `notice` is the house's own word to everybody. */
  readonly kind: 'message' | 'notice';
  readonly memberId: string;
  readonly nickName: string;
  /** Key of the medal worn, null without one. */
  readonly medal: string | null;
  readonly isHost: boolean;
  readonly text: string;
}

export function chatMessageFromWire(message: RoomMessage): ChatMessage {
  const { sequence, happenedAt, kind, memberId, nickName, medal, isHost, text } = message;
  return { sequence, atMs: happenedAt, kind, memberId, nickName, medal, isHost, text };
}

/** What the visitor said and the gateway has not confirmed. */
export interface PendingMessage {
  /** The same for every attempt, so that the gateway takes it once. */
  readonly clientKey: string;
  readonly text: string;
  /** Why it was not taken; null while it is on its way. */
  readonly failure: string | null;
}

export interface ChatLog {
  /** In the order of their sequence, each once. */
  readonly messages: readonly ChatMessage[];
  /** In the order in which they were written. */
  readonly pending: readonly PendingMessage[];
  /** Whether there are messages before these. */
  readonly hasEarlier: boolean;
}

export type ChatChange =
  /** Messages of the stream, of any member; `ownId` is the visitor's member id. */
  | { readonly kind: 'heard'; readonly messages: readonly ChatMessage[]; readonly ownId: string }
  | { readonly kind: 'earlier'; readonly messages: readonly ChatMessage[]; readonly hasEarlier: boolean }
  /** Written, or sent once more. */
  | { readonly kind: 'sending'; readonly clientKey: string; readonly text: string }
  | { readonly kind: 'taken'; readonly clientKey: string; readonly message: ChatMessage }
  | { readonly kind: 'failed'; readonly clientKey: string; readonly failure: string }
  | { readonly kind: 'dropped'; readonly clientKey: string };

/** The talk after a change. Messages that are there already change nothing, in whatever order they come. */
export function changeChatLog(log: ChatLog, change: ChatChange): ChatLog {
  switch (change.kind) {
    case 'heard':
      return {
        ...log,
        messages: mergeBySequence(log.messages, change.messages),
        pending: withoutHeard(log, change.messages, change.ownId),
      };
    case 'earlier':
      return {
        ...log,
        messages: mergeBySequence(log.messages, change.messages),
        hasEarlier: change.hasEarlier,
      };
    case 'sending':
      return { ...log, pending: withSending(log.pending, change) };
    case 'taken':
      return {
        ...log,
        messages: mergeBySequence(log.messages, [change.message]),
        pending: without(log.pending, change.clientKey),
      };
    case 'failed':
      return {
        ...log,
        pending: log.pending.map((entry) =>
          entry.clientKey === change.clientKey ? { ...entry, failure: change.failure } : entry,
        ),
      };
    case 'dropped':
      break;
  }
  return { ...log, pending: without(log.pending, change.clientKey) };
}

/** Both lists in one, by sequence, each message once; `present` itself where nothing is new. */
export function mergeBySequence(
  present: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(present.map(({ sequence }) => sequence));
  const fresh = more.filter(({ sequence }) => !known.has(sequence) && known.add(sequence));
  if (fresh.length === 0) return present;
  return [...present, ...fresh].toSorted((one, other) => one.sequence - other.sequence);
}

function without(pending: readonly PendingMessage[], clientKey: string): readonly PendingMessage[] {
  return pending.filter((entry) => entry.clientKey !== clientKey);
}

function withSending(
  pending: readonly PendingMessage[],
  { clientKey, text }: { readonly clientKey: string; readonly text: string },
): readonly PendingMessage[] {
  const sending = { clientKey, text, failure: null };
  return pending.some((entry) => entry.clientKey === clientKey)
    ? pending.map((entry) => (entry.clientKey === clientKey ? sending : entry))
    : [...pending, sending];
}

/** The stream may be quicker than the answer to the send, or be all that comes of it: the oldest of the same words. */
function withoutHeard(
  { messages, pending }: ChatLog,
  heard: readonly ChatMessage[],
  ownId: string,
): readonly PendingMessage[] {
  const known = new Set(messages.map(({ sequence }) => sequence));
  let left = pending;
  for (const { memberId, sequence, text } of heard) {
    if (memberId !== ownId || known.has(sequence)) continue;
    const match = left.find((entry) => entry.text === text);
    if (match) left = without(left, match.clientKey);
  }
  return left;
}
