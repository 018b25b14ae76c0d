import { areaPath } from '@/domain/site/fund-paths';
import type { SubjectAddress } from '@/features/fund-kit/use-subject-address';
import { changeFilter, defaultFilter, rankingSearch } from '@/features/fund-ranking/ranking-filter';

/** Link to a company's funds of one class, in their default order. */
export function companyFundsHref({ area, code }: SubjectAddress, category: string): string {
  const place = { area, kind: 'all', companyCode: code } as const;
  const filter = changeFilter(defaultFilter(place), { category }, area);
  return `${areaPath(area)}/company/companyFunds${rankingSearch(filter, place)}`;
}
