import { useController, useFormContext } from 'react-hook-form';
import { useId, useEffect, useRef } from 'react';
import { FIELD_LABELS } from '@/contract/applications/applicant-fields';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import type { ApplicantForm } from '../model/applicant-form';
import { errorMessage, lineErrorMessage } from './field-errors';
import { SELECT_OPTIONS, CHIP_OPTIONS, MOST_PRODUCTS, type SelectName, type ChipsName } from './field-inputs';
import styles from './controls.module.css';

/** A single-choice field. */
export function SelectControl({ name }: { readonly name: SelectName }) {
  const { getValues, trigger } = useFormContext<ApplicantForm>();
  const { field, fieldState } = useController<ApplicantForm, SelectName>({ name });
  const { value, onChange, onBlur } = field;
  const options = [
    { value: '', label: '请选择' },
    ...SELECT_OPTIONS[name].map((option) => ({ value: option, label: option })),
  ];
  const change = (next: string) => {
    onChange(next);
    // The number was validated against the previous kind.
    if (name === 'certificateKind' && getValues('certificateNumber') !== '')
      void trigger('certificateNumber');
  };
  return (
    <SelectField
      name={name}
      label={FIELD_LABELS[name]}
      options={options}
      value={value}
      error={errorMessage(fieldState.error)}
      required
      onChange={change}
      onBlur={onBlur}
    />
  );
}

/** A multiple-choice field, with the current and the maximum number of choices. */
export function ChipsControl({ name }: { readonly name: ChipsName }) {
  const messageId = useId();
  const { field, fieldState } = useController<ApplicantForm, ChipsName>({ name });
  const { value: chosen, onChange, onBlur } = field;
  const { most } = CHIP_OPTIONS[name];
  const options: readonly string[] = CHIP_OPTIONS[name].options;
  const error = errorMessage(fieldState.error);
  const isFull = chosen.length >= most;
  const toggle = (option: string) =>
    onChange(
      // In the order of the options, not of the clicks.
      options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <fieldset className={styles['group']} aria-describedby={messageId}>
      <legend className={styles['legend']}>
        {FIELD_LABELS[name]}
        <span className={styles['required']} aria-hidden="true">
          {' *'}
        </span>
        <span className="visually-hidden">（必填）</span>
      </legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option} className={styles['chip']}>
            <input
              type="checkbox"
              className={styles['box']}
              checked={chosen.includes(option)}
              disabled={isFull && !chosen.includes(option)}
              onChange={() => toggle(option)}
              onBlur={onBlur}
            />
            {option}
          </label>
        ))}
      </div>
      <span
        id={messageId}
        role={error === undefined ? undefined : 'alert'}
        className={styles[error === undefined ? 'hint' : 'error']}
      >
        {error ?? `已选 ${chosen.length}/${most}`}
      </span>
    </fieldset>
  );
}

/** A list of product names, one per line. */
export function ProductsControl() {
  const { field, fieldState } = useController<ApplicantForm, 'products'>({ name: 'products' });
  const { value: lines, onChange, onBlur } = field;
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number>(undefined);
  const error: unknown = fieldState.error;
  const ownError = Array.isArray(error) ? undefined : errorMessage(error);

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
          // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its position
          <li key={index} className={styles['line']}>
            <TextField
              label={`第 ${index + 1} 只产品名称`}
              labelLook="hidden"
              placeholder={`第 ${index + 1} 只产品名称`}
              value={line}
              error={lineErrorMessage(error, index)}
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
