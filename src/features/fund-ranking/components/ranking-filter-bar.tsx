import { PUBLIC_STATUS_FILTER } from '@/domain/specification-constants';
import { ChipGroup, type ChipOption } from '@/ui/chip-group';
import {
  firstLevelTypes,
  secondLevelTypes,
  type DictOption,
  type PublicDictionaries,
} from '@/features/fund-kit/dictionaries';
import type { RankingModel } from '../use-ranking';
import { KeywordField } from './keyword-field';
import styles from './ranking-filter-bar.module.css';

/** Type, second-level type, status and keyword as rows of chips: the desktop's filter. */
export function RankingFilterBar({ model }: { readonly model: RankingModel }) {
  const { filter, kind, change, dictionaries } = model;
  const choices = rankingChoices(dictionaries.data, filter.type, kind);
  return (
    <section className={styles['bar']} aria-label="筛选">
      <div className={styles['line']}>
        <span className={styles['label']}>基金类型</span>
        <ChipGroup
          label="基金类型"
          options={choices.types}
          value={filter.type.slice(0, 2)}
          onChange={(type) => change({ type })}
        />
      </div>
      {choices.subtypes.length > 1 && (
        <div className={styles['line']}>
          <span className={styles['label']}>细分类型</span>
          <ChipGroup
            label="细分类型"
            look="soft"
            options={choices.subtypes}
            value={filter.type}
            onChange={(type) => change({ type })}
          />
        </div>
      )}
      <div className={styles['line']}>
        <span className={styles['label']}>基金状态</span>
        <ChipGroup
          label="基金状态"
          options={choices.statuses}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        <KeywordField
          keyword={filter.keyword}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
      </div>
    </section>
  );
}

interface RankingChoices {
  readonly types: readonly ChipOption<string>[];
  readonly subtypes: readonly ChipOption<string>[];
  readonly statuses: readonly ChipOption<string>[];
}

/** What can be chosen, from the dictionaries; a ranking by type has no "all types". */
export function rankingChoices(
  dictionaries: PublicDictionaries | undefined,
  type: string,
  kind: RankingModel['kind'],
): RankingChoices {
  const level1 = type.slice(0, 2);
  const types = dictionaries?.types ?? [];
  const subtypes = level1 === '' ? [] : secondLevelTypes(types, level1).map(toChip);
  const statuses = dictionaries?.statuses.filter((status) => isFilterStatus(status.code)) ?? [];
  return {
    types: [...(kind === 'all' ? [{ value: '', label: '全部' }] : []), ...firstLevelTypes(types).map(toChip)],
    subtypes: subtypes.length > 0 ? [{ value: level1, label: '全部' }, ...subtypes] : [],
    statuses: [{ value: '', label: '存续' }, ...statuses.map(toChip)],
  };
}

function isFilterStatus(code: string): boolean {
  return PUBLIC_STATUS_FILTER.some((status) => status === code);
}

function toChip(option: DictOption): ChipOption<string> {
  return { value: option.code, label: option.name };
}
