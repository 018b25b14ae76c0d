import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterOfState } from '@/domain/fund-taxonomy';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { RankingChoices } from './ranking-choices';

/** Product types and the six statuses that the public list is filtered by [S9.status]. */
export function usePublicChoices(): RankingChoices {
  const { data } = useQuery(publicDictionariesQuery());
  return useMemo(
    () => ({
      categories: data?.types ?? [],
      statuses: filterStatuses(data?.statuses ?? []),
      risks: [],
    }),
    [data],
  );
}

/** The values of the filter in the dictionary's words; where it has finer states, 0 says that they are among its funds. */
function filterStatuses(statuses: readonly DictOption[]): DictOption[] {
  const hasSuspended = statuses.some(({ code }) => code !== '0' && filterOfState(code) === '0');
  return statuses
    .filter(({ code }) => filterOfState(code) === code)
    .map(({ code, name }) => ({ code, name: code === '0' && hasSuspended ? `${name}（含暂停）` : name }));
}
