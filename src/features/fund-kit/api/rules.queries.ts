import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundRules } from '@/contract/funds/fund-rules';
import { publicDealing } from '@/domain/dealing/form';
import { listedTiers } from '@/domain/fees/fees';
import type { ClassFees as ClassFeesReply, FundRules as FundRulesReply } from '@/contract/funds/fund-rules';
import type { ClassFees, FundRules } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';

const STALE_MS = 10 * 60_000;

/** Fees, minimums and dealing terms of a fund. */
export function fundRulesQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-rules', area, code],
    queryFn: ({ signal }) => callGateway(fundRules, { area, code }, { signal }),
    select: (reply) => fundRulesFromWire(reply.body),
    staleTime: STALE_MS,
  });
}

function fundRulesFromWire(body: FundRulesReply): FundRules {
  const { dailyLimit, fees, sibling, ...rest } = body;
  return {
    ...rest,
    dailyLimitYuan: dailyLimit,
    dealing: publicDealing(body.dealing, { code: body.code, typeCode: '' }),
    fees: classFeesFromWire(fees),
    sibling: sibling && classFeesFromWire(sibling),
  };
}

function classFeesFromWire(fees: ClassFeesReply): ClassFees {
  return {
    ...fees,
    subscription: listedTiers(fees.subscription),
    purchase: listedTiers(fees.purchase),
    redemption: fees.redemption.toSorted((a, b) => a.fromDays - b.fromDays),
  };
}
