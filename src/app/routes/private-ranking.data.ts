import { start } from '@/app/query-client';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
} from '@/features/fund-kit/api/private-dictionaries.queries';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { startRows } from './ranking.data';
import type { StartData } from '@/app/routing/lazy-page';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/**
 * Starts a private ranking: strategies and rows, and in the wide layout the statuses, which have a visible row; its other dictionaries load when the browser is idle.
 */
export function startPrivateRanking(place: RankingPlace): StartData {
  const rows = startRows(place);
  return (args) => {
    start(args.context, privateStrategiesQuery());
    if (!window.matchMedia(MOBILE_QUERY).matches) start(args.context, privateDictionaryQuery('FUND_STATUS'));
    rows(args);
  };
}
