import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { roadshowList } from '@/contract/live/live';
import type { FundArea } from '@/domain/returns/performance-rules';
import { roadshowFromWire } from '../roadshow';

const MINUTE_MS = 60_000;
const PAGE_SIZE = 10;

/** A fund, a manager or a company. */
export interface RoadshowSubject {
  readonly area: FundArea;
  readonly fundCode?: string | undefined;
  readonly managerCode?: string | undefined;
  readonly companyCode?: string | undefined;
}

/** Roadshows of a subject, live and upcoming ones first, in pages. */
export function roadshowListQuery({ area, fundCode, managerCode, companyCode }: RoadshowSubject) {
  return infiniteQueryOptions({
    queryKey: ['roadshow', 'list', area, { fundCode, managerCode, companyCode }],
    queryFn: ({ signal, pageParam }) =>
      callGateway(
        roadshowList,
        { area, fundCode, managerCode, companyCode, pageNum: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * PAGE_SIZE < last.body.total && last.body.list.length > 0 ? page + 1 : undefined,
    select: ({ pages }) => ({
      // A roadshow can move to the next page between two reads.
      roadshows: uniqueById(pages.flatMap((page) => page.body.list)).map(roadshowFromWire),
      total: pages.at(-1)?.body.total ?? 0,
    }),
    staleTime: MINUTE_MS,
  });
}

/** More than any month has. */
const MOST_OF_MONTH = 300;

/** Roadshows that begin in a month (YYYYMM). */
export function monthRoadshowsQuery(month: string) {
  return queryOptions({
    queryKey: ['roadshow', 'month', month],
    queryFn: async ({ signal }) => {
      const request = { month, pageNum: 1, pageSize: MOST_OF_MONTH };
      return (await callGateway(roadshowList, request, { signal })).body.list.map(roadshowFromWire);
    },
    staleTime: MINUTE_MS,
  });
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
