import { isoDay, type Day } from '@/domain/calendar/day';
import { formatThousands, formatCompactDate, formatNav } from '@/domain/text/format';
import { typedNumber } from '@/domain/text/typed-number';
import { PlainFigure } from '@/ui/figures/figure';
import { TextField } from '@/ui/fields/text-field';
import styles from './calculator-parts.module.css';
import type { Ref } from 'react';
import type { FundRules } from '@/domain/funds/fund-rules';

interface NumberFieldProps {
  readonly label: string;
  /** The noun in error messages: 金额, 份额. */
  readonly noun: string;
  readonly unit: string;
  readonly text: string;
  /** Why a valid number is not accepted. */
  readonly problem?: string | undefined;
  /** In place of how a number is read. */
  readonly hint?: string | undefined;
  /** A fee may be 0, an amount not. */
  readonly allowsZero?: boolean;
  readonly onChange: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** An amount or a number of units: keeps the typed text and shows below it how it is parsed. */
export function NumberField(props: NumberFieldProps) {
  const { label, noun, unit, text, problem, hint, allowsZero = false, onChange, inputRef } = props;
  const typed = typedNumber(text, noun, allowsZero);
  return (
    <TextField
      ref={inputRef}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={text}
      suffix={unit}
      error={typed.kind === 'problem' ? typed.text : problem}
      hint={
        hint ?? (typed.kind === 'number' ? `${formatThousands(typed.value, 2)} ${unit}` : `请输入${noun}`)
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface MoneyFigureProps {
  /** `null` or `undefined` while it cannot be calculated. */
  readonly yuan: number | null | undefined;
  readonly isStrong?: boolean;
}

/** An amount to the cent. */
export function MoneyFigure({ yuan, isStrong = false }: MoneyFigureProps) {
  return <PlainFigure text={withUnit(yuan, '元')} isStrong={isStrong} />;
}

/** Units to two decimals. */
export function UnitsFigure({ units }: { readonly units: number | null | undefined }) {
  return <PlainFigure text={withUnit(units, '份')} isStrong />;
}

/** A day of an order. */
export function DayFigure({ day }: { readonly day: Day | null | undefined }) {
  return <PlainFigure text={typeof day === 'number' ? isoDay(day) : null} />;
}

function withUnit(value: number | null | undefined, unit: string): string | null {
  return typeof value === 'number' ? `${formatThousands(value, 2)} ${unit}` : null;
}

interface NavNoteProps {
  readonly rules: FundRules;
  /** Whether the fees of this direction are known. */
  readonly hasFees: boolean;
}

/** The basis of a result, or why there is no result. */
export function NavNote({ rules, hasFees }: NavNoteProps) {
  return <p className={styles['note']}>{hasFees ? navWords(rules) : '费率资料尚未提供，无法试算费用。'}</p>;
}

function navWords({ isWithheld, nav, navDate }: FundRules): string {
  if (isWithheld) return '份额与金额按净值计算，认证后可见。';
  if (nav === null) return '该基金暂无净值，份额与金额无法试算。';
  return `按 ${formatCompactDate(navDate)} 单位净值 ${formatNav(nav)} 试算，实际以成交日净值为准。`;
}
