import { Button } from '../../controls/button';
import { toneOfText } from '../../figures/tone';
import styles from './chart-frame.module.css';
import { SeriesSwatch } from './series-swatch';
import type { ChartData } from './chart-types';
import { valueText, type ChartWording } from './chart-words';

export interface ChartHeadProps {
  readonly data: ChartData;
  readonly wording: ChartWording;
  /** Index whose values are shown. */
  readonly index: number;
  /** The day at the cursor, the last one otherwise. */
  readonly day: string;
  /** What happened on the day at the cursor; empty where nothing did. */
  readonly event: string;
  /** Present while part of the data is shown. */
  readonly onReset: (() => void) | undefined;
  readonly tableId: string;
  readonly isTableOpen: boolean;
  readonly onToggleTable: () => void;
}

/** The line over the chart: a legend that shows the values at the cursor, the day, and the way to the table. */
export function ChartHead(props: ChartHeadProps) {
  const { data, wording, index, day, event, onReset, tableId, isTableOpen, onToggleTable } = props;
  return (
    <div className={styles['head']}>
      <div className={styles['legend']}>
        {data.series.map((series) => {
          const text = valueText(series, index, wording);
          return (
            <span key={series.key} className={styles['entry']}>
              <SeriesSwatch tone={series.tone} />
              <span className={styles['name']} title={series.label}>
                {series.label}
              </span>
              <strong data-tone={toneOfText(text)}>{text}</strong>
            </span>
          );
        })}
      </div>
      <div className={styles['side']}>
        <span className={styles['when']}>
          <span>{day}</span>
          {event !== '' && <span className={styles['event']}> · {event}</span>}
        </span>
        <span className={styles['actions']}>
          {onReset && (
            <Button variant="link" size="sm" onClick={onReset}>
              还原
            </Button>
          )}
          <Button
            variant="link"
            size="sm"
            aria-expanded={isTableOpen}
            aria-controls={isTableOpen ? tableId : undefined}
            onClick={onToggleTable}
          >
            数据表
          </Button>
        </span>
      </div>
    </div>
  );
}
