import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { callGateway } from '@/api/call';
import { fundSparklines } from '@/contract/fund-sparklines';
import type { FundArea } from '@/domain/performance-rules';
import type { RankedFund } from './ranked-fund';

/** Lines of the last year by fund code, once they have come. */
export type Sparklines = ReadonlyMap<string, readonly number[]> | undefined;

/**
 * The lines of the shown rows: one call a page, begun when the rows stand and the browser is idle. Without them the
 * rows are whole; a failure leaves their places empty and says nothing.
 */
export function useSparklines(funds: readonly RankedFund[], isWanted: boolean): Sparklines {
  const [first] = funds;
  const area = first?.area ?? 'public';
  const isOpen = isWanted && first !== undefined && !first.isWithheld;
  // In an order of their own, so that rows in another order need no second call.
  const codes = useMemo(() => funds.map(({ code }) => code).toSorted(), [funds]);
  const key = isOpen ? codes.join() : '';
  const [idleWith, setIdleWith] = useState('');
  useEffect(() => (key === '' ? undefined : whenIdle(() => setIdleWith(key))), [key]);
  const { data } = useQuery({
    ...sparklinesQuery(area, codes),
    enabled: key !== '' && idleWith === key,
  });
  return data;
}

const STALE_MS = 10 * 60_000;

/** The lines of the last year by fund code; no points where a fund is too young for a line. */
function sparklinesQuery(area: FundArea, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['fund-ranking', 'sparklines', area, codes],
    queryFn: ({ signal }) => callGateway(fundSparklines, { area, codes: [...codes] }, { signal }),
    select: (reply): ReadonlyMap<string, readonly number[]> =>
      new Map(reply.body.map(({ code, growth }) => [code, growth])),
    staleTime: STALE_MS,
  });
}
