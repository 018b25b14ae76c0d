import { useId, type ReactNode } from 'react';
import type { ChipOption } from '@/ui/controls/chip-group';
import styles from './sample-choice.module.css';

export interface SampleOption<Value extends string> extends ChipOption<Value> {
  /** How it looks; seen, not read out. */
  readonly sample: ReactNode;
}

interface SampleChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SampleOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few looks, each shown beside its name; radio buttons underneath. */
export function SampleChoice<Value extends string>(props: SampleChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['options']}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.sample}
        </label>
      ))}
    </div>
  );
}
