import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterOfState } from '@/domain/funds/fund-taxonomy';
import { STATUS_WORDS } from '@/domain/funds/status-words';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { optionsOf, type DictOption } from '@/features/fund-kit/dictionaries';
import type { RankingChoices } from './ranking-choices';

/** Product types and the six statuses that the public list is filtered by [S9.status]. */
export function usePublicChoices(): RankingChoices {
  const { data, isPending } = useQuery(publicDictionariesQuery());
  return useMemo(
    () => ({
      categories: data?.types ?? [],
      statuses: isPending ? [] : filterStatuses(data?.statuses ?? []),
      risks: [],
    }),
    [data, isPending],
  );
}

/**
 * The filter values with the names of the dictionary, or default names; if the dictionary has finer statuses, 0
 * mentions them.
 */
function filterStatuses(statuses: readonly DictOption[]): readonly DictOption[] {
  const hasSuspended = statuses.some(({ code }) => code !== '0' && filterOfState(code) === '0');
  const values = statuses.filter(({ code }) => filterOfState(code) === code);
  if (values.length === 0) return FILTER_WORDS;
  return values.map(({ code, name }) => ({
    code,
    name: code === '0' && hasSuspended ? `${name}（含暂停）` : name,
  }));
}

const FILTER_WORDS: readonly DictOption[] = optionsOf(
  STATUS_WORDS.filter(([code]) => filterOfState(code) === code),
);
