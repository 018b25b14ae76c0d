import { FLASH_KIND_NAMES, type FlashKindName } from '@/domain/flash-words';
import { CheckField } from '@/ui/check-field';
import { ChipGroup } from '@/ui/chip-group';
import type { NewsFilter } from '../news-filter';
import styles from './news-filter-bar.module.css';

const ALL = 'all';
const KINDS: readonly { readonly value: FlashKindName | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: '全部' },
  ...kindOptions(),
];

function kindOptions() {
  const kinds = ['fund', 'private', 'market', 'macro', 'policy', 'roadshow'] as const;
  return kinds.map((value) => ({ value, label: FLASH_KIND_NAMES[value] }));
}

interface NewsFilterBarProps {
  readonly filter: NewsFilter;
  readonly onChange: (filter: NewsFilter) => void;
}

/** What the wire shows: a kind, and important flashes alone. Stays in view. */
export function NewsFilterBar({ filter, onChange }: NewsFilterBarProps) {
  return (
    <div className={styles['bar']}>
      <ChipGroup
        label="快讯分类"
        look="soft"
        options={KINDS}
        value={filter.kind ?? ALL}
        onChange={(value) => onChange({ ...filter, kind: value === ALL ? null : value })}
        className={styles['kinds']}
      />
      <div className={styles['important']}>
        <CheckField
          checked={filter.isImportant}
          onChange={(isImportant) => onChange({ ...filter, isImportant })}
        >
          只看重要
        </CheckField>
      </div>
    </div>
  );
}
