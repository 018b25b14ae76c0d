import { start } from '@/app/query-client';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
} from '@/features/fund-kit/api/private-dictionaries.queries';
import { startRows } from './ranking.data';
import type { StartData } from '@/app/routing/lazy-page';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/** Starts a private ranking: strategies, statuses and rows; its other dictionaries load with the first use. */
export function startPrivateRanking(place: RankingPlace): StartData {
  const rows = startRows(place);
  return (args) => {
    start(args.context, privateStrategiesQuery());
    start(args.context, privateDictionaryQuery('FUND_STATUS'));
    rows(args);
  };
}
