import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callGateway, type GatewayReply } from '@/api/call';
import { liveClassInfo, liveClassUrl } from '@/contract/live/live';
import { serverNow } from '@/session/server-clock';
import { roomClassFromWire } from '../room-class';

const MINUTE_MS = 60_000;
/** Time until the next read of a roadshow that is past its start or end but not reported as changed. */
const OVERDUE_MS = 2000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

type ClassReply = GatewayReply<typeof liveClassInfo.reply>;

/** Public data of a roadshow by its id; read again at its start and end by the clock [S4.live]. */
export function roomClassQuery(id: string) {
  return queryOptions({
    queryKey: ['live-room', 'class', id],
    queryFn: async ({ signal }) => {
      const reply = await callGateway(liveClassInfo, { id }, { signal });
      return { ...reply, body: { ...reply.body, id } };
    },
    select: selectClass,
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => untilNextChangeMs(state.data),
    refetchOnWindowFocus: true,
  });
}

function selectClass({ body }: ClassReply) {
  return roomClassFromWire(body);
}

function untilNextChangeMs(reply: ClassReply | undefined): number | false {
  if (!reply) return false;
  const { onlineStatus, classBeginTime, classEndTime } = reply.body;
  if (onlineStatus !== 1 && onlineStatus !== 2) return false;
  const leftMs = (onlineStatus === 2 ? classBeginTime : classEndTime) - serverNow();
  return leftMs > 0 ? Math.min(leftMs + 500, LONGEST_WAIT_MS) : OVERDUE_MS;
}

/** Status event of a room's stream; times in milliseconds since the epoch. */
export interface RoomStatusChange {
  readonly onlineStatus: number;
  readonly beginAt: number;
  readonly endAt: number;
}

/** Applies a status event to the cached roadshow; if the status changed, the rest is read again. */
export function acceptRoomStatus(client: QueryClient, id: string, change: RoomStatusChange): void {
  const { queryKey } = roomClassQuery(id);
  const before = client.getQueryData(queryKey);
  if (!before) return;
  const { onlineStatus, beginAt, endAt } = change;
  const { body } = before;
  const isSame =
    body.onlineStatus === onlineStatus && body.classBeginTime === beginAt && body.classEndTime === endAt;
  if (isSame) return;
  client.setQueryData(queryKey, {
    ...before,
    body: { ...body, onlineStatus, classBeginTime: beginAt, classEndTime: endAt },
  });
  if (body.onlineStatus !== onlineStatus) void client.invalidateQueries({ queryKey });
}

/** Address of a roadshow's page, for sharing. */
export function pageAddressQuery(id: string) {
  return queryOptions({
    queryKey: ['live-room', 'address', id],
    queryFn: async ({ signal }) => (await callGateway(liveClassUrl, { id }, { signal })).body.pageUrl,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
