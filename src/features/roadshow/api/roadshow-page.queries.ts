import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roadshowFromWire, ROADSHOW_KEY, type RoadshowsReply } from '../roadshow';
import type { RoadshowFilter } from '../roadshow-filter';
import { askRoadshows } from './live-home.queries';

const STALE_MS = 30_000;

/** Roadshows on a page of the list. */
export const ROADSHOWS_PER_PAGE = 20;

/** A page of the roadshows that fit a filter; what was shown before stays until it is there. */
export function roadshowPageQuery(filter: RoadshowFilter) {
  return queryOptions({
    queryKey: [...ROADSHOW_KEY, 'page', filter],
    queryFn: ({ signal }) => askRoadshows(requestOf(filter), signal),
    select: pageOf,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
}

function requestOf({ status, kind, organization, keyword, page }: RoadshowFilter) {
  return {
    pageNum: page,
    pageSize: ROADSHOWS_PER_PAGE,
    ...(status === '' ? {} : { status }),
    ...(kind === '' ? {} : { kind }),
    ...(organization === '' ? {} : { organization }),
    ...(keyword === '' ? {} : { keyword }),
  };
}

function pageOf({ list, total, isByGiver }: RoadshowsReply) {
  return { roadshows: list.map(roadshowFromWire), total, isByGiver };
}
