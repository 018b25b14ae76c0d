import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  formatCompactDate,
  formatHundredMillions,
  formatDrawdown,
  formatSignedRate,
} from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import { ReadFailure } from '@/features/failure/read-failure';
import { NavDate } from '@/features/fund-kit/components/nav-date';
import { inOrder } from '@/lib/in-order';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { managerFundsQuery } from '../api/manager.queries';
import { useListOrder } from '../use-list-order';
import {
  FIRST_FUND_SORT,
  FUND_COLUMNS,
  FUND_SORTS,
  type FundSort,
  ManagedFundTable,
} from './managed-fund-table';
import { OrderBar } from './order-bar';
import styles from './managed-funds.module.css';
import type { ReactNode } from 'react';
import type { ManagerFund } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { ManagedFundListProps } from './managed-fund-table';

interface ManagedFundsProps {
  readonly area: FundArea;
  readonly code: string;
  readonly starSlot: (fund: ManagerFund) => ReactNode;
}

/** All funds of a manager: those in office, and those of the past. One order for both. */
export function ManagedFunds({ area, code, starSlot }: ManagedFundsProps) {
  const funds = useQuery(managerFundsQuery(area, code));
  const order = useListOrder<FundSort>(FUND_SORTS, FIRST_FUND_SORT);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (!funds.data) return funds.error ? <ReadFailure read={funds} /> : <ManagedFundsSkeleton />;

  const { isWithheld, list } = funds.data;
  const sorts = FUND_SORTS.filter((sort) => !isWithheld || !FUND_COLUMNS[sort].isFigure);
  const sort = sorts.includes(order.order.sort) ? order.order.sort : FIRST_FUND_SORT;
  const sorted = inOrder(list, FUND_COLUMNS[sort].valueOf, order.order.direction);
  const newestNavDate = list.reduce(
    (newest, { navDate }) => ((navDate ?? '') > newest ? (navDate ?? '') : newest),
    '',
  );
  const group = (title: string, members: readonly ManagerFund[]) => {
    const List = isMobile ? ManagedFundCards : ManagedFundTable;
    return (
      <Card title={`${title} ${members.length} 只`} note={asOfText(newestNavDate)} padding="flush">
        {members.length === 0 ? (
          <EmptyState isCompact picture="calm" title={`没有${title}`} />
        ) : (
          <List label={title} {...{ area, isWithheld, order, sorts, starSlot }} funds={members} />
        )}
      </Card>
    );
  };
  const past = sorted.filter((fund) => fund.endDate !== null);
  return (
    <>
      {isMobile && list.length > 1 && (
        <div className={styles['order']}>
          <OrderBar
            {...order}
            options={sorts.map((value) => ({ value, label: FUND_COLUMNS[value].title }))}
          />
        </div>
      )}
      {group(
        '在管基金',
        sorted.filter((fund) => fund.endDate === null),
      )}
      {past.length > 0 && group('历任基金', past)}
    </>
  );
}

function asOfText(newestNavDate: string) {
  return newestNavDate === ''
    ? undefined
    : `任期回报按复权净值计算，份额合并计规模 · 截至 ${formatCompactDate(newestNavDate)}`;
}

function ManagedFundsSkeleton() {
  return (
    <Card title="在管基金" padding="flush">
      <SkeletonGroup label="正在加载在管基金">
        <SkeletonRows count={5} rowHeight={54} isTwoLined paddingInline={16} trailing={[72, 72, 72]} />
      </SkeletonGroup>
    </Card>
  );
}

/** Funds of a manager as a list for narrow screens: name and tenure left, the return in tenure large at right. */
function ManagedFundCards(props: ManagedFundListProps) {
  const { label, area, isWithheld, funds, starSlot } = props;
  return (
    <ul className={styles['list']} aria-label={label}>
      {funds.map((fund) => (
        <li key={`${fund.code}-${fund.beginDate}`} className={styles['item']}>
          <Link to={fundHref(area, fund.code)} className={styles['row']}>
            <span className={styles['texts']}>
              <span className={styles['name']}>{fund.name}</span>
              <span className={styles['sub']}>
                <span>{fund.code}</span>
                <span>{fund.categoryName}</span>
              </span>
              <span className={styles['sub']}>
                <span>{formatTenureSpan(fund.beginDate, fund.endDate)}</span>
                <span>{formatTenure(fund.days)}</span>
              </span>
            </span>
            {isWithheld ? (
              <GatedFigure />
            ) : (
              <>
                <span className={styles['income']}>
                  <RateFigure text={formatSignedRate(fund.income)} size={20} isStrong />
                  {fund.endDate === null && <NavDate date={fund.navDate} />}
                </span>
                <span className={styles['more']}>
                  <span>年化 {formatSignedRate(fund.annualised)}</span>
                  <span>回撤 {formatDrawdown(fund.drawdown)}</span>
                  <span>同类 {formatSignedRate(fund.categoryIncome)}</span>
                  <span>规模 {formatHundredMillions(fund.sizeYuan)}</span>
                </span>
              </>
            )}
          </Link>
          <span className={styles['star']}>{starSlot(fund)}</span>
        </li>
      ))}
    </ul>
  );
}
