import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDrawdown, formatNav, formatShortDate } from '@/domain/format';
import { cx } from '@/lib/cx';
import { RateFigure } from '@/ui/rate-figure';
import { SortHeader } from '@/ui/sort-header';
import { nameOf, type PublicDictionaries } from '../dictionaries';
import { publicFundHref } from '../fund-links';
import type { PublicFund } from '../public-fund';
import { RATE_COLUMNS, type RateColumn } from '../ranking-columns';
import type { RankingFilter, SortKey } from '../ranking-filter';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  readonly funds: readonly PublicFund[];
  readonly firstRank: number;
  readonly filter: RankingFilter;
  readonly dictionaries: PublicDictionaries | undefined;
  readonly isStale: boolean;
  readonly onSort: (sort: SortKey) => void;
  readonly starSlot: (fund: PublicFund) => ReactNode;
  readonly buySlot: (fund: PublicFund) => ReactNode;
}

/** The ranking as a table: names stay in sight while the periods scroll, every return column sorts. */
export function RankingTable(props: RankingTableProps) {
  const { funds, filter, isStale, onSort } = props;
  return (
    <div className={styles['frame']} aria-busy={isStale}>
      <table className={cx(styles['table'], isStale && styles['stale'])}>
        <caption className="visually-hidden">公募基金排行</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(styles['frozen'], styles['star'])}>
              <span className="visually-hidden">自选</span>
            </th>
            <th scope="col" className={cx(styles['frozen'], styles['rank'])}>
              <span className="visually-hidden">名次</span>
            </th>
            <th scope="col" className={cx(styles['frozen'], styles['name'])}>
              基金
            </th>
            <SortHeader {...sortProps('nav', '单位净值', props)} onSort={() => onSort('nav')} />
            {RATE_COLUMNS.map((column) => (
              <SortHeader
                key={column.sort}
                {...sortProps(column.sort, column.title, props)}
                onSort={() => onSort(column.sort)}
              />
            ))}
            <th scope="col" className={cx(styles['frozen'], styles['buy'])}>
              <span className="visually-hidden">购买</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {funds.map((fund, index) => (
            <RankingRow key={fund.code} fund={fund} rank={props.firstRank + index} sorted={filter.sort} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sortProps(sort: SortKey, title: string, { filter }: RankingTableProps) {
  const isSorted = filter.sort === sort;
  return { label: title, direction: isSorted ? filter.direction : undefined } as const;
}

interface RankingRowProps extends RankingTableProps {
  readonly fund: PublicFund;
  readonly rank: number;
  readonly sorted: SortKey;
}

function RankingRow({ fund, rank, sorted, dictionaries, starSlot, buySlot }: RankingRowProps) {
  return (
    <tr>
      <td className={cx(styles['frozen'], styles['star'])}>{starSlot(fund)}</td>
      <td className={cx(styles['frozen'], styles['rank'], rank <= 3 && styles['top'])}>{rank}</td>
      <th scope="row" className={cx(styles['frozen'], styles['name'])}>
        <Link to={publicFundHref(fund.code)} className={styles['link']} title={fund.name}>
          {fund.name}
        </Link>
        <span className={styles['sub']}>
          {fund.code}
          <span>{nameOf(dictionaries?.types, fund.typeCode)}</span>
        </span>
      </th>
      <td className={cx(styles['number'], sorted === 'nav' && styles['sorted'])}>
        {formatNav(fund.nav)}
        <span className={styles['date']}>{formatShortDate(fund.navDate)}</span>
      </td>
      {RATE_COLUMNS.map((column) => (
        <RateCell key={column.sort} column={column} fund={fund} isSorted={column.sort === sorted} />
      ))}
      <td className={cx(styles['frozen'], styles['buy'])}>{buySlot(fund)}</td>
    </tr>
  );
}

/** A rate; the last year's return has its maximum drawdown below it. */
function RateCell({ column, fund, isSorted }: { column: RateColumn; fund: PublicFund; isSorted: boolean }) {
  return (
    <td className={cx(styles['number'], isSorted && styles['sorted'])}>
      <RateFigure value={column.valueOf(fund)} isStrong={isSorted} />
      {column.sort === '5' && <span className={styles['date']}>回撤 {formatDrawdown(fund.yearDrawdown)}</span>}
    </td>
  );
}
