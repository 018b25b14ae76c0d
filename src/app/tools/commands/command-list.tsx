import { useEffect } from 'react';
import { HitCode, HitName } from '@/features/fund-search/components/hit-text';
import { cx } from '@/lib/cx';
import { KeyCaps } from '../shortcuts/key-caps';
import type { Command, CommandGroup } from './command';
import styles from './command-list.module.css';

interface CommandListProps {
  readonly listId: string;
  readonly groups: readonly CommandGroup[];
  readonly keyword: string;
  /** Place of the chosen command over all groups. */
  readonly active: number;
  readonly onChoose: (command: Command) => void;
}

/** The element id of the command at a place over all groups. */
export function commandId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The commands in their groups: a listbox that the field steers, so no option ever takes the focus. */
export function CommandList({ listId, groups, keyword, active, onChoose }: CommandListProps) {
  useEffect(() => {
    document.getElementById(commandId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.commands.length, 0),
  );
  return (
    <div
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be steered from a field
      role="listbox"
      tabIndex={-1}
      aria-label="命令"
      className={styles['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox only this role groups options
        <div key={group.name} role="group" aria-label={group.name} className={styles['group']}>
          <div className={styles['name']} aria-hidden="true">
            {group.name}
          </div>
          {group.commands.map((command, place) => (
            <Option
              key={command.key}
              id={commandId(listId, (firsts[index] ?? 0) + place)}
              command={command}
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
  readonly command: Command;
  readonly keyword: string;
  readonly isActive: boolean;
  readonly onChoose: (command: Command) => void;
}

function Option({ id, command, keyword, isActive, onChoose }: OptionProps) {
  const { label, code = null, detail = '', keys, target } = command;
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element stands in selects only
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={cx(styles['option'], isActive && styles['active'])}
      onClick={() => onChoose(command)}
    >
      <span className={styles['label']}>
        {'keyword' in target ? label : <HitName name={label} code={code} keyword={keyword} />}
      </span>
      <span className={styles['detail']}>
        {code !== null && <HitCode code={code} keyword={keyword} />}
        {detail !== '' && <span className={styles['kind']}>{detail}</span>}
      </span>
      {keys && <KeyCaps keys={keys} />}
    </button>
  );
}
