import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { subjectOf, type RankingSubject } from '../ranking-columns';
import { readPublicPage } from './public-page';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { RankingPage, ReadRankingPage } from '../ranked-fund';
import type { RankingFilter } from '../ranking-filter';

const MINUTE_MS = 60_000;

/** The first view reads public funds; the code that reads the others is loaded with them. */
const READERS: Readonly<Record<RankingSubject, () => Promise<ReadRankingPage>>> = {
  public: () => Promise.resolve(readPublicPage),
  money: () => import('./money-page').then((module) => module.readMoneyPage),
  private: () => import('./private-page').then((module) => module.readPrivatePage),
};

/** One page of a ranking; the present page stays while the next one of the same kind of funds loads. */
export function rankingQuery(area: FundArea, filter: RankingFilter) {
  const subject = subjectOf(area, filter.category);
  return queryOptions({
    queryKey: ['fund-ranking', subject, filter],
    queryFn: ({ signal }) => readRankingPage(area, filter, DEFAULT_PAGE_SIZE, signal),
    staleTime: MINUTE_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === subject ? previous : undefined),
  });
}

/** Reads one page of a ranking of any size. */
export async function readRankingPage(
  area: FundArea,
  filter: RankingFilter,
  pageSize: number,
  signal: AbortSignal,
): Promise<RankingPage> {
  const read = await READERS[subjectOf(area, filter.category)]();
  return read(filter, pageSize, signal);
}
