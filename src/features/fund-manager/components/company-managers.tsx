import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManagerEntry } from '@/contract/fund-manager';
import { formatThousands } from '@/domain/format';
import { cleanKeyword } from '@/domain/keyword';
import type { FundArea } from '@/domain/performance-rules';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { ReadFailure } from '@/features/failure/read-failure';
import { inOrder } from '@/lib/in-order';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { companyManagersQuery } from '../api/manager.queries';
import {
  FIRST_MANAGER_SORT,
  FIRST_WITHHELD_SORT,
  MANAGER_COLUMNS,
  MANAGER_SORTS,
  type ManagerSort,
} from '../manager-columns';
import { useListOrder } from '../use-list-order';
import { ManagerCards } from './manager-cards';
import { ManagerTable } from './manager-table';
import { OrderBar } from './order-bar';
import styles from './company-managers.module.css';

interface CompanyManagersProps {
  readonly area: FundArea;
  readonly companyCode: string;
  /** The field that writes the address's `q`. */
  readonly searchSlot: ReactNode;
}

/** The managers of a company: searchable, ordered by any column, in pages. All of it stands in the address. */
export function CompanyManagers({ area, companyCode, searchSlot }: CompanyManagersProps) {
  const [params] = useSearchParams();
  const keyword = cleanKeyword(params.get('q') ?? '');
  const managers = useQuery(companyManagersQuery(area, companyCode, keyword));
  return (
    <Card
      title="基金经理"
      note="收益按所管基金复权净值等权复合"
      action={<div className={styles['search']}>{searchSlot}</div>}
      padding="flush"
    >
      {managers.data ? (
        <PendingRegion isPending={managers.isPlaceholderData}>
          <Managers managers={managers.data} keyword={keyword} />
        </PendingRegion>
      ) : managers.error ? (
        <ReadFailure read={managers} />
      ) : (
        <SkeletonGroup label="正在加载基金经理">
          <SkeletonRows count={6} rowHeight={54} isTwoLined paddingInline={24} trailing={[72, 72, 72]} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

interface ManagersProps {
  readonly managers: readonly ManagerEntry[];
  readonly keyword: string;
}

function Managers({ managers, keyword }: ManagersProps) {
  const isWithheld = managers.some((manager) => manager.isWithheld);
  const sorts = MANAGER_SORTS.filter((sort) => !isWithheld || !MANAGER_COLUMNS[sort].isFigure);
  const first = isWithheld ? FIRST_WITHHELD_SORT : FIRST_MANAGER_SORT;
  const order = useListOrder<ManagerSort>(sorts, first);
  const { page, pageCount, hrefFor } = usePages(managers.length);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (managers.length === 0) return <NoManagers keyword={keyword} />;

  const sorted = inOrder(managers, MANAGER_COLUMNS[order.order.sort].valueOf, order.order.direction);
  const List = isMobile ? ManagerCards : ManagerTable;
  return (
    <>
      {isMobile && (
        <div className={styles['order']}>
          <OrderBar
            {...order}
            options={sorts.map((value) => ({ value, label: MANAGER_COLUMNS[value].title }))}
          />
        </div>
      )}
      <List
        managers={sorted.slice((page - 1) * DEFAULT_PAGE_SIZE, page * DEFAULT_PAGE_SIZE)}
        {...{ isWithheld, order, sorts }}
      />
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          total={`共 ${formatThousands(managers.length)} 位`}
          hrefFor={hrefFor}
        />
      )}
    </>
  );
}

/** The page that the address asks for, held within what there is. */
function usePages(total: number) {
  const [params] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE));
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1;
  const hrefFor = (target: number) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return `?${next.toString()}`;
  };
  return { page, pageCount, hrefFor };
}

function NoManagers({ keyword }: { readonly keyword: string }) {
  const [, setParams] = useSearchParams();
  if (keyword === '') {
    return <EmptyState title="暂无登记的基金经理" hint="有基金经理任职后会列在这里。" />;
  }
  const clear = () =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete('q');
      return next;
    });
  return (
    <EmptyState
      picture="search"
      title={`未找到“${keyword}”`}
      hint="请更换姓名或拼音首字母。"
      action={
        <Button variant="secondary" onClick={clear}>
          清除搜索
        </Button>
      }
    />
  );
}
