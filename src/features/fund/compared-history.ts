import { isLagging, type FundArea } from '@/domain/returns/performance-rules';
import { levelsOn } from '@/domain/returns/levels';
import { dayAt } from '@/domain/returns/nav-series';
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

/** A fund or an index that the visitor draws beside a fund. */
export interface Overlay {
  readonly key: string;
  readonly name: string;
  /** Null of an index. */
  readonly area: FundArea | null;
  readonly code: string;
  /** Adjusted series or levels; undefined until they have loaded. */
  readonly levels: Series | undefined;
}

/** A history with other funds and indices beside it. Their lines end with their series. */
export function historyWith(history: NavHistory, overlays: readonly Overlay[]): NavHistory {
  return {
    ...history,
    overlays: overlays.flatMap(({ name, levels }) => {
      if (levels === undefined || levels.days.length === 0) return [];
      const end = dayAt(levels, levels.days.length - 1);
      const onDays = levelsOn(levels, history.days);
      const drawn = onDays.map((level, index) => (isLagging(end, history.days[index] ?? end) ? null : level));
      return [{ name, levels: drawn }];
    }),
  };
}
