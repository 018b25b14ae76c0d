import { cx } from '@/lib/cx';
import styles from './chart-frame.module.css';
import type { ChartTone } from './chart-types';

/** A stroke like that of a line of the chart, beside its name. */
export function SeriesSwatch({ tone }: { readonly tone: ChartTone }) {
  return <span className={cx(styles['swatch'], styles[tone])} data-tone={tone} aria-hidden="true" />;
}
