import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

export interface CheckFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'children' | 'size'
> {
  readonly children: ReactNode;
  /** Several of one `name` with `radio` are a choice of one. */
  readonly kind?: 'checkbox' | 'radio';
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox or radio button with its label beside it. */
export function CheckField({ children, kind = 'checkbox', onChange, ...input }: CheckFieldProps) {
  return (
    <label className={styles['field']}>
      <input
        {...input}
        type={kind}
        className={styles['input']}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
