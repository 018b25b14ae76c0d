import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDrawdown, formatNav, formatSignedRate } from '@/domain/format';
import { cx } from '@/lib/cx';
import { RateFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, SortHeadCell, Table, type SortDirection } from '@/ui/table';
import { nameOf, type PublicDictionaries } from '@/features/fund-kit/dictionaries';
import { fundHref } from '@/domain/fund-paths';
import type { PublicFund } from '../ranked-fund';
import { RATE_COLUMNS, type RateColumn } from '../ranking-columns';
import type { RankingFilter, SortKey } from '../ranking-filter';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  readonly funds: readonly PublicFund[];
  readonly firstRank: number;
  readonly filter: RankingFilter;
  readonly dictionaries: PublicDictionaries | undefined;
  /** YYYYMMDD of the list's newest NAV. */
  readonly newestNavDate: string | null | undefined;
  readonly onSort: (sort: SortKey) => void;
  readonly starSlot: (fund: PublicFund) => ReactNode;
  readonly buySlot: (fund: PublicFund) => ReactNode;
}

/** The ranking as a table whose head stays in sight; every figure column sorts. */
export function RankingTable(props: RankingTableProps) {
  const { funds, firstRank } = props;
  return (
    <div className={cx(styles['frame'] && styles['stale'])}>
      <Table label="公募基金排行" look="tall" isHeaderSticky className={styles['table']}>
        <RankingHead {...props} />
        <tbody>
          {funds.map((fund, index) => (
            <RankingRow key={fund.code} fund={fund} rank={firstRank + index} {...props} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function RankingHead({ filter, onSort }: RankingTableProps) {
  const direction: SortDirection = filter.direction === 'desc' ? 'descending' : 'ascending';
  const sortProps = (sort: SortKey) => ({
    isNumeric: true,
    direction: filter.sort === sort ? direction : undefined,
    onSort: () => onSort(sort),
  });
  return (
    <thead>
      <tr>
        <HeadCell className={styles['star']}>
          <span className="visually-hidden">自选</span>
        </HeadCell>
        <HeadCell className={styles['rank']}>
          <span className="visually-hidden">名次</span>
        </HeadCell>
        <HeadCell className={styles['name']}>基金</HeadCell>
        <SortHeadCell {...sortProps('nav')}>单位净值</SortHeadCell>
        {RATE_COLUMNS.map((column) => (
          <SortHeadCell key={column.sort} {...sortProps(column.sort)}>
            {column.title}
          </SortHeadCell>
        ))}
        <HeadCell className={styles['buy']}>
          <span className="visually-hidden">购买</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

interface RankingRowProps extends RankingTableProps {
  readonly fund: PublicFund;
  readonly rank: number;
}

function RankingRow({ fund, rank, filter, dictionaries, newestNavDate, starSlot, buySlot }: RankingRowProps) {
  return (
    <tr>
      <Cell className={styles['star']}>{starSlot(fund)}</Cell>
      <Cell className={cx(styles['rank'], rank <= 3 && styles['top'])}>{rank}</Cell>
      <RowHeadCell className={styles['name']}>
        <Link to={fundHref('public', fund.code)} className={styles['link']} title={fund.name}>
          {fund.name}
        </Link>
        <span className={styles['sub']}>
          {fund.code}
          <span>{nameOf(dictionaries?.types, fund.typeCode)}</span>
        </span>
      </RowHeadCell>
      <Cell isNumeric isActive={filter.sort === 'nav'}>
        {formatNav(fund.nav)}
        <NavDate date={fund.navDate} newest={newestNavDate} />
      </Cell>
      {RATE_COLUMNS.map((column) => (
        <RateCell key={column.sort} column={column} fund={fund} isSorted={column.sort === filter.sort} />
      ))}
      <Cell className={styles['buy']}>{buySlot(fund)}</Cell>
    </tr>
  );
}

interface RateCellProps {
  readonly column: RateColumn;
  readonly fund: PublicFund;
  readonly isSorted: boolean;
}

/** A rate; the last year's return has its maximum drawdown below it. */
function RateCell({ column, fund, isSorted }: RateCellProps) {
  return (
    <Cell isNumeric isActive={isSorted}>
      <RateFigure text={formatSignedRate(column.valueOf(fund))} isStrong={isSorted} />
      {column.sort === '5' && (
        <span className={styles['below']}>回撤 {formatDrawdown(fund.yearDrawdown)}</span>
      )}
    </Cell>
  );
}
