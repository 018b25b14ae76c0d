import type { RoomMessage } from '@/contract/live/live-room';

/** A message of a room, in plain text. */
export interface ChatMessage {
  /** Position among all events of the room. */
  readonly sequence: number;
  readonly atMs: number;
  /** `notice`: from the operator to all members. */
  readonly kind: 'message' | 'notice';
  readonly memberId: string;
  readonly nickName: string;
  /** Key of the displayed medal; `null` without one. */
  readonly medal: string | null;
  readonly isHost: boolean;
  readonly text: string;
}

export function chatMessageFromWire(message: RoomMessage): ChatMessage {
  const { sequence, happenedAt, kind, memberId, nickName, medal, isHost, text } = message;
  return { sequence, atMs: happenedAt, kind, memberId, nickName, medal, isHost, text };
}

/** A message of the visitor that the gateway has not confirmed. */
export interface PendingMessage {
  /** The same for all attempts, so that the gateway accepts the message once. */
  readonly clientKey: string;
  readonly text: string;
  /** Why sending failed; `null` while it is being sent. */
  readonly failure: string | null;
}

export interface ChatLog {
  /** By sequence, without duplicates. */
  readonly messages: readonly ChatMessage[];
  /** In the order of writing. */
  readonly pending: readonly PendingMessage[];
  /** Whether earlier messages exist. */
  readonly hasEarlier: boolean;
}

export type ChatChange =
  /** Messages of all members from the stream; `ownId` is the visitor's member id. */
  | { readonly kind: 'heard'; readonly messages: readonly ChatMessage[]; readonly ownId: string }
  | { readonly kind: 'earlier'; readonly messages: readonly ChatMessage[]; readonly hasEarlier: boolean }
  /** First attempt or retry. */
  | { readonly kind: 'sending'; readonly clientKey: string; readonly text: string }
  | { readonly kind: 'taken'; readonly clientKey: string; readonly message: ChatMessage }
  | { readonly kind: 'failed'; readonly clientKey: string; readonly failure: string }
  | { readonly kind: 'dropped'; readonly clientKey: string };

/** The log after a change. Known messages change nothing, in whatever order they arrive. */
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

/** Union of both lists by sequence; `present` itself if nothing is new. */
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

/** The stream may confirm a message before or instead of the reply: drops the oldest pending one with its text. */
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
