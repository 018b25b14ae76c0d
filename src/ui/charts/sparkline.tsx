import { cx } from '@/lib/cx';
import { toneOf, type Tone } from '../figures/tone';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** In the order of time; nulls are bridged. */
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
  /** By default, from the first value to the last. */
  readonly tone?: Tone;
  /** What the line shows, if no text beside it says so. */
  readonly label?: string;
}

/** A line the size of a word. Hidden from screen readers unless it has a label. */
export function Sparkline({ values, width = 84, height = 28, tone, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0);
  return (
    <svg
      className={cx(styles['line'], styles[tone ?? toneOf(change)])}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
    >
      <path d={sparklinePath(values, width, height)} />
    </svg>
  );
}

/**
 * The path of a line through `values`, spread evenly over `width` and fitted into `height` with a margin of 1 px.
 * Values that are not numbers are skipped; a constant series runs through the middle.
 */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  if (known.length === 0) return '';
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const yOf = (value: number) => (span === 0 ? height / 2 : 1 + (1 - (value - low) / span) * (height - 2));

  const points = values.flatMap((value, index) =>
    value === null || !Number.isFinite(value) ? [] : [`${round(index * step)} ${round(yOf(value))}`],
  );
  return points.length === 1 ? `M0 ${round(yOf(low))}H${width}` : `M${points.join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
