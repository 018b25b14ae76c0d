import { GroupedListbox } from '@/ui/fields/grouped-listbox';
import { HitCode, HitName } from './hit-text';
import styles from './suggestion-list.module.css';
import type { Suggestion, SuggestionGroup } from '../suggestion';

interface SuggestionListProps {
  readonly listId: string;
  readonly groups: readonly SuggestionGroup[];
  readonly keyword: string;
  /** Index of the active suggestion over all groups, -1 for none. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions below a search box. */
export function SuggestionList({ listId, groups, keyword, active, onChoose }: SuggestionListProps) {
  return (
    <GroupedListbox
      id={listId}
      label="搜索建议"
      groups={groups}
      active={active}
      onChoose={onChoose}
      renderOption={(suggestion) => (
        <OptionLabel option={suggestion} keyword={'keyword' in suggestion.target ? '' : keyword} />
      )}
    />
  );
}

interface OptionWordsProps {
  readonly option: Pick<Suggestion, 'label'> & Partial<Pick<Suggestion, 'code' | 'detail'>>;
  /** Highlighted in name and code; '' highlights nothing. */
  readonly keyword: string;
}

/** An option's name, with its details at the end of the row. */
export function OptionLabel({ option: { label, code = null, detail = '' }, keyword }: OptionWordsProps) {
  return (
    <>
      <span className={styles['label']}>
        <HitName name={label} code={code} keyword={keyword} />
      </span>
      {(code !== null || detail !== '') && (
        <span className={styles['detail']}>
          {code !== null && <HitCode code={code} keyword={keyword} />}
          {detail !== '' && <span className={styles['kind']}>{detail}</span>}
        </span>
      )}
    </>
  );
}
