import { useQuery } from '@tanstack/react-query';
import { firstPeopleQuery } from './api/search.queries';
import type { SearchFilter } from './search-filter';

/** Whether a search is known to have found neither funds nor managers nor companies in its area. */
export function useNothingFound(filter: SearchFilter, fundCount: number | undefined): boolean {
  const managers = useQuery(firstPeopleQuery('managers', filter));
  const companies = useQuery(firstPeopleQuery('companies', filter));
  const isAnswered = !managers.isPlaceholderData && !companies.isPlaceholderData;
  return isAnswered && fundCount === 0 && managers.data?.total === 0 && companies.data?.total === 0;
}
