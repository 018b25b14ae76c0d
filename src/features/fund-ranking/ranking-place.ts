import { isMoneyType } from '@/domain/fund-taxonomy';
import type { FundArea } from '@/domain/performance-rules';

/** All funds of an area, or those of one type (public) or strategy (private) among themselves. */
export type RankingKind = 'all' | 'byType';

/** One of the four rankings, or the funds of one company. */
export interface RankingPlace {
  readonly area: FundArea;
  readonly kind: RankingKind;
  /** The company whose page the list stands on; the address names it as `code`, and no filter changes it. */
  readonly companyCode?: string;
}

/** What is ranked: money funds have figures of their own in place of NAV and daily change. */
export type RankingSubject = 'public' | 'money' | 'private';

/** What a type (public) or strategy (private) of either level ranks. */
export function subjectOf(area: FundArea, category: string): RankingSubject {
  if (area === 'private') return 'private';
  return isMoneyType(category) ? 'money' : 'public';
}
