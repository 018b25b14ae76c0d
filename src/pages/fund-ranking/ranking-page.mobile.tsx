import { useState } from 'react';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { CardSection } from '@/features/fund-ranking/components/ranking-cards';
import { FilterButton } from '@/features/fund-ranking/components/filter-button';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { PeriodChips } from '@/features/fund-ranking/components/period-chips';
import { ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { categoryChips, statusChips, subcategoryChips } from '@/features/fund-ranking/ranking-choices';
import { AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { IconButton } from '@/ui/icon-button';
import { SelectField } from '@/ui/select-field';
import { RankingTabs } from './ranking-tabs';
import styles from './ranking-page.mobile.module.css';
import type { ChipOption } from '@/ui/chip-group';
import type { RankingLayoutProps } from './ranking-layout';

/**
 * Whether figures may be seen is known of public funds; of private ones the first row tells, and what depends on it
 * stands right above the list, where nothing but the list makes room for it. A row has room for one switch: the star, or
 * while funds are chosen to be compared, that.
 */
export function MobileRanking({ title, model, gate }: RankingLayoutProps) {
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
      <div className={styles['tabs']}>
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
      <div className={styles['note']}>
        <p>
          净值日期 {formatCompactDate(model.namedNavDate)}
          {model.isOutOfDate && '（暂未更新）'} · 共 {formatThousands(model.total)} 只
          {model.isSimulated && ' · 模拟数据'}
        </p>
        <ShortWindowNote model={model} />
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

/** The choice of everything, named after what it is everything of: a closed select shows nothing else. */
function withAllNamed(options: readonly ChipOption<string>[], label: string): readonly ChipOption<string>[] {
  return options.map((option) => (option.value === '' ? { value: '', label } : option));
}
