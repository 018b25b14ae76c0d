import { Link } from 'react-router-dom';
import { dayOf, type Day } from '@/domain/calendar/day';
import {
  formatHundredMillions,
  formatCompactDate,
  formatSignedRate,
  formatThousands,
} from '@/domain/text/format';
import { managerHref } from '@/domain/site/fund-paths';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Monogram } from '@/ui/marks/monogram';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { OrderHeadCells } from './order-bar';
import { CareerLength } from './career-length';
import styles from './manager-table.module.css';
import type { ManagerEntry } from '@/contract/people/fund-manager';
import type { useListOrder } from '../use-list-order';

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
    valueOf: ({ careerStartDate }) => negated(dayOf(careerStartDate ?? '')),
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

export interface ManagerListProps {
  readonly managers: readonly ManagerEntry[];
  /** YYYYMMDD that careers are counted to: the newest NAV day of the area. */
  readonly isWithheld: boolean;
  readonly order: ReturnType<typeof useListOrder<ManagerSort>>;
  /** The columns that may be ordered by. */
  readonly sorts: readonly ManagerSort[];
}

const FIGURE_COLUMNS = MANAGER_SORTS.filter((sort) => MANAGER_COLUMNS[sort].isFigure).length;

/** Managers as a table: career, funds, size and returns. */
export function ManagerTable({ managers, isWithheld, order, sorts }: ManagerListProps) {
  return (
    <Table label="基金经理" look="tall" isHeaderSticky>
      <thead>
        <tr>
          <HeadCell>姓名</HeadCell>
          <OrderHeadCells columns={MANAGER_COLUMNS} all={MANAGER_SORTS} sorts={sorts} order={order} />
        </tr>
      </thead>
      <tbody>
        {managers.map((manager) => (
          <ManagerRow key={manager.code} manager={manager} isWithheld={isWithheld} />
        ))}
      </tbody>
    </Table>
  );
}

interface ManagerRowProps extends Pick<ManagerListProps, 'isWithheld'> {
  readonly manager: ManagerEntry;
}

function ManagerRow({ manager, isWithheld }: ManagerRowProps) {
  return (
    <tr>
      <RowHeadCell>
        <Link to={managerHref(manager.area, manager.code)} className={styles['person']}>
          <Monogram name={manager.name} />
          {manager.name}
        </Link>
      </RowHeadCell>
      <Cell isNumeric>
        <CareerLength manager={manager} />
        {manager.careerStartDate !== null && (
          <span className={styles['below']}>{formatCompactDate(manager.careerStartDate)} 起</span>
        )}
      </Cell>
      <Cell isNumeric>{formatThousands(manager.fundCount)} 只</Cell>
      {isWithheld ? (
        <Cell isCentred colSpan={FIGURE_COLUMNS}>
          <GatedFigure />
        </Cell>
      ) : (
        <>
          <Cell isNumeric>{formatHundredMillions(manager.sizeYuan)}</Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(manager.careerIncome)} isStrong />
          </Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(manager.year1Income)} />
          </Cell>
        </>
      )}
    </tr>
  );
}
