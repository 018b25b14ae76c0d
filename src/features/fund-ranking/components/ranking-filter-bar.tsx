import { ChipGroup } from '@/ui/chip-group';
import { categoryChips, statusChips, subcategoryChips } from '../ranking-choices';
import { AREA_WORDS } from '../ranking-words';
import type { RankingModel } from '../use-ranking';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { MoreFilters } from './more-filters';
import styles from './ranking-filter-bar.module.css';

/** Type or strategy of both levels, keyword, status and the further choices: the desktop's filter. */
export function RankingFilterBar({ model }: { readonly model: RankingModel }) {
  const { filter, place, choices, change } = model;
  const words = AREA_WORDS[place.area];
  const subcategories = subcategoryChips(choices, filter.category);
  return (
    <section className={styles['bar']} aria-label="筛选">
      <div className={styles['line']}>
        <span className={styles['label']}>{words.category}</span>
        <ChipGroup
          label={words.category}
          options={categoryChips(choices, place.kind)}
          value={filter.category.slice(0, 2)}
          onChange={(category) => change({ category })}
        />
        <KeywordField
          keyword={filter.keyword}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
      </div>
      {subcategories.length > 0 && (
        <div className={styles['line']}>
          <span className={styles['label']}>{words.subcategory}</span>
          <ChipGroup
            label={words.subcategory}
            look="soft"
            options={subcategories}
            value={filter.category}
            onChange={(category) => change({ category })}
          />
        </div>
      )}
      <div className={styles['line']}>
        <span className={styles['label']}>基金状态</span>
        <ChipGroup
          label="基金状态"
          options={statusChips(choices)}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        <MoreFilters model={model} />
      </div>
    </section>
  );
}
