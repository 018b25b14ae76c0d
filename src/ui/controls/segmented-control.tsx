import { useId } from 'react';
import type { ChipOption } from './chip-group';
import { Icon, type IconName } from '../marks/icon';
import styles from './segmented-control.module.css';

export interface SegmentOption<Value extends string> extends ChipOption<Value> {
  readonly icon?: IconName;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to four views of the same thing, side by side; radio buttons underneath. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']} data-selected={option.value === value}>
          <input
            className={styles['input']}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
