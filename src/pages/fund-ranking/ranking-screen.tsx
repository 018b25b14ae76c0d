import { useState } from 'react';
import { formatCompactDate, formatThousands } from '@/domain/text/format';
import { areaPath } from '@/domain/site/fund-paths';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { FilterButton } from '@/features/fund-ranking/components/filter-button';
import { PeriodChips } from '@/features/fund-ranking/components/period-chips';
import { CardSection } from '@/features/fund-ranking/components/ranking-cards';
import { RankingFilterBar } from '@/features/fund-ranking/components/ranking-filter-bar';
import { PublishedNote, ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { TableSection } from '@/features/fund-ranking/components/ranking-table';
import { TableTools } from '@/features/fund-ranking/components/table-tools';
import { categoryChips, statusChips, subcategoryChips } from '@/features/fund-ranking/ranking-choices';
import { LIST_NAMES, AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { useRanking, type RankingModel } from '@/features/fund-ranking/use-ranking';
import { useRememberedRows } from '@/features/fund-ranking/use-remembered-rows';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { IconButton } from '@/ui/controls/icon-button';
import { lazyPart } from '@/ui/states/lazy-part';
import { SelectField } from '@/ui/fields/select-field';
import { RankingTabs } from './ranking-layout';
import styles from './ranking-screen.module.css';
import type { ReactNode } from 'react';
import type { RankingChoices } from '@/features/fund-ranking/ranking-choices';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';
import type { ChipOption } from '@/ui/controls/chip-group';
import type { RankingLayoutProps } from './ranking-layout';

/* If its chunk fails to load, the narrow layout has the same content. */
const ElderRanking = lazyPart(() => import('./ranking-page.elder').then((module) => module.ElderRanking), {
  missing: MobileRanking,
});

interface RankingScreenProps {
  readonly place: RankingPlace;
  readonly title: string;
  readonly choices: RankingChoices;
  /** Shown while figures are withheld. */
  readonly gate?: ReactNode;
}

/** A ranking in the layout of the viewport; filters are kept here and in the URL, so a resize keeps them. */
export function RankingScreen({ place, title, choices, gate }: RankingScreenProps) {
  const model = useRanking(place, choices);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isElder = useIsElder();
  useRememberedRows(model);
  const Layout = isElder ? ElderRanking : isMobile ? MobileRanking : DesktopRanking;
  return (
    <>
      <Layout
        title={model.subject === 'money' ? LIST_NAMES.money : title}
        model={model}
        gate={model.isWithheld && gate}
      />
      <output className="visually-hidden">{orderWords(model)}</output>
    </>
  );
}

/** Order, page and total of the displayed rows, announced to screen readers. */
function orderWords({ columns, filter, ranking, total }: RankingModel): string {
  if (total === undefined || ranking.isPlaceholderData) return '';
  const title = columns.find(({ key }) => key === filter.sort)?.title ?? '';
  return `按${title}${filter.direction === 'asc' ? '升序' : '降序'}，第 ${filter.page} 页，共 ${total} 只`;
}

function DesktopRanking({ title, model, gate }: RankingLayoutProps) {
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
          <PublishedNote model={model} />
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

/**
 * Public figures are visible to all; whether private ones are is known with the first row, so their periods are
 * placed right above the list, where only the list makes room for them. A row has room for one toggle: the star, or
 * the comparison while funds are being selected.
 */
function MobileRanking({ title, model, gate }: RankingLayoutProps) {
  const isPublic = model.place.area === 'public';
  const [isComparing, setComparing] = useState(false);
  const periods = model.hasFigures && (
    <div className={styles['periods']}>
      <PeriodChips model={model} />
    </div>
  );
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles['phoneTabs']}>
        <RankingTabs model={model} />
      </div>
      <div className={styles['search']}>
        <KeywordField
          keyword={model.filter.keyword}
          onChange={(keyword) => model.change({ keyword }, { replace: true })}
        />
        <IconButton
          icon="compare"
          label="选择对比基金"
          className={styles['compare']}
          aria-pressed={isComparing}
          onClick={() => setComparing(!isComparing)}
        />
      </div>
      {isPublic && periods}
      <MobileFilters model={model} />
      <div className={styles['phoneNote']}>
        <p>
          净值日期 {formatCompactDate(model.namedNavDate)}
          {model.isOutOfDate && '（暂未更新）'} · 共 {formatThousands(model.total)} 只
          {model.isSimulated && ' · 模拟数据'}
        </p>
        <ShortWindowNote model={model} />
        <PublishedNote model={model} />
      </div>
      {gate}
      {!isPublic && periods}
      <CardSection
        model={model}
        starSlot={(fund) =>
          isComparing ? (
            <CompareToggle fund={fund} />
          ) : (
            <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />
          )
        }
      />
    </>
  );
}

function MobileFilters({ model }: Pick<RankingLayoutProps, 'model'>) {
  const { filter, place, choices, change } = model;
  const words = AREA_WORDS[place.area];
  const subcategories = subcategoryChips(choices, filter.category);
  return (
    <div className={styles['filters']}>
      <SelectField
        label={words.category}
        labelLook="hidden"
        className={styles['select']}
        options={withAllNamed(categoryChips(choices, place.kind), words.allCategories)}
        value={filter.category.slice(0, 2)}
        onChange={(category) => change({ category })}
      />
      {subcategories.length > 0 && (
        <SelectField
          label={words.subcategory}
          labelLook="hidden"
          className={styles['select']}
          options={subcategories}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
      )}
      <SelectField
        label="基金状态"
        labelLook="hidden"
        className={styles['select']}
        options={statusChips(choices)}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <FilterButton model={model} />
    </div>
  );
}

/** Names the option for everything after its dimension, because a closed select shows nothing else. */
function withAllNamed(options: readonly ChipOption<string>[], label: string): readonly ChipOption<string>[] {
  return options.map((option) => (option.value === '' ? { value: '', label } : option));
}
