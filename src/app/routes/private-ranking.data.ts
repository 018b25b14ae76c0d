import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
} from '@/features/fund-kit/api/private-dictionaries.queries';
import type { RankingPlace } from '@/features/fund-ranking/ranking-place';
import { startRows } from './ranking.data';

/** Starts a private ranking: strategies, the dictionaries of its filters, and its rows. */
export function startPrivateRanking(place: RankingPlace): StartData {
  const rows = startRows(place);
  return (args) => {
    start(args.context, privateStrategiesQuery());
    start(args.context, privateDictionaryQuery('FUND_STATUS'));
    start(args.context, privateDictionaryQuery('RISK_LEVEL'));
    rows(args);
  };
}
