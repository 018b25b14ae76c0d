import { GroupedListbox } from '@/ui/grouped-listbox/grouped-listbox';
import { HitCode, HitName } from './hit-text';
import styles from './suggestion-list.module.css';
import type { Suggestion, SuggestionGroup } from '../suggestion';

interface SuggestionListProps {
  readonly listId: string;
  readonly groups: readonly SuggestionGroup[];
  readonly keyword: string;
  /** Place of the chosen suggestion over all groups, -1 without one. */
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
        <OptionWords option={suggestion} keyword={'keyword' in suggestion.target ? '' : keyword} />
      )}
    />
  );
}

interface OptionWordsProps {
  readonly option: Pick<Suggestion, 'label'> & Partial<Pick<Suggestion, 'code' | 'detail'>>;
  /** Its parts are marked in the name and the code; '' marks none. */
  readonly keyword: string;
}

/** What an option says: its name, and at the end of the line what tells it apart. */
export function OptionWords({ option: { label, code = null, detail = '' }, keyword }: OptionWordsProps) {
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
