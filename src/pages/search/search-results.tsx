import { formatThousands } from '@/domain/text/format';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { BrowseHistoryCard } from '@/features/browse-history/browse-history-card';
import { ReadFailure } from '@/features/failure/read-failure';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { publishedNote } from '@/features/fund-kit/components/nav-date';
import { FoundFundsList, OrderChips } from '@/features/fund-search/components/found-funds-list';
import { FoundFundsTable } from '@/features/fund-search/components/found-funds-table';
import { PeopleGroup, PeopleJump } from '@/features/fund-search/components/people-group';
import { PopularFunds } from '@/features/fund-search/components/popular-funds';
import { SearchHistoryCard } from '@/features/fund-search/components/search-history-card';
import { useFundSearch, type FundSearchModel, useNothingFound } from '@/features/fund-search/use-fund-search';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { openQualification } from '@/session/investor/qualification-window.store';
import { useIsQualified } from '@/session/investor/qualification.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageColumns } from '@/ui/layout/page-columns';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Tabs } from '@/ui/navigation/tabs';
import styles from './search-results.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';

const AREAS = ['public', 'private'] as const satisfies readonly FundArea[];

/** What the keyword finds, a tab for each area. */
export function SearchResults() {
  const model = useFundSearch();
  const { filter, otherCount, change } = model;
  const isQualified = useIsQualified();
  const counts = { [filter.area]: model.funds.data?.total, [model.otherArea]: otherCount };
  return (
    <Tabs
      label="搜索范围"
      className={styles['tabs']}
      value={filter.area}
      onChange={(area) => change({ area })}
      items={AREAS.map((area) => ({
        value: area,
        // A count of private funds without those the visitor may not search would read as if there were no others.
        label: labelOf(area, area === 'public' || isQualified ? counts[area] : undefined),
        content: <AreaResults model={model} />,
      }))}
    />
  );
}

function labelOf(area: FundArea, count: number | undefined): string {
  return count === undefined ? AREA_NAMES[area] : `${AREA_NAMES[area]} ${formatThousands(count)}`;
}

function AreaResults({ model }: { readonly model: FundSearchModel }) {
  const { filter, funds } = model;
  const isNothing = useNothingFound(filter, funds.data?.total);
  if (isNothing) return <NothingFound model={model} />;
  // A new search begins with closed groups.
  const place = `${filter.area} ${filter.keyword}`;
  return (
    <PageColumns
      rail={
        <>
          <PeopleGroup key={`managers ${place}`} kind="managers" search={filter} />
          <PeopleGroup key={`companies ${place}`} kind="companies" search={filter} />
        </>
      }
    >
      <FoundFunds model={model} />
    </PageColumns>
  );
}

/** What the visitor searched for and looked at before, as far as there is anything. */
export function SearchHistories() {
  return (
    <>
      <SearchHistoryCard />
      <BrowseHistoryCard title="浏览历史" />
    </>
  );
}

/** Nothing in this area: says so, and where else to look. */
function NothingFound({ model }: { readonly model: FundSearchModel }) {
  const { filter, otherArea, otherCount = 0, change } = model;
  const isQualified = useIsQualified();
  if (filter.area === 'private' && !isQualified) return <PrivateSearchGate />;
  const elsewhere =
    otherArea === 'public' || isQualified
      ? `${AREA_NAMES[otherArea]}中有 ${formatThousands(otherCount)} 只`
      : `${AREA_NAMES[otherArea]}中有匹配的产品`;
  return (
    <PageColumns rail={<SearchHistories />}>
      <Card>
        <EmptyState
          picture="search"
          title={`${AREA_NAMES[filter.area]}中未找到“${filter.keyword}”`}
          hint="可输入更短的关键词、基金代码的前几位，或名称的拼音首字母。"
          action={
            otherCount > 0 && <Button onClick={() => change({ area: otherArea })}>{elsewhere}，去查看</Button>
          }
        />
      </Card>
      <PopularFunds />
    </PageColumns>
  );
}

interface FoundFundsProps {
  readonly model: FundSearchModel;
}

/** The funds of the open tab in their states; while they are asked for again the region is busy [S4.searchPage]. */
function FoundFunds({ model }: FoundFundsProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { filter, funds } = model;
  const { data } = funds;
  if (!data) return funds.isError ? <ReadFailure read={funds} /> : <FundSkeleton isMobile={isMobile} />;
  if (data.funds.length === 0) return <NoFunds model={model} total={data.total} />;
  const isWithheld = data.funds.every((fund) => fund.isWithheld);
  const label = `${AREA_NAMES[filter.area]}基金搜索结果`;
  const note = publishedNote(data.funds);
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
        {note !== null && <p>{note}</p>}
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

/** The private tab of an unqualified visitor whose search found no private fund. */
function PrivateSearchGate() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="私募产品需认证后查询"
        hint="私募基金仅向合格投资者展示。完成认证后可查询私募产品的净值、收益与持仓。"
        action={
          <Button variant="gold" onClick={() => openQualification()}>
            去认证
          </Button>
        }
      />
    </Card>
  );
}

/** The search page's tabs. */
const AREA_NAMES: Readonly<Record<FundArea, string>> = { public: '公募', private: '私募' };
