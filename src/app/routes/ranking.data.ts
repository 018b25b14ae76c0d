import { start } from '@/app/query-client';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { rankingQuery } from '@/features/fund-ranking/api/ranking.queries';
import { mayAlwaysSortBy } from '@/features/fund-ranking/ranking-columns';
import { parseRankingFilter } from '@/features/fund-ranking/ranking-filter';
import type { StartData } from '@/app/routing/lazy-page';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/** Starts the rows of a ranking; rows in an order that portal settings may forbid wait for those settings. */
export function startRows(place: RankingPlace): StartData {
  return ({ request, context }) => {
    const filter = parseRankingFilter(new URL(request.url).searchParams, place);
    if (mayAlwaysSortBy(place.area, filter.sort)) start(context, rankingQuery(place.area, filter));
  };
}

/** Starts a public ranking: its dictionaries and its rows. */
export function startRanking(place: RankingPlace): StartData {
  const rows = startRows(place);
  return (args) => {
    start(args.context, publicDictionariesQuery());
    rows(args);
  };
}
