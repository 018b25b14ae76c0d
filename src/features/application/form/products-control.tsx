import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { FIELD_LABELS } from '@/contract/applicant-fields';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import type { ApplicantForm } from './applicant-form';
import { MOST_PRODUCTS } from './field-inputs';
import { errorWords, lineErrorWords } from './field-words';
import styles from './controls.module.css';

/** Names of products, a line each. */
export function ProductsControl() {
  const { field, fieldState } = useController<ApplicantForm, 'products'>({ name: 'products' });
  const { value: lines, onChange, onBlur } = field;
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number>(undefined);
  const error: unknown = fieldState.error;
  const ownError = Array.isArray(error) ? undefined : errorWords(error);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const inputs = group.current?.querySelectorAll('input') ?? [];
    inputs[Math.min(wanted.current, inputs.length - 1)]?.focus();
    wanted.current = undefined;
  });

  const add = () => {
    wanted.current = lines.length;
    onChange([...lines, '']);
  };
  const remove = (index: number) => {
    wanted.current = index;
    onChange(lines.filter((_, place) => place !== index));
  };

  return (
    <fieldset ref={group} className={styles['group']}>
      <legend className={styles['legend']}>
        {FIELD_LABELS.products}
        <span className={styles['required']} aria-hidden="true">
          {' *'}
        </span>
        <span className="visually-hidden">（必填）</span>
      </legend>
      <ol className={styles['lines']}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place and its text
          <li key={index} className={styles['line']}>
            <TextField
              label={`第 ${index + 1} 只产品名称`}
              labelLook="hidden"
              placeholder={`第 ${index + 1} 只产品名称`}
              value={line}
              error={lineErrorWords(error, index)}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="next"
              required
              onChange={(event) => onChange(lines.with(index, event.target.value))}
              onBlur={onBlur}
            />
            {lines.length > 1 && (
              <IconButton icon="trash" label={`删除第 ${index + 1} 只产品`} onClick={() => remove(index)} />
            )}
          </li>
        ))}
      </ol>
      {ownError !== undefined && (
        <span role="alert" className={styles['error']}>
          {ownError}
        </span>
      )}
      <div className={styles['more']}>
        <Button variant="secondary" size="sm" disabled={lines.length >= MOST_PRODUCTS} onClick={add}>
          <Icon name="plus" size={14} />
          添加一只
        </Button>
        <span className={styles['hint']}>
          {lines.length}/{MOST_PRODUCTS}
        </span>
      </div>
    </fieldset>
  );
}
