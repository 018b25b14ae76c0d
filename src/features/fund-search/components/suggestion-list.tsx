import { GroupedListbox } from '@/ui/grouped-listbox/grouped-listbox';
import type { Suggestion, SuggestionGroup } from '../suggestion';
import { OptionWords } from './option-words';

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
