import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ScreenRange } from '@/domain/screener/screen';
import { cx } from '@/lib/cx';
import type { ChangeWay } from '../use-screener';
import styles from './bound-fields.module.css';

/** Permitted values. */
export interface BoundLimits {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

interface BoundFieldsProps {
  /** What is bounded, for sight and for screen readers. */
  readonly label: string;
  /** Empty for a plain number. */
  readonly unit: string;
  readonly limits: BoundLimits;
  /** Both ends, or one of them. */
  readonly ends: readonly ('min' | 'max')[];
  readonly value: ScreenRange;
  readonly onChange: (value: ScreenRange, way: ChangeWay) => void;
}

type Texts = Readonly<Record<'min' | 'max', string>>;

const PAUSE_MS = 500;
const END_NAMES = { min: '不低于', max: '不高于' } as const;

/**
 * Numbers from and to. Typed values are applied after a delay, on Enter, or on leaving the field; invalid ones are
 * reported.
 */
export function BoundFields({ label, unit, limits, ends, value, onChange }: BoundFieldsProps) {
  const { texts, problem, type, settle } = useTypedBounds(value, limits, onChange);
  const problemId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
  };
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <span className={styles['ends']}>
        {ends.map((end, index) => (
          <span key={end} className={styles['end']}>
            {(index > 0 || end === 'max') && (
              <span className={styles['word']} aria-hidden="true">
                {index > 0 ? '–' : '≤'}
              </span>
            )}
            {index === 0 && end === 'min' && ends.length === 1 && (
              <span className={styles['word']} aria-hidden="true">
                ≥
              </span>
            )}
            <input
              className={cx(styles['input'], problem !== undefined && styles['wrong'])}
              inputMode={limits.least < 0 ? 'text' : limits.isWhole ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={12}
              aria-label={`${label}${END_NAMES[end]}${unit && `（${unit}）`}`}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              placeholder="不限"
              value={texts[end]}
              onChange={(event) => type(end, event.target.value)}
              onBlur={settle}
              onKeyDown={press}
            />
          </span>
        ))}
      </span>
      <span className={styles['unit']} aria-hidden="true">
        {unit}
      </span>
      {problem !== undefined && (
        <span id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}

function useTypedBounds(value: ScreenRange, limits: BoundLimits, onChange: BoundFieldsProps['onChange']) {
  const [texts, setTexts] = useState(() => textsOf(value));
  const [arrived, setArrived] = useState(() => keyOf(value));
  const [sent, setSent] = useState<string>();
  const typed = readBounds(texts, limits);
  const key = keyOf(value);
  if (key !== arrived) {
    setArrived(key);
    // What was sent comes back while the visitor types on; anything else was changed elsewhere.
    if (key === sent) setSent(undefined);
    else if (typed.range === undefined || keyOf(typed.range) !== key) setTexts(textsOf(value));
  }
  const wanted = typed.range === undefined || keyOf(typed.range) === key ? undefined : typed.range;
  const wantedKey = wanted && keyOf(wanted);
  const commit = useRef(() => undefined as void);
  const hasBegun = useRef(false);
  useEffect(() => {
    commit.current = () => {
      if (!wanted) return;
      setSent(wantedKey);
      onChange(wanted, { replace: hasBegun.current });
      hasBegun.current = true;
    };
  });
  useEffect(() => {
    if (wantedKey === undefined) return undefined;
    const timer = window.setTimeout(() => commit.current(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [wantedKey]);
  return {
    texts,
    problem: typed.problem,
    type: (end: 'min' | 'max', text: string) => setTexts((current) => ({ ...current, [end]: text })),
    settle: () => {
      commit.current();
      // One visit of the field is one step back.
      hasBegun.current = false;
    },
  };
}

function textsOf({ min, max }: ScreenRange): Texts {
  return { min: min === undefined ? '' : String(min), max: max === undefined ? '' : String(max) };
}

function keyOf({ min, max }: ScreenRange): string {
  return `${min ?? ''}..${max ?? ''}`;
}

/** The typed range, or the errors of its fields. */
function readBounds(
  texts: Texts,
  limits: BoundLimits,
): { readonly range?: ScreenRange; readonly problem?: string } {
  const min = readNumber(texts.min, limits);
  const max = readNumber(texts.max, limits);
  if (typeof min === 'string') return { problem: min };
  if (typeof max === 'string') return { problem: max };
  if (min !== undefined && max !== undefined && min > max) return { problem: '最小值不能大于最大值' };
  return { range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } };
}

/** A number, nothing, or the words of a problem. */
function readNumber(
  text: string,
  { least, most, isWhole = false }: BoundLimits,
): number | string | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[,\s%]/g, '');
  if (plain === '') return undefined;
  if (!/^-?\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return '请填写数字';
  const value = Number(plain) + 0;
  if (isWhole && !Number.isInteger(value)) return '请填写整数';
  if (value < least || value > most) return `请填写 ${least} 至 ${most} 之间的数`;
  if (/\.\d{5,}$/.test(plain)) return '最多四位小数';
  return value;
}
