import type { StartData } from '@/app/routing/lazy-page';
import { areaOfPath, codeIn } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';

type Context = Parameters<StartData>[0]['context'];

/** Starts queries for the area and code in the address; none if the code is missing. */
export function withCode(begin: (context: Context, area: FundArea, code: string) => void): StartData {
  return ({ request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const code = codeIn(searchParams);
    if (code !== '') begin(context, areaOfPath(pathname), code);
  };
}
