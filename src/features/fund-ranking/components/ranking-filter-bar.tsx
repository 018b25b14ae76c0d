import { ChipGroup } from '@/ui/controls/chip-group';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { SelectField } from '@/ui/fields/select-field';
import { categoryChips, statusChips, subcategoryChips, openChoice } from '../ranking-choices';
import { AREA_WORDS } from '../ranking-words';
import { CLASS_OPTIONS, DAY_OPTIONS, SIZE_OPTIONS, YEAR_OPTIONS } from '../ranking-options';
import styles from './ranking-filter-bar.module.css';
import { CompanyChoice } from './company-choice';
import type { RankingModel } from '../use-ranking';

/** The filter of the desktop layout: type or strategy of both levels, keyword, status and further filters. */
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

/** Further filters at the end of the desktop's bar: age and size, or risk and registered type, and the company. */
function MoreFilters({ model }: { readonly model: RankingModel }) {
  const { filter, place, choices, change } = model;
  return (
    <div className={styles['choices']}>
      {place.area === 'public' ? (
        <>
          <SelectField
            label="成立满"
            labelLook="inline"
            className={styles['select']}
            options={YEAR_OPTIONS}
            value={filter.years}
            onChange={(years) => change({ years })}
          />
          <SelectField
            label="规模"
            labelLook="inline"
            className={styles['select']}
            options={SIZE_OPTIONS}
            value={filter.size}
            onChange={(size) => change({ size })}
          />
        </>
      ) : (
        <>
          <SelectField
            label="风险等级"
            labelLook="inline"
            className={styles['select']}
            options={openChoice(choices.risks)}
            value={filter.risk}
            onChange={(risk) => change({ risk })}
          />
          <SelectField
            label="产品类型"
            labelLook="inline"
            className={styles['select']}
            options={openChoice(choices.fundTypes ?? [])}
            value={filter.fundType}
            onChange={(fundType) => change({ fundType })}
          />
        </>
      )}
      {filter.keyword === '' && (
        <>
          <SelectField
            label="份额"
            labelLook="hidden"
            className={styles['select']}
            options={CLASS_OPTIONS}
            value={filter.isMerged ? 'one' : 'all'}
            onChange={(classes) => change({ isMerged: classes === 'one' })}
          />
          <SelectField
            label="净值"
            labelLook="hidden"
            className={styles['select']}
            options={DAY_OPTIONS}
            value={filter.isLatest ? 'one' : 'all'}
            onChange={(days) => change({ isLatest: days === 'one' })}
          />
        </>
      )}
      {place.companyCode === undefined && <CompanyChoice model={model} />}
    </div>
  );
}
