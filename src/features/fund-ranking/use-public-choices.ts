import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PUBLIC_STATUS_FILTER } from '@/domain/specification-constants';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import type { RankingChoices } from './ranking-choices';

/** Product types and the six statuses that the public list is filtered by [S9.status]. */
export function usePublicChoices(): RankingChoices {
  const { data } = useQuery(publicDictionariesQuery());
  return useMemo(
    () => ({
      categories: data?.types ?? [],
      statuses: (data?.statuses ?? []).filter(({ code }) => isFilterStatus(code)),
      risks: [],
    }),
    [data],
  );
}

function isFilterStatus(code: string): boolean {
  return PUBLIC_STATUS_FILTER.some((status) => status === code);
}
