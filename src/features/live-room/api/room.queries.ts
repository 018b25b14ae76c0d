import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  enterRoom,
  liveRoomSdk,
  type EnteredRoom,
  medals,
  roomMessages,
  roomSlides,
  silenceConfig,
  UNKNOWN_SILENCE,
} from '@/contract/live/live-room';
import { phoneBindState } from '@/contract/accounts/login';
import type { LiveStatus } from '@/domain/site/live-status';
import { chatMessageFromWire, mergeBySequence, type ChatMessage } from '../chat/chat-log';
import { silenceFromWire, type Silence } from '../chat/speak-rules';

const MINUTE_MS = 60_000;

/** Video of a room in a status; `url` is `null` if it has none. For visitors with access. */
export function pictureQuery(id: string, status: LiveStatus) {
  return queryOptions({
    queryKey: ['live-room', 'picture', id, status],
    queryFn: async ({ signal }) => {
      const { kind, streamUrl, poster } = (await callGateway(liveRoomSdk, { id }, { signal })).body;
      return { url: kind === 'none' ? null : streamUrl, isLive: kind === 'live', poster };
    },
    staleTime: MINUTE_MS,
    // Reading the address again would restart a video that is playing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Slides of a room by chapters. For visitors with access. */
export function slidesQuery(id: string) {
  return queryOptions({
    queryKey: ['live-room', 'slides', id],
    queryFn: async ({ signal }) => (await callGateway(roomSlides, { id }, { signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** A visitor who is not signed in reads an open room without entering it. */
const NOT_ENTERED: EnteredRoom = {
  memberId: '',
  nickName: '',
  medal: null,
  viewerCount: null,
  silence: UNKNOWN_SILENCE,
  messages: null,
  lastEventId: 0,
  hasEarlier: false,
};

/** Enters a room once per visit of its page; without a user only its messages are read. */
export function roomEntryQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'live-room', id],
    queryFn: async ({ signal }) => {
      const body = userId === '' ? NOT_ENTERED : (await callGateway(enterRoom, { id }, { signal })).body;
      const shown =
        body.messages === null
          ? await newestMessages(id, signal)
          : { messages: body.messages.map(chatMessageFromWire), hasEarlier: body.hasEarlier };
      return {
        memberId: body.memberId,
        nickName: body.nickName,
        medal: body.medal,
        viewerCount: body.viewerCount,
        silence: silenceFromWire(body.silence),
        lastEventId: Math.max(body.lastEventId, shown.messages.at(-1)?.sequence ?? 0),
        ...shown,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** All medals with the visitor's progress; not read without a user. */
export function medalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'medals'],
    queryFn: async ({ signal }) => (await callGateway(medals, {}, { signal })).body,
    enabled: userId !== '',
    staleTime: MINUTE_MS,
  });
}

/** Whether a phone is bound to the visitor's account; read only if a room requires one. */
export function hasPhoneQuery(userId: string, isNeeded: boolean) {
  return queryOptions({
    queryKey: ['visitor', userId, 'has-phone'],
    queryFn: async ({ signal }) => (await callGateway(phoneBindState, {}, { signal })).body.isbind === '1',
    enabled: isNeeded,
    refetchOnWindowFocus: true,
  });
}

const PAGE_SIZE = 50;
const STRETCH_PAGE_SIZE = 200;

/** Length in seconds of the stretches in which the chat of a playback is read. */
export const STRETCH_SECONDS = 120;

/** Messages of a room before the sequence `before`. */
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

/** Messages of a stretch of a playback, counted from 0. */
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
    // The last second may be incomplete: it is read again, and merging drops the duplicates.
    from = Math.max(from + 1, Math.floor((last.atMs - beginMs) / 1000));
  }
  return messages;
}

/** Current restrictions on speaking in a room; `null` if the read fails. Never rejects. */
export async function readSilence(id: string): Promise<Silence | null> {
  try {
    return silenceFromWire((await callGateway(silenceConfig, { id })).body);
  } catch {
    return null;
  }
}
