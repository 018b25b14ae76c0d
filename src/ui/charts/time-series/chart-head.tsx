import { Button } from '../../controls/button';
import styles from './chart-frame.module.css';
import { SeriesValue } from './series-swatch';
import type { ChartData } from './chart-types';
import { dayText, valueText, type ChartWording } from './chart-words';

export interface ChartHeadProps {
  readonly data: ChartData;
  readonly wording: ChartWording;
  /** Index whose values are shown: the last one of the range. */
  readonly index: number;
  /** Present while part of the data is shown. */
  readonly onReset: (() => void) | undefined;
  /** Undefined where the chart has no scale of ratios. */
  readonly isLog: boolean | undefined;
  readonly onToggleLog: () => void;
  readonly tableId: string;
  readonly isTableOpen: boolean;
  readonly onToggleTable: () => void;
  /** Absent where no picture of the chart is offered. */
  readonly onSavePicture: (() => void) | undefined;
}

/** The line over the chart: a legend with the last values, their day, and what else can be done with the chart. */
export function ChartHead(props: ChartHeadProps) {
  const { data, wording, index, onReset, isLog, tableId, isTableOpen, onToggleTable, onSavePicture } = props;
  return (
    <div className={styles['head']}>
      <div className={styles['legend']}>
        {data.series.map((series) => (
          <SeriesValue key={series.key} series={series} text={valueText(series, index, wording)} />
        ))}
      </div>
      <div className={styles['side']}>
        <span>{dayText(data, index, wording)}</span>
        <span className={styles['actions']} data-print="hide">
          {onReset && (
            <Button variant="link" size="sm" onClick={onReset}>
              还原
            </Button>
          )}
          {isLog !== undefined && (
            <Button variant="link" size="sm" aria-pressed={isLog} onClick={props.onToggleLog}>
              对数坐标
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
          {onSavePicture && (
            <Button variant="link" size="sm" onClick={onSavePicture}>
              保存图片
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
