import { areaPath } from '@/domain/fund-paths';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { RankingFilterBar } from '@/features/fund-ranking/components/ranking-filter-bar';
import { ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { TableSection } from '@/features/fund-ranking/components/ranking-table';
import { TableTools } from '@/features/fund-ranking/components/table-tools';
import { AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Breadcrumb } from '@/ui/breadcrumb';
import { RankingTabs } from './ranking-tabs';
import styles from './ranking-page.desktop.module.css';
import type { RankingLayoutProps } from './ranking-layout';

export function DesktopRanking({ title, model, gate }: RankingLayoutProps) {
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
            净值日期 {formatCompactDate(model.namedNavDate)}
            {model.isOutOfDate && '（暂未更新）'} · 共 {formatThousands(model.total)} 只
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
        <TableSection
          model={model}
          starSlot={(fund) => (
            <>
              <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />
              <CompareToggle fund={fund} />
            </>
          )}
          buySlot={(fund) => <BuyButton fund={fund} />}
        />
      </div>
    </>
  );
}
