import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** What to fill in, or why it is required; replaced by the error. */
  readonly hint?: string | undefined;
  /** What is wrong and how to correct it. */
  readonly error?: string | undefined;
  /** `hidden`: for screen readers only; `inline`: before the control in one line. */
  readonly labelLook?: 'above' | 'inline' | 'hidden';
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around one control, linked to it by ids. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, labelLook = 'above', isRequired, className, children } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  const control: ControlAttributes = {
    id,
    'aria-describedby': message === undefined ? undefined : messageId,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={cx(styles['field'], labelLook === 'inline' && styles['inline'], className)}>
      <label htmlFor={id} className={labelLook === 'hidden' ? 'visually-hidden' : styles['label']}>
        {label}
        {isRequired && (
          <span className={styles['required']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children(control)}
      {message !== undefined && (
        <span
          id={messageId}
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? styles['hint'] : styles['error']}
        >
          {message}
        </span>
      )}
    </div>
  );
}
