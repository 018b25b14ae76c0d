import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { planFundIn } from '@/features/fixed-investment/plan';
import { fundDetailQuery, fundNavQuery } from '@/features/fund-kit/api/fund.queries';
import { fundRulesQuery } from '@/features/fund-kit/api/rules.queries';

/** Starts what a plan is reckoned with; none for a private fund, which has no plan. */
export const startFixedInvestment: StartData = ({ request, context }) => {
  const fund = planFundIn(new URL(request.url).searchParams);
  if (fund?.area !== 'public') return;
  start(context, fundDetailQuery(fund.area, fund.code));
  start(context, fundNavQuery(fund.area, fund.code));
  start(context, fundRulesQuery(fund.area, fund.code));
};
