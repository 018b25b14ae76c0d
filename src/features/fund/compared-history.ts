import { levelsOn } from '@/domain/returns/levels';
import type { Series } from '@/domain/returns/nav-series';
import type { NavHistory } from '@/features/fund-kit/nav-history';

/** An index that a private fund is compared with in place of the average of its class. */
export interface ComparedIndex {
  readonly name: string;
  readonly levels: Series;
}

/** A history with an index in place of the average of the fund's class. */
export function historyAgainst(history: NavHistory, { name, levels }: ComparedIndex): NavHistory {
  const category = levelsOn(levels, history.days);
  return { ...history, category, categoryName: name, isIndex: true };
}
