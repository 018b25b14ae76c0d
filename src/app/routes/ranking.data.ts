import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
  publicDictionariesQuery,
} from '@/features/fund-kit/api/dictionaries.queries';
import { rankingQuery } from '@/features/fund-ranking/api/ranking.queries';
import { mayAlwaysSortBy } from '@/features/fund-ranking/ranking-columns';
import { parseRankingFilter } from '@/features/fund-ranking/ranking-filter';
import type { RankingPlace } from '@/features/fund-ranking/ranking-place';

/** Starts the rows and the dictionaries of a ranking; rows whose order the house may forbid wait for its rules. */
export function startRanking(place: RankingPlace): StartData {
  const { area } = place;
  return ({ request, context }) => {
    const filter = parseRankingFilter(new URL(request.url).searchParams, place);
    if (area === 'public') {
      start(context, publicDictionariesQuery());
    } else {
      start(context, privateStrategiesQuery());
      start(context, privateDictionaryQuery('FUND_STATUS'));
      start(context, privateDictionaryQuery('RISK_LEVEL'));
    }
    if (mayAlwaysSortBy(area, filter.sort)) start(context, rankingQuery(area, filter));
  };
}
