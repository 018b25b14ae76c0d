import { useEffect, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './grouped-listbox.module.css';

/** Some options under one name, which is heard where it is not seen. */
export interface OptionGroup<Option> {
  readonly name: string;
  /** Whether the name is seen too. */
  readonly isNamed: boolean;
  readonly options: readonly Option[];
}

interface GroupedListboxProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup<Option>[];
  /** Place of the chosen option over all groups, -1 without one. */
  readonly active: number;
  /** What an option says. */
  readonly renderOption: (option: Option) => ReactNode;
  readonly onChoose: (option: Option) => void;
  /** Further from the edges, for a window of its own. */
  readonly isRoomy?: boolean;
}

/** The element id of the option at a place over all groups, for the field's aria-activedescendant. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/**
 * Options in groups, as a listbox that a field steers (`useListboxChoice`): no option ever takes the focus. The
 * chosen one is kept in view.
 */
export function GroupedListbox<Option extends { readonly key: string }>(props: GroupedListboxProps<Option>) {
  const { id, label, groups, active, renderOption, onChoose, isRoomy = false } = props;
  useEffect(() => {
    if (active === -1) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be steered from a field
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={cx(styles['list'], isRoomy && styles['roomy'])}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, isNamed, options }, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox only this role groups options
        <div key={name} role="group" aria-label={name} className={styles['group']}>
          {isNamed && (
            <div className={styles['name']} aria-hidden="true">
              {name}
            </div>
          )}
          {options.map((option, place) => {
            const placeOverAll = (firsts[index] ?? 0) + place;
            return (
              <ListboxOption
                key={option.key}
                id={optionId(id, placeOverAll)}
                isActive={placeOverAll === active}
                onChoose={() => onChoose(option)}
              >
                {renderOption(option)}
              </ListboxOption>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ListboxOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function ListboxOption({ id, isActive, onChoose, children }: ListboxOptionProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element stands in selects only
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={cx(styles['option'], isActive && styles['active'])}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
