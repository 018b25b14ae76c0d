import { useQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router-dom';
import { formatThousands, formatHundredMillions, formatSignedRate } from '@/domain/text/format';
import { managerHref } from '@/domain/site/fund-paths';
import { cleanKeyword } from '@/domain/text/keyword';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { ReadFailure } from '@/features/failure/read-failure';
import { inOrder } from '@/lib/in-order';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Monogram } from '@/ui/marks/monogram';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { companyManagersQuery } from '../api/manager.queries';
import { useListOrder } from '../use-list-order';
import {
  FIRST_MANAGER_SORT,
  FIRST_WITHHELD_SORT,
  MANAGER_COLUMNS,
  MANAGER_SORTS,
  type ManagerSort,
  ManagerTable,
} from './manager-table';
import { OrderBar } from './order-bar';
import styles from './company-managers.module.css';
import { CareerLength } from './career-length';
import type { ReactNode } from 'react';
import type { ManagerEntry } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { ManagerListProps } from './manager-table';

interface CompanyManagersProps {
  readonly area: FundArea;
  readonly companyCode: string;
  /** The field that writes the address's `q`. */
  readonly searchSlot: ReactNode;
}

/** The managers of a company with search, order and pages, all kept in the address. */
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

/** Managers as a list for narrow screens: who and how long at left, the career's return large at right. */
function ManagerCards({ managers, isWithheld }: ManagerListProps) {
  return (
    <ul className={styles['list']} aria-label="基金经理">
      {managers.map((manager) => (
        <li key={manager.code}>
          <Link to={managerHref(manager.area, manager.code)} className={styles['row']}>
            <Monogram name={manager.name} />
            <span className={styles['texts']}>
              <span className={styles['name']}>{manager.name}</span>
              <span className={styles['sub']}>
                <span>
                  从业 <CareerLength manager={manager} />
                </span>
                <span>在管 {formatThousands(manager.fundCount)} 只</span>
              </span>
            </span>
            {isWithheld ? (
              <GatedFigure />
            ) : (
              <span className={styles['figures']}>
                <RateFigure text={formatSignedRate(manager.careerIncome)} size={20} isStrong />
                <span>近1年 {formatSignedRate(manager.year1Income)}</span>
                <span>规模 {formatHundredMillions(manager.sizeYuan)}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
