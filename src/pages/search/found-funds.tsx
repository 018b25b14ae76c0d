import { formatThousands } from '@/domain/format';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { ReadFailure } from '@/features/failure/read-failure';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { FoundFundsList } from '@/features/fund-search/components/found-funds-list';
import { FoundFundsTable } from '@/features/fund-search/components/found-funds-table';
import { OrderChips } from '@/features/fund-search/components/order-chips';
import { PeopleJump } from '@/features/fund-search/components/people-jump';
import type { FundSearchModel } from '@/features/fund-search/use-fund-search';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { useIsQualified } from '@/session/qualification.store';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { AREA_NAMES } from './area-names';
import { PrivateSearchGate } from './private-search-gate';
import styles from './found-funds.module.css';

interface FoundFundsProps {
  readonly model: FundSearchModel;
}

/** The funds of the open tab in their states; while they are asked for again the region is busy [S4.searchPage]. */
export function FoundFunds({ model }: FoundFundsProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { filter, funds } = model;
  const { data } = funds;
  if (!data) return funds.isError ? <ReadFailure read={funds} /> : <FundSkeleton isMobile={isMobile} />;
  if (data.funds.length === 0) return <NoFunds model={model} total={data.total} />;
  const isWithheld = data.funds.every((fund) => fund.isWithheld);
  const label = `${AREA_NAMES[filter.area]}基金搜索结果`;
  const Rows = isMobile ? FoundFundsList : FoundFundsTable;
  return (
    <>
      {isWithheld && <GateNotice />}
      {isMobile && <PeopleJump search={filter} />}
      {isMobile && !isWithheld && <OrderChips model={model} />}
      <PendingRegion isPending={funds.isFetching}>
        <Rows
          label={label}
          model={model}
          funds={data.funds}
          toolsSlot={(fund) => (
            <>
              <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />
              <CompareToggle fund={fund} />
            </>
          )}
        />
      </PendingRegion>
      {funds.isError && <ReadFailure read={funds} />}
      <div className={styles['pager']}>
        <Pager
          page={filter.page}
          pageCount={Math.max(1, Math.ceil(data.total / DEFAULT_PAGE_SIZE))}
          total={`共 ${formatThousands(data.total)} 只`}
          hrefFor={(page) => model.hrefFor({ page })}
        />
      </div>
    </>
  );
}

function FundSkeleton({ isMobile }: { readonly isMobile: boolean }) {
  return (
    <SkeletonGroup className={styles['card']}>
      {isMobile ? (
        <SkeletonRows count={10} rowHeight={88} isTwoLined paddingInline={16} />
      ) : (
        <SkeletonRows
          count={20}
          rowHeight={54}
          isTwoLined
          paddingInline={24}
          trailing={[56, 56, 56, 56, 56, 56]}
        />
      )}
    </SkeletonGroup>
  );
}

/** No fund on this page, or none at all although managers or companies were found. */
function NoFunds({ model, total }: FoundFundsProps & { readonly total: number }) {
  const { filter, change } = model;
  const isQualified = useIsQualified();
  const areaName = AREA_NAMES[filter.area];
  if (total === 0 && filter.area === 'private' && !isQualified) return <PrivateSearchGate />;
  return (
    <div className={styles['card']}>
      {total > 0 ? (
        <EmptyState
          isCompact
          title="页码超出范围"
          hint={`共 ${formatThousands(total)} 只基金，请回到第一页查看。`}
          action={<Button onClick={() => change({ page: 1 })}>回到第一页</Button>}
        />
      ) : (
        <EmptyState isCompact title={`没有符合的${areaName}基金`} hint="基金经理或基金公司中有符合的结果。" />
      )}
    </div>
  );
}
