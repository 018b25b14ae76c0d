import { SelectField } from '@/ui/select-field';
import { openChoice } from '../ranking-choices';
import { CLASS_OPTIONS, DAY_OPTIONS, SIZE_OPTIONS, YEAR_OPTIONS } from '../ranking-options';
import type { RankingModel } from '../use-ranking';
import { CompanyChoice } from './company-choice';
import styles from './more-filters.module.css';

/** The quiet choices at the end of the desktop's filter: age and size, or risk and registered type, and the company. */
export function MoreFilters({ model }: { readonly model: RankingModel }) {
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
