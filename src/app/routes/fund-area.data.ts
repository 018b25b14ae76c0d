import { start } from '@/app/query-client';
import { privateStrategiesQuery } from '@/features/fund-kit/api/private-dictionaries.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { fundDetailQuery, fundNavQuery, fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';
import { withCode } from './with-code';

/**
 * The layout and its first page share a chunk with their queries: a fund page is a first view, and this saves
 * requests.
 */
export { FundLayout } from '@/pages/fund/fund-layout';
export { FundDetailPage } from '@/pages/fund/fund-detail-page';

export const startFund = withCode((context, area, code) => {
  start(context, fundDetailQuery(area, code));
  if (area === 'public') start(context, publicDictionariesQuery());
  else start(context, privateStrategiesQuery());
});

export const startNav = withCode((context, area, code) => {
  start(context, fundNavQuery(area, code));
  start(context, fundStandingsQuery(area, code));
});
