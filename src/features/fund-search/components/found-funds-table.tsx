import { formatDrawdown, formatNav, formatSignedRate } from '@/domain/text/format';
import { comparePeriods, type PeriodCode } from '@/domain/returns/period';
import { ChangeNote, FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { FundLink } from '@/features/fund-kit/components/subject-names';
import { namedWindows, type NamedWindow } from '@/features/fund-kit/dictionary-names';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Cell, HeadCell, RowHeadCell, SortHeadCell, Table } from '@/ui/figures/table';
import { FundDetails, HitName } from './hit-text';
import styles from './found-funds-table.module.css';
import type { ReactNode } from 'react';
import type { FoundFund } from '../found-fund';
import type { FundSearchModel } from '../use-fund-search';

interface FoundFundsTableProps {
  readonly label: string;
  readonly model: FundSearchModel;
  readonly funds: readonly FoundFund[];
  readonly toolsSlot: (fund: FoundFund) => ReactNode;
}

/** Search results as a table; headers of the permitted columns sort. */
export function FoundFundsTable({ label, model, funds, toolsSlot }: FoundFundsTableProps) {
  const windows = namedWindows(shownPeriods(model.filter.sort), model.windows, model.filter.sort);
  const periods = windows.map(({ period }) => period);
  const hasFigures = funds.some((fund) => !fund.isWithheld);
  return (
    <div className={styles['frame']}>
      <Table label={label} look="tall" isHeaderSticky className={styles['table']}>
        <thead>
          <tr>
            <HeadCell className={styles['star']}>
              <span className="visually-hidden">自选与对比</span>
            </HeadCell>
            <HeadCell className={styles['name']}>基金</HeadCell>
            <HeadCell isNumeric>单位净值</HeadCell>
            {windows.map((window) => (
              <PeriodHead key={window.period} window={window} model={model} canSort={hasFigures} />
            ))}
          </tr>
        </thead>
        <tbody>
          {funds.map((fund) => (
            <tr key={fund.code}>
              <Cell className={styles['star']}>{toolsSlot(fund)}</Cell>
              <RowHeadCell className={styles['name']}>
                <FundLink fund={fund}>
                  <HitName name={fund.name} code={fund.code} keyword={model.filter.keyword} />
                </FundLink>
                <FundDetails fund={fund} kinds={model.kinds} keyword={model.filter.keyword} />
              </RowHeadCell>
              <FigureCells fund={fund} periods={periods} model={model} />
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface PeriodHeadProps {
  readonly window: NamedWindow;
  readonly model: FundSearchModel;
  readonly canSort: boolean;
}

function PeriodHead({ window: { period, name }, model, canSort }: PeriodHeadProps) {
  const { filter, sortable, sortBy } = model;
  if (!canSort || !sortable.includes(period)) {
    return <HeadCell isNumeric>{name}</HeadCell>;
  }
  const direction = filter.direction === 'desc' ? 'descending' : 'ascending';
  return (
    <SortHeadCell
      isNumeric
      direction={filter.sort === period ? direction : undefined}
      onSort={() => sortBy(period)}
    >
      {name}
    </SortHeadCell>
  );
}

interface FigureCellsProps {
  readonly fund: FoundFund;
  readonly periods: readonly PeriodCode[];
  readonly model: FundSearchModel;
}

/** NAV and returns; a single mark if they are withheld. */
function FigureCells({ fund, periods, model }: FigureCellsProps) {
  if (fund.isWithheld) {
    return (
      <Cell isCentred colSpan={periods.length + 1}>
        <GatedFigure />
      </Cell>
    );
  }
  return (
    <>
      <Cell isNumeric>
        {formatNav(fund.nav)}
        <FundNavDate fund={fund} navPrefix={model.navPrefix} />
      </Cell>
      {periods.map((period) => (
        <Cell key={period} isNumeric isActive={period === model.filter.sort}>
          <RateFigure text={formatSignedRate(fund.returns[period])} isStrong={period === model.filter.sort} />
          {period === '0' && <ChangeNote navKind={fund.frequency} className={styles['below']} />}
          {period === '5' && (
            <span className={styles['below']}>回撤 {formatDrawdown(fund.yearDrawdown)}</span>
          )}
        </Cell>
      ))}
    </>
  );
}

const TABLE_PERIODS: readonly PeriodCode[] = ['0', '3', '4', '5', '9', '7'];
/** Replaced by a sort window that has no column. */
const REPLACED: PeriodCode = '3';

/** The windows displayed in a results table; always includes the sort window. */
export function shownPeriods(sort: PeriodCode): readonly PeriodCode[] {
  if (TABLE_PERIODS.includes(sort)) return TABLE_PERIODS;
  return [...TABLE_PERIODS.filter((period) => period !== REPLACED), sort].toSorted(comparePeriods);
}
