import type { ManagerEntry } from '@/contract/fund-manager';
import { dayOf, type Day } from '@/domain/day';

/** The columns that a company's managers can be ordered by. */
export const MANAGER_SORTS = ['career', 'funds', 'size', 'income', 'year'] as const;
export type ManagerSort = (typeof MANAGER_SORTS)[number];

/** What an untouched list is ordered by: the most money first. */
export const FIRST_MANAGER_SORT: ManagerSort = 'size';
/** The same where sizes are withheld: the longest career first. */
export const FIRST_WITHHELD_SORT: ManagerSort = 'career';

interface SortColumn {
  readonly title: string;
  readonly isFigure: boolean;
  readonly valueOf: (manager: ManagerEntry) => number | null;
}

export const MANAGER_COLUMNS: Readonly<Record<ManagerSort, SortColumn>> = {
  career: {
    title: '从业年限',
    isFigure: false,
    valueOf: ({ careerStartDate }) => negated(dayOf(careerStartDate)),
  },
  funds: { title: '在管基金', isFigure: false, valueOf: ({ fundCount }) => fundCount },
  size: { title: '在管规模', isFigure: true, valueOf: ({ sizeYuan }) => sizeYuan },
  income: { title: '任职来收益', isFigure: true, valueOf: ({ careerIncome }) => careerIncome },
  year: { title: '近1年', isFigure: true, valueOf: ({ year1Income }) => year1Income },
};

/** The longest career is the one that began first. */
function negated(day: Day | null): number | null {
  return day === null ? null : -day;
}
