import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { planFundIn } from '@/features/fixed-investment/plan';
import { parseComparison } from '@/features/fund-comparison/comparison-address';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';

/** Starts details and net values of the compared funds. */
export const startComparison: StartData = ({ request, context }) => {
  for (const { area, code } of parseComparison(new URL(request.url).searchParams).funds) {
    start(context, fundDetailQuery(area, code));
    start(context, fundNavQuery(area, code));
  }
};

/** Starts the inputs of a plan's calculation; private funds have no plan. */
export const startFixedInvestment: StartData = ({ request, context }) => {
  const fund = planFundIn(new URL(request.url).searchParams);
  if (fund?.area !== 'public') return;
  start(context, fundDetailQuery(fund.area, fund.code));
  start(context, fundNavQuery(fund.area, fund.code));
  start(context, fundRulesQuery(fund.area, fund.code));
};
