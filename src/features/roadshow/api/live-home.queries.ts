import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { callGateway } from '@/api/call';
import { hotRank, organizationList, todayList } from '@/contract/live';
import { roadshowFromWire } from '../roadshow';
import { askRoadshows } from './roadshow-list';
import type { RoadshowsReply } from './roadshows-reply';

const STALE_MS = 30_000;
const ORGANIZATIONS_STALE_MS = 10 * 60_000;
const PLAYBACK_COUNT = 6;
const HOT_COUNT = 10;
/** As many as the contract gives. */
const ORGANIZATION_COUNT = 200;

/** What every read of roadshows begins with, for reading all of them again. */
export const ROADSHOW_KEY = ['roadshow'] as const;

const fresh = { staleTime: STALE_MS, refetchOnWindowFocus: true } as const;

/** The first roadshows of all: those on now, then those to come, and only after them those that ended. */
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

/** [S7.liveCalls] Who gives roadshows, those with most of them first. */
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
