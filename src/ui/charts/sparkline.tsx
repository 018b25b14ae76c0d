import { cx } from '@/lib/cx';
import styles from './sparkline.module.css';
import { sparklinePath } from './sparkline-path';
import { toneOf, type Tone } from '../figures/tone';

export interface SparklineProps {
  /** In the order of time; nulls are bridged. */
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
  /** Last against first when it is not given. */
  readonly tone?: Tone;
  /** What the line shows, where no text beside it says so. */
  readonly label?: string;
}

/** A line the size of a word. Silent unless it has a label of its own. */
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
