import { areaPath } from '@/domain/fund-paths';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { RankingFilterBar } from '@/features/fund-ranking/components/ranking-filter-bar';
import { RankingEmpty, ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { RankingTable } from '@/features/fund-ranking/components/ranking-table';
import { TableTools } from '@/features/fund-ranking/components/table-tools';
import { AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Pager } from '@/ui/pager';
import { PendingRegion } from '@/ui/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { RankingTabs } from './ranking-tabs';
import type { RankingLayoutProps } from './ranking-layout';
import styles from './ranking-page.desktop.module.css';

export function DesktopRanking({ title, model, gate, onBuy }: RankingLayoutProps) {
  const { area } = model.place;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: '/index' },
          { label: AREA_WORDS[area].area, to: areaPath(area) },
          { label: title },
        ]}
      />
      <header className={styles['head']}>
        <h1 className={styles['title']} data-area={area}>
          {title}
        </h1>
        <div className={styles['note']}>
          <p>
            净值日期 {formatCompactDate(model.newestNavDate)} · 共 {formatThousands(model.total)} 只
            {model.isSimulated && ' · 数据为模拟数据'}
          </p>
          <ShortWindowNote model={model} />
        </div>
        <RankingTabs model={model} />
        <TableTools model={model} />
      </header>
      <div className={styles['stack']}>
        <RankingFilterBar model={model} />
        {gate}
        <DesktopRows model={model} onBuy={onBuy} />
      </div>
    </>
  );
}

function DesktopRows({ model, onBuy }: Pick<RankingLayoutProps, 'model' | 'onBuy'>) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['card']}>
        <SkeletonRows
          count={20}
          rowHeight={54}
          isTwoLined
          paddingInline={24}
          trailing={[56, 56, 56, 56, 56, 56, 56, 56]}
        />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <RankingTable
          funds={data.funds}
          model={model}
          starSlot={(fund) => <WatchToggle fundName={fund.name} />}
          buySlot={(fund) => (
            <Button
              size="sm"
              disabled={!fund.isOnSale}
              onClick={() => onBuy(fund)}
              aria-label={`购买${fund.name}`}
            >
              {fund.isOnSale ? '购买' : '暂停'}
            </Button>
          )}
        />
      </PendingRegion>
      <Pager
        page={model.filter.page}
        pageCount={model.pageCount ?? 1}
        total={`共 ${formatThousands(data.total)} 只`}
        hrefFor={(page) => model.hrefFor({ page })}
      />
    </>
  );
}
