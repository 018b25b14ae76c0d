import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isBehind } from '@/domain/nav-freshness';
import {
  privateDictionaryQuery,
  privateStrategiesQuery,
} from '@/features/fund-kit/api/private-dictionaries.queries';
import type { RankingChoices } from './ranking-choices';

/** States that a private fund is looked for by, in this order; those of a public offer are none of its own. */
const FILTER_STATUSES = ['0', '5', '6', '9', 'A'];

/** Strategies, statuses and risk levels of the private area. */
export function usePrivateChoices(): RankingChoices {
  const { data: strategies } = useQuery(privateStrategiesQuery());
  const { data: statuses } = useQuery(privateDictionaryQuery('FUND_STATUS'));
  const { data: risks } = useQuery(privateDictionaryQuery('RISK_LEVEL'));
  return useMemo(
    () => ({
      categories: strategies ?? [],
      statuses: FILTER_STATUSES.flatMap((code) => statuses?.find((status) => status.code === code) ?? []),
      risks: (risks ?? []).map(({ code, name }) => ({ code, name: `${code} ${name}` })),
      isBehind,
    }),
    [strategies, statuses, risks],
  );
}
