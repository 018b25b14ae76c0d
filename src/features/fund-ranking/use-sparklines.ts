import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/lib/postponed-work';
import { callGateway } from '@/api/call';
import { fundSparklines } from '@/contract/funds/fund-sparklines';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { RankedFund } from './ranked-fund';

/** Lines of the last year by fund code, undefined until loaded. */
export type Sparklines = ReadonlyMap<string, readonly number[]> | undefined;

/**
 * The lines of the shown rows: one call a page, made when the rows are rendered and the browser is idle. A failure
 * leaves their cells empty without a message.
 */
export function useSparklines(funds: readonly RankedFund[], isWanted: boolean): Sparklines {
  const [first] = funds;
  const area = first?.area ?? 'public';
  const isOpen = isWanted && first !== undefined && !first.isWithheld;
  // Sorted, so that another order of the rows needs no second call.
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

/** The lines of the last year by fund code; no points if a fund is too young for a line. */
function sparklinesQuery(area: FundArea, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['fund-ranking', 'sparklines', area, codes],
    queryFn: ({ signal }) => callGateway(fundSparklines, { area, codes: [...codes] }, { signal }),
    select: (reply): ReadonlyMap<string, readonly number[]> =>
      new Map(reply.body.map(({ code, growth }) => [code, growth])),
    staleTime: STALE_MS,
  });
}
