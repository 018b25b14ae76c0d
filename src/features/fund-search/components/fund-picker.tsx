import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import type { FundKey } from '@/domain/funds/fund-key';
import { cleanKeyword, KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import { cx } from '@/lib/cx';
import { useSettled } from '@/lib/use-settled';
import { optionId, useListboxChoice } from '@/ui/fields/grouped-listbox';
import { SearchField } from '@/ui/fields/search-field';
import { suggestionsQuery } from '../api/suggestions.queries';
import type { Suggestion, SuggestionGroup } from '../suggestion';
import styles from './fund-picker.module.css';
import { SuggestionList } from './suggestion-list';

/** A fund picked from the suggestions. */
export interface PickedFund extends FundKey {
  readonly name: string;
}

interface FundPickerProps {
  readonly label: string;
  readonly onPick: (fund: PickedFund) => void;
  /** Funds that are already picked. */
  readonly isTaken?: (fund: FundKey) => boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

const PAUSE_MS = 150;

/** A field that finds a fund by code, name or initials and returns it instead of navigating to its page. */
export function FundPicker(props: FundPickerProps) {
  const {
    label,
    onPick,
    isTaken,
    isDisabled = false,
    placeholder = '代码 / 名称 / 拼音首字母',
    className,
  } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { keyword, groups, words } = useFundOffer(text, isTaken);
  const suggestions = groups.flatMap(({ options }) => options);
  const { active, chosen, move, clear } = useListboxChoice(suggestions);
  const isShown = isOpen && keyword !== '' && (suggestions.length > 0 || words !== '');
  const hasList = isShown && suggestions.length > 0;

  const pick = ({ fund, label: name }: Suggestion) => {
    if (!fund) return;
    setText('');
    clear();
    onPick({ ...fund, name });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isShown) return;
    const meant = chosen ?? (suggestions.length === 1 ? suggestions[0] : undefined);
    if (event.key === 'Enter' && meant) pick(meant);
    else if (event.key === 'Escape') setOpen(false);
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      className={cx(styles['picker'], className)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={KEYWORD_MAX_LENGTH}
        disabled={isDisabled}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a combobox with options of this kind
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active !== -1 ? optionId(listId, active) : undefined}
        value={text}
        onChange={(next) => {
          setText(next);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      {isShown && (
        <div className={styles['panel']}>
          {hasList ? (
            <SuggestionList
              listId={listId}
              groups={groups}
              keyword={keyword}
              active={active}
              onChoose={pick}
            />
          ) : (
            <p className={styles['words']}>{words}</p>
          )}
        </div>
      )}
      <output className="visually-hidden">
        {isShown && (hasList ? `${suggestions.length} 只基金` : words)}
      </output>
    </div>
  );
}

/** Suggested funds without those already picked, or the message of an empty list. */
function useFundOffer(text: string, isTaken: FundPickerProps['isTaken']) {
  const keyword = cleanKeyword(text);
  const settled = useSettled(keyword, PAUSE_MS);
  const found = useQuery({ ...suggestionsQuery(settled), enabled: settled !== '' && keyword !== '' });
  const groups = fundGroups(found.data ?? [], isTaken);
  const isWaiting = settled !== keyword || found.isFetching;
  if (found.isError) return { keyword, groups, words: '搜索失败，请检查网络后再输入' };
  return { keyword, groups, words: isWaiting ? '' : '未找到可以选择的基金' };
}

function fundGroups(
  groups: readonly SuggestionGroup[],
  isTaken: FundPickerProps['isTaken'],
): readonly SuggestionGroup[] {
  return groups.flatMap((group) => {
    const funds = group.options.filter(({ fund }) => fund && !isTaken?.(fund));
    return funds.length === 0 ? [] : [{ ...group, options: funds }];
  });
}
