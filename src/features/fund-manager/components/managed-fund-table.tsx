import { formatHundredMillions, formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { FundLink } from '@/features/fund-kit/components/subject-names';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { OrderHeadCells } from './order-bar';
import styles from './managed-fund-table.module.css';
import type { ReactNode } from 'react';
import type { ManagerFund } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { useListOrder } from '../use-list-order';

/** The columns that managed funds can be ordered by. */
export const FUND_SORTS = ['begin', 'days', 'income', 'annualised', 'drawdown', 'category', 'size'] as const;
export type FundSort = (typeof FUND_SORTS)[number];

/** What an untouched page is ordered by: the newest tenure first. */
export const FIRST_FUND_SORT: FundSort = 'begin';

interface SortColumn {
  readonly title: string;
  /** Withheld columns have nothing to order by for visitors who are not qualified. */
  readonly isFigure: boolean;
  readonly valueOf: (fund: ManagerFund) => number | string | null;
}

export const FUND_COLUMNS: Readonly<Record<FundSort, SortColumn>> = {
  begin: { title: '任职日期', isFigure: false, valueOf: (fund) => fund.beginDate },
  days: { title: '任职时长', isFigure: false, valueOf: (fund) => fund.days },
  income: { title: '任期回报', isFigure: true, valueOf: (fund) => fund.income },
  annualised: { title: '年化回报', isFigure: true, valueOf: (fund) => fund.annualised },
  drawdown: { title: '最大回撤', isFigure: true, valueOf: (fund) => fund.drawdown },
  category: { title: '同类平均', isFigure: true, valueOf: (fund) => fund.categoryIncome },
  size: { title: '规模', isFigure: true, valueOf: (fund) => fund.sizeYuan },
};

export interface ManagedFundListProps {
  readonly label: string;
  readonly area: FundArea;
  readonly isWithheld: boolean;
  readonly funds: readonly ManagerFund[];
  readonly order: ReturnType<typeof useListOrder<FundSort>>;
  /** The columns that may be ordered by. */
  readonly sorts: readonly FundSort[];
  readonly starSlot: (fund: ManagerFund) => ReactNode;
}

const FIGURE_COLUMNS = FUND_SORTS.filter((sort) => FUND_COLUMNS[sort].isFigure).length;

/** Funds of a manager as a table: tenure, return in tenure beside its drawdown and the class, size. */
export function ManagedFundTable(props: ManagedFundListProps) {
  const { label, funds } = props;
  return (
    <Table label={label} look="tall" isHeaderSticky className={styles['table']}>
      <TableHead {...props} />
      <tbody>
        {funds.map((fund) => (
          <FundRow key={`${fund.code}-${fund.beginDate}`} fund={fund} {...props} />
        ))}
      </tbody>
    </Table>
  );
}

function TableHead({ order, sorts }: ManagedFundListProps) {
  return (
    <thead>
      <tr>
        <HeadCell className={styles['star']}>
          <span className="visually-hidden">自选</span>
        </HeadCell>
        <HeadCell>基金</HeadCell>
        <OrderHeadCells columns={FUND_COLUMNS} all={FUND_SORTS} sorts={sorts} order={order} />
      </tr>
    </thead>
  );
}

function FundRow({
  fund,
  area,
  isWithheld,
  starSlot,
}: ManagedFundListProps & { readonly fund: ManagerFund }) {
  return (
    <tr>
      <Cell className={styles['star']}>{starSlot(fund)}</Cell>
      <RowHeadCell className={styles['name']}>
        <FundLink fund={{ area, code: fund.code, name: fund.name }} />
        <span className={styles['sub']}>
          {fund.code}
          <span>{fund.categoryName}</span>
        </span>
      </RowHeadCell>
      <Cell isNumeric>{formatTenureSpan(fund.beginDate, fund.endDate)}</Cell>
      <Cell isNumeric>{formatTenure(fund.days)}</Cell>
      {isWithheld ? (
        <Cell isCentred colSpan={FIGURE_COLUMNS}>
          <GatedFigure />
        </Cell>
      ) : (
        <>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(fund.income)} isStrong />
            {fund.endDate === null && <NavDate date={fund.navDate} />}
          </Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(fund.annualised)} />
          </Cell>
          <Cell isNumeric>
            <PlainFigure text={formatDrawdown(fund.drawdown)} />
          </Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(fund.categoryIncome)} />
          </Cell>
          <Cell isNumeric>{formatHundredMillions(fund.sizeYuan)}</Cell>
        </>
      )}
    </tr>
  );
}
