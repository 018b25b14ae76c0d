import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends ComponentProps<'progress'> {
  /** What is in progress, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Progress, `value` of `max`. */
export function ProgressBar({ label, className, ...progress }: ProgressBarProps) {
  return <progress {...progress} className={cx(styles['bar'], className)} aria-label={label} />;
}
