import { useEffect, useState, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './grouped-listbox.module.css';

/** Options under one name, which screen readers always announce. */
export interface OptionGroup<Option> {
  readonly name: string;
  /** Whether the name is visible too. */
  readonly isNamed: boolean;
  readonly options: readonly Option[];
}

interface GroupedListboxProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup<Option>[];
  /** Index of the chosen option over all groups, -1 without one. */
  readonly active: number;
  /** Content of an option. */
  readonly renderOption: (option: Option) => ReactNode;
  readonly onChoose: (option: Option) => void;
  /** More padding, for a separate window. */
  readonly isRoomy?: boolean;
}

/** The element id of the option at an index over all groups, for the field's aria-activedescendant. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/**
 * Options in groups, as a listbox that is controlled from a field (`useListboxChoice`): the focus stays in the field.
 * The chosen option is kept in view.
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be controlled from a field
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element is valid in a select only
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

interface ListboxChoiceOptions {
  /** One is always chosen, the first initially, and Home and End choose the ends. Otherwise these keys act in the field. */
  readonly isAlwaysOne?: boolean;
}

/**
 * The choice among the options of a listbox, by the keys of its field. It is kept by the key of the option, so that it
 * survives changes of the other options; past one end it continues at the other.
 */
export function useListboxChoice<Option extends { readonly key: string }>(
  options: readonly Option[],
  { isAlwaysOne = false }: ListboxChoiceOptions = {},
) {
  const [activeKey, setActiveKey] = useState<string>();
  const found = options.findIndex(({ key }) => key === activeKey);
  /** Index among all options, -1 without one. */
  const active = isAlwaysOne && options.length > 0 ? Math.max(found, 0) : found;
  /** Moves the choice if the key does so; returns whether it did. */
  const move = (key: string): boolean => {
    const place = (isAlwaysOne ? { ...ARROWS, ...ENDS } : ARROWS)[key]?.(active, options.length);
    if (place === undefined) return false;
    setActiveKey(options.at(place)?.key);
    return true;
  };
  return { active, chosen: options[active], move, clear: () => setActiveKey(undefined) };
}

type Move = (active: number, count: number) => number;

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowDown: (active, count) => (active + 1 < count ? active + 1 : 0),
  ArrowUp: (active, count) => (active > 0 ? active : count) - 1,
};

const ENDS: Readonly<Record<string, Move>> = {
  Home: () => 0,
  End: (_, count) => count - 1,
};
