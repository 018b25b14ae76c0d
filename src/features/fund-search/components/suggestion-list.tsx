import { useEffect } from 'react';
import { cx } from '@/lib/cx';
import type { Suggestion, SuggestionGroup } from '../suggestion';
import { HitCode, HitName } from './hit-text';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly listId: string;
  readonly groups: readonly SuggestionGroup[];
  readonly keyword: string;
  /** Place of the chosen option over all groups, -1 without one. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The element id of the option at a place over all groups. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The options in their groups: a listbox that the field steers, so no option ever takes the focus. */
export function SuggestionList({ listId, groups, keyword, active, onChoose }: SuggestionListProps) {
  useEffect(() => {
    if (active === -1) return;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.suggestions.length, 0),
  );
  return (
    <div
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be steered from a field
      role="listbox"
      tabIndex={-1}
      aria-label="搜索建议"
      className={styles['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox only this role groups options
        <div key={group.name} role="group" aria-label={group.name} className={styles['group']}>
          {group.isNamed && (
            <div className={styles['name']} aria-hidden="true">
              {group.name}
            </div>
          )}
          {group.suggestions.map((suggestion, place) => (
            <Option
              key={suggestion.key}
              id={optionId(listId, (firsts[index] ?? 0) + place)}
              suggestion={suggestion}
              keyword={keyword}
              isActive={(firsts[index] ?? 0) + place === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly keyword: string;
  readonly isActive: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Option({ id, suggestion, keyword, isActive, onChoose }: OptionProps) {
  const { label, code, detail, target } = suggestion;
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element stands in selects only
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={cx(styles['option'], isActive && styles['active'])}
      onClick={() => onChoose(suggestion)}
    >
      {'keyword' in target ? (
        <span className={styles['label']}>{label}</span>
      ) : (
        <>
          <span className={styles['label']}>
            <HitName name={label} code={code} keyword={keyword} />
          </span>
          <span className={styles['detail']}>
            {code !== null && (
              <span className={styles['code']}>
                <HitCode code={code} keyword={keyword} />
              </span>
            )}
            <span className={styles['kind']}>{detail}</span>
          </span>
        </>
      )}
    </button>
  );
}
