import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roadshowFromWire, ROADSHOW_KEY, type RoadshowsReply } from '../roadshow';
import type { RoadshowFilter } from '../roadshow-filter';
import { askRoadshows } from './live-home.queries';

const STALE_MS = 30_000;

export const ROADSHOWS_PER_PAGE = 20;

/** A page of the roadshows that match a filter; the previous page stays while it loads. */
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

function pageOf({ list, total, isFilteredByHost }: RoadshowsReply) {
  return { roadshows: list.map(roadshowFromWire), total, isFilteredByHost };
}
