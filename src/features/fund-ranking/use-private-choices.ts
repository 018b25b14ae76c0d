import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { privateDictionaryQuery, privateStrategiesQuery } from '@/features/fund-kit/api/dictionaries.queries';
import type { RankingChoices } from './ranking-choices';

/** States that a private fund is looked for by; those of a public offer are none of its own. */
const FILTER_STATUSES: ReadonlySet<string> = new Set(['0', '5', '6', '9', 'A']);

/** Strategies, statuses and risk levels of the private area. */
export function usePrivateChoices(): RankingChoices {
  const { data: strategies } = useQuery(privateStrategiesQuery());
  const { data: statuses } = useQuery(privateDictionaryQuery('FUND_STATUS'));
  const { data: risks } = useQuery(privateDictionaryQuery('RISK_LEVEL'));
  return useMemo(
    () => ({
      categories: strategies ?? [],
      statuses: (statuses ?? []).filter(({ code }) => FILTER_STATUSES.has(code)),
      risks: (risks ?? []).map(({ code, name }) => ({ code, name: `${code} ${name}` })),
    }),
    [strategies, statuses, risks],
  );
}
