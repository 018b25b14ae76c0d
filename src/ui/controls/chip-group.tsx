import { useId, useRef } from 'react';
import { cx } from '@/lib/cx';
import styles from './chip.module.css';
import { useCentredChild } from '../layout/use-centred-child';

export interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface ChipGroupProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly options: readonly ChipOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `fill` is the filter bar, `soft` the ranges above a chart. */
  readonly look?: 'fill' | 'soft';
  /** On a narrow screen the chips are one row that scrolls, or wrap. */
  readonly isWrappedOnMobile?: boolean;
  readonly className?: string | undefined;
}

/** One choice out of several, as radio buttons: arrow keys move it, tab passes it in one step. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, options, value, onChange, look = 'fill', isWrappedOnMobile = false, className } = props;
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useCentredChild(row, '[data-selected="true"]', value);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      data-wrap={isWrappedOnMobile}
      className={cx(styles['row'], className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(styles['chip'], styles[look])}
          data-selected={option.value === value}
          data-disabled={option.isDisabled ?? false}
        >
          <input
            className={styles['input']}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
