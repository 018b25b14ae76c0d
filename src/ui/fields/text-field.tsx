import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { FieldFrame, type FieldTexts } from './field-frame';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  /** Inside the box, before and after what is typed: an icon, a unit, a button. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelLook, prefix, suffix, className, ...input } = props;
  return (
    <FieldFrame {...frameTexts({ label, hint, error, labelLook })} isRequired={input.required}>
      {(control) => (
        <span
          className={cx(styles['box'], className)}
          data-invalid={error !== undefined}
          data-disabled={input.disabled ?? false}
        >
          {prefix !== undefined && <span className={styles['affix']}>{prefix}</span>}
          <input type="text" {...input} {...control} className={styles['input']} />
          {suffix !== undefined && <span className={styles['affix']}>{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text with their label, hint and error. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, labelLook, className, ...area } = props;
  return (
    <FieldFrame {...frameTexts({ label, hint, error, labelLook })} isRequired={area.required}>
      {(control) => (
        <span className={cx(styles['box'], className)} data-invalid={error !== undefined}>
          <textarea rows={4} {...area} {...control} className={cx(styles['input'], styles['area'])} />
        </span>
      )}
    </FieldFrame>
  );
}

type MaybeTexts = { readonly [Key in keyof FieldTexts]: FieldTexts[Key] | undefined };

function frameTexts({ label = '', hint, error, labelLook }: MaybeTexts): FieldTexts {
  return { label, hint, error, ...(labelLook === undefined ? {} : { labelLook }) };
}
