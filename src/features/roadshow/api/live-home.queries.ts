import type { InferOutput } from 'valibot';
import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { offersAdditionalCalls } from '@/api/hosts';
import { hotRank, organizationList, todayList, roadshowList } from '@/contract/live/live';
import { orSpecified } from '@/features/failure/not-offered';
import { ROADSHOW_KEY, roadshowFromWire, type RoadshowsReply, type RoadshowsRequest } from '../roadshow';

const STALE_MS = 30_000;
const ORGANIZATIONS_STALE_MS = 10 * 60_000;
const PLAYBACK_COUNT = 6;
const HOT_COUNT = 10;
/** Maximum of the contract. */
const ORGANIZATION_COUNT = 200;

const fresh = { staleTime: STALE_MS, refetchOnWindowFocus: true } as const;

/** The first roadshows: live, then upcoming, then ended ones. */
export function firstRoadshowsQuery(count: number) {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'first', count],
    queryFn: ({ signal }) => askRoadshows({ pageNum: 1, pageSize: count }, signal),
    select: roadshowsOf,
    ...fresh,
  });
}

/** The newest roadshows with a playback. */
export function playbackQuery() {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'playback'],
    queryFn: ({ signal }) =>
      askRoadshows({ status: 'playback', pageNum: 1, pageSize: PLAYBACK_COUNT }, signal),
    select: roadshowsOf,
    ...fresh,
  });
}

/** [S7.liveCalls] Today's roadshows in their order. */
export function todayQuery() {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'today'],
    queryFn: ({ signal }) => callGateway(todayList, {}, { signal }),
    select: todayOf,
    ...fresh,
  });
}

/** [S7.liveCalls] The hottest roadshows. */
export function hotRankQuery() {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'hot'],
    queryFn: ({ signal }) => callGateway(hotRank, { limit: HOT_COUNT }, { signal }),
    select: hotOf,
    ...fresh,
  });
}

/** [S7.liveCalls] Organizations by their number of roadshows. */
export function organizationsQuery() {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'organizations'],
    queryFn: ({ signal }) => callGateway(organizationList, { limit: ORGANIZATION_COUNT }, { signal }),
    select: organizationsOf,
    staleTime: ORGANIZATIONS_STALE_MS,
  });
}

function roadshowsOf({ list }: RoadshowsReply) {
  return list.map(roadshowFromWire);
}

function todayOf({ body }: InferOutput<typeof todayList.reply>) {
  return body.list.map(roadshowFromWire);
}

function hotOf({ body }: InferOutput<typeof hotRank.reply>) {
  return body.map((item) => ({ roadshow: roadshowFromWire(item), heat: item.heat }));
}

function organizationsOf({ body }: InferOutput<typeof organizationList.reply>) {
  return body;
}

/** Reads roadshows; a gateway without the call is asked for today's list and the hot rank instead. */
export function askRoadshows(request: RoadshowsRequest, signal: AbortSignal): Promise<RoadshowsReply> {
  return orSpecified(
    async () => ({ ...(await callGateway(roadshowList, request, { signal })).body, isFilteredByHost: true }),
    async () => (await import('./named-roadshows')).namedRoadshows(request, signal),
  );
}

/** Whether the gateway is expected to filter by host, until a reply confirms it. */
export function canFilterByHost(): boolean {
  return offersAdditionalCalls();
}
