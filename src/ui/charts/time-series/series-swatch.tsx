import { cx } from '@/lib/cx';
import { toneOfText } from '../../figures/tone';
import styles from './chart-frame.module.css';
import type { ChartSeries, ChartTone } from './chart-types';

/** A stroke like that of a line of the chart, beside its name. */
export function SeriesSwatch({ tone }: { readonly tone: ChartTone }) {
  return <span className={cx(styles['swatch'], styles[tone])} data-tone={tone} aria-hidden="true" />;
}

interface SeriesValueProps {
  readonly series: Pick<ChartSeries, 'label' | 'tone'>;
  readonly text: string;
}

/** A line's stroke and name with one of its values. */
export function SeriesValue({ series: { label, tone }, text }: SeriesValueProps) {
  return (
    <span className={styles['entry']}>
      <SeriesSwatch tone={tone} />
      <span className={styles['name']} title={label}>
        {label}
      </span>
      <strong data-tone={toneOfText(text)}>{text}</strong>
    </span>
  );
}
