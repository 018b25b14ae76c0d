import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { parseComparison } from '@/features/fund-comparison/comparison-address';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';

/** Starts names and values of the funds that are compared. */
export const startComparison: StartData = ({ request, context }) => {
  for (const { area, code } of parseComparison(new URL(request.url).searchParams).funds) {
    start(context, fundDetailQuery(area, code));
    start(context, fundNavQuery(area, code));
  }
};
