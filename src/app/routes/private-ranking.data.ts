import { start } from '@/app/query-client';
import { privateStrategiesQuery } from '@/features/fund-kit/api/private-dictionaries.queries';
import { startRows } from './ranking.data';
import type { StartData } from '@/app/routing/lazy-page';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/** Starts a private ranking: strategies and rows; its other dictionaries load when the browser is idle. */
export function startPrivateRanking(place: RankingPlace): StartData {
  const rows = startRows(place);
  return (args) => {
    start(args.context, privateStrategiesQuery());
    rows(args);
  };
}
