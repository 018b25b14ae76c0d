import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { enterRoom, liveRoomSdk, medals } from '@/contract/live-room';
import { phoneBindState } from '@/contract/login';
import type { LiveStatus } from '@/domain/live-status';
import { chatMessageFromWire, silenceFromWire } from '../chat/chat-message';
import { newestMessages } from './room-talk.queries';

const MINUTE_MS = 60_000;

/** The picture of a room in a status; null of one that has none. For qualified visitors. */
export function pictureQuery(id: string, status: LiveStatus) {
  return queryOptions({
    queryKey: ['live-room', 'picture', id, status],
    queryFn: async ({ signal }) => {
      const { kind, streamUrl, poster } = (await callGateway(liveRoomSdk, { id }, { signal })).body;
      return { url: kind === 'none' ? null : streamUrl, isLive: kind === 'live', poster };
    },
    staleTime: MINUTE_MS,
    // A picture that runs is not begun anew because its address is read anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Enters a room, once for as long as its page stands; somebody who comes back enters anew. */
export function roomEntryQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'live-room', id],
    queryFn: async ({ signal }) => {
      const { body } = await callGateway(enterRoom, { id }, { signal });
      return {
        memberId: body.memberId,
        nickName: body.nickName,
        medal: body.medal,
        viewerCount: body.viewerCount,
        silence: silenceFromWire(body.silence),
        lastEventId: body.lastEventId,
        ...(body.messages === null
          ? await newestMessages(id, signal)
          : { messages: body.messages.map(chatMessageFromWire), hasEarlier: body.hasEarlier }),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The medals there are, and how far the visitor is with each. */
export function medalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'medals'],
    queryFn: async ({ signal }) => (await callGateway(medals, {}, { signal })).body,
    staleTime: MINUTE_MS,
  });
}

/** Whether a phone is bound to the visitor's account; asked only where a room wants one. */
export function hasPhoneQuery(userId: string, isNeeded: boolean) {
  return queryOptions({
    queryKey: ['visitor', userId, 'has-phone'],
    queryFn: async ({ signal }) => (await callGateway(phoneBindState, {}, { signal })).body.isbind === '1',
    enabled: isNeeded,
    refetchOnWindowFocus: true,
  });
}
