import { useId } from 'react';
import { useController } from 'react-hook-form';
import { FIELD_LABELS } from '@/contract/applicant-fields';
import type { ApplicantForm } from './applicant-form';
import { CHIP_OPTIONS, type ChipsName } from './field-inputs';
import { errorWords } from './field-words';
import styles from './controls.module.css';

/** A choice of several, with how many are taken and how many may be. */
export function ChipsControl({ name }: { readonly name: ChipsName }) {
  const messageId = useId();
  const { field, fieldState } = useController<ApplicantForm, ChipsName>({ name });
  const { value: chosen, onChange, onBlur } = field;
  const { most } = CHIP_OPTIONS[name];
  const options: readonly string[] = CHIP_OPTIONS[name].options;
  const error = errorWords(fieldState.error);
  const isFull = chosen.length >= most;
  const toggle = (option: string) =>
    onChange(
      // In the order of the list, whatever the order of the presses.
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
