import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { areaOfPath, codeIn } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { privateStrategiesQuery } from '@/features/fund-kit/api/private-dictionaries.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { fundDetailQuery, fundNavQuery, fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';

type Context = Parameters<StartData>[0]['context'];

/** Starts reads for the area and code of an address; none where the code is missing. */
export function withCode(begin: (context: Context, area: FundArea, code: string) => void): StartData {
  return ({ request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const code = codeIn(searchParams);
    if (code !== '') begin(context, areaOfPath(pathname), code);
  };
}

export const startFund = withCode((context, area, code) => {
  start(context, fundDetailQuery(area, code));
  if (area === 'public') start(context, publicDictionariesQuery());
  else start(context, privateStrategiesQuery());
});

export const startNav = withCode((context, area, code) => {
  start(context, fundNavQuery(area, code));
  start(context, fundStandingsQuery(area, code));
});
