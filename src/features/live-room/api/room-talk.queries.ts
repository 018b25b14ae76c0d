import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { roomMessages } from '@/contract/live-room';
import { mergeBySequence } from '../chat/chat-log';
import { chatMessageFromWire, type ChatMessage } from '../chat/chat-message';

const PAGE_SIZE = 50;
const STRETCH_PAGE_SIZE = 200;

/** Length of a stretch of a playback whose talk is read at once, in seconds. */
export const STRETCH_SECONDS = 120;

/** The messages of a room before one of them. */
export function earlierMessages(id: string, before: number) {
  return pageOfMessages({ id, before });
}

/** The newest messages of a room. */
export function newestMessages(id: string, signal?: AbortSignal) {
  return pageOfMessages({ id }, signal);
}

async function pageOfMessages(
  place: { readonly id: string; readonly before?: number },
  signal?: AbortSignal,
) {
  const { body } = await callGateway(roomMessages, { ...place, limit: PAGE_SIZE }, { signal });
  return { messages: body.list.map(chatMessageFromWire), hasEarlier: body.hasMore };
}

interface Playback {
  readonly id: string;
  readonly beginMs: number;
}

/** What was said in a stretch of a playback: the first is 0. */
export function stretchQuery({ id, beginMs }: Playback, stretch: number) {
  return queryOptions({
    queryKey: ['live-room', 'talk', id, stretch],
    queryFn: ({ signal }) => stretchMessages({ id, beginMs }, stretch * STRETCH_SECONDS, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

async function stretchMessages(
  { id, beginMs }: Playback,
  fromSecond: number,
  signal: AbortSignal,
): Promise<readonly ChatMessage[]> {
  const toSecond = fromSecond + STRETCH_SECONDS;
  let messages: readonly ChatMessage[] = [];
  for (let from = fromSecond; from < toSecond;) {
    const request = { id, fromSecond: from, toSecond, limit: STRETCH_PAGE_SIZE };
    const { list, hasMore } = (await callGateway(roomMessages, request, { signal })).body;
    messages = mergeBySequence(messages, list.map(chatMessageFromWire));
    const last = messages.at(-1);
    if (!hasMore || !last) break;
    // The second that was cut off is read once more; what is known of it stands once.
    from = Math.max(from + 1, Math.floor((last.atMs - beginMs) / 1000));
  }
  return messages;
}
