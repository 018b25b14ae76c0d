import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { notices } from '@/contract/watchlist/notices';
import { isSignedOut } from '@/features/failure/signed-out';
import { noticeFromWire, type Notices } from '../notice';

const REPEAT_MS = 60_000;
/** Coming back to the tab asks again, though not at every change between two windows. */
const STALE_MS = 10_000;

type NoticesReply = Awaited<ReturnType<typeof askNotices>>;

/** Notices of a visitor; refetched every minute and when the tab is shown again. Not read for the user id ''. */
export function noticesQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'notices'],
    queryFn: ({ signal }) => askNotices(userId, signal),
    select: noticesFromReply,
    enabled: userId !== '',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : REPEAT_MS),
  });
}

/** The reply as it will be once these notices are read; no id stands for all of them. */
export function withRead(reply: NoticesReply, ids: readonly string[]): NoticesReply {
  const list = reply.data.list.map((notice) =>
    ids.length === 0 || ids.includes(notice.id) ? { ...notice, isRead: true } : notice,
  );
  const newlyRead = list.filter(({ isRead }, index) => isRead && reply.data.list[index]?.isRead === false);
  const unread = ids.length === 0 ? 0 : Math.max(0, reply.data.unread - newlyRead.length);
  return { ...reply, data: { list, unread } };
}

function askNotices(userId: string, signal: AbortSignal) {
  return callGateway(notices, { hxUid: userId }, { signal });
}

function noticesFromReply({ data: { list, unread } }: NoticesReply): Notices {
  return { list: list.map(noticeFromWire), unread };
}
