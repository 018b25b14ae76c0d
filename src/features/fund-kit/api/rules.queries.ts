import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundRules } from '@/contract/fund-rules';
import type { FundArea } from '@/domain/performance-rules';
import { fundRulesFromWire } from '../rules-from-wire';

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
