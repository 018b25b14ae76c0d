import { useState } from 'react';
import { dayOf, isoDay, type Day } from '@/domain/calendar/day';
import { TextField } from '@/ui/fields/text-field';
import styles from './day-range-fields.module.css';

interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

interface DayRangeFieldsProps {
  /** Accessible name of both dates. */
  readonly label: string;
  /** Initial range. */
  readonly initial: DayRange;
  /** Limits of both fields. */
  readonly limits: DayRange;
  /** Validates a range of real days in order; `null` if valid. */
  readonly problemOf?: (range: DayRange) => string | null;
  /** Called when both days are real, in order and valid. */
  readonly onChange: (range: DayRange) => void;
  /** Called when the fields contain no valid range. */
  readonly onWrong?: () => void;
}

/** Two dates of a range; an invalid range is reported and changes nothing. */
export function DayRangeFields({
  label,
  initial,
  limits,
  problemOf,
  onChange,
  onWrong,
}: DayRangeFieldsProps) {
  const [texts, setTexts] = useState({ from: isoDay(initial.from), to: isoDay(initial.to) });
  const change = (next: typeof texts) => {
    setTexts(next);
    const range = rangeOf(next);
    if (range && (problemOf?.(range) ?? null) === null) onChange(range);
    else onWrong?.();
  };
  const bounds = { min: isoDay(limits.from), max: isoDay(limits.to) };
  const range = rangeOf(texts);
  const isComplete = texts.from !== '' && texts.to !== '';
  const problem = range ? (problemOf?.(range) ?? null) : isComplete ? '开始日期应早于结束日期' : null;
  return (
    <fieldset className={styles['fields']}>
      <legend className="visually-hidden">{label}</legend>
      <TextField
        type="date"
        label="开始日期"
        labelLook="hidden"
        value={texts.from}
        {...bounds}
        onChange={(event) => change({ ...texts, from: event.target.value })}
      />
      <span className={styles['to']}>至</span>
      <TextField
        type="date"
        label="结束日期"
        labelLook="hidden"
        value={texts.to}
        {...bounds}
        onChange={(event) => change({ ...texts, to: event.target.value })}
      />
      {problem !== null && (
        <p role="alert" className={styles['wrong']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function rangeOf(texts: { readonly from: string; readonly to: string }): DayRange | null {
  const from = dayOf(texts.from);
  const to = dayOf(texts.to);
  return from === null || to === null || from >= to ? null : { from, to };
}
