import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ManagerFund } from '@/contract/fund-manager';
import { formatCompactDate } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { inOrder } from '@/lib/in-order';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { managerFundsQuery } from '../api/manager.queries';
import { FIRST_FUND_SORT, FUND_COLUMNS, FUND_SORTS, type FundSort } from '../managed-fund-columns';
import { useListOrder } from '../use-list-order';
import { ManagedFundCards } from './managed-fund-cards';
import { ManagedFundTable } from './managed-fund-table';
import { OrderBar } from './order-bar';
import styles from './managed-funds.module.css';

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
