import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { FieldFrame, type FieldTexts } from './field-frame';
import styles from './field.module.css';
import { Icon } from '../marks/icon';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

type NativeProps = Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children' | 'multiple'>;

export interface SelectFieldProps<Value extends string> extends FieldTexts, NativeProps {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice from a list, on the native select, which scrolls, supports typing ahead and suits a phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, labelLook = 'above', options, value, onChange, className, ...select } = props;
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} labelLook={labelLook} isRequired={select.required}>
      {(control) => (
        <span className={cx(styles['box'], className)} data-invalid={error !== undefined}>
          <select
            {...select}
            {...control}
            className={cx(styles['input'], styles['select'])}
            value={value}
            onChange={(event) => change(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={14} className={styles['arrow']} />
        </span>
      )}
    </FieldFrame>
  );
}
