import { useRef } from 'react';
import { handleChartKey } from './chart-keys';
import styles from './chart-frame.module.css';
import { ChartOverlay } from './chart-overlay';
import type { ChartData, IndexRange } from './chart-types';
import { useChartGestures } from './use-chart-gestures';
import { useChartSurface } from './use-chart-surface';

export interface ChartPlotProps {
  readonly label: string;
  readonly data: ChartData;
  /** The data as they are drawn: those of the part that is shown. */
  readonly shown: ChartData;
  readonly range: IndexRange;
  readonly cursor: number | null;
  /** Where a range is being dragged from. */
  readonly dragStart: number | null;
  readonly height: number;
  /** The span that is being picked or shown, with what it measures; empty where there is none. */
  readonly spanText: string;
  /** What is at the cursor, for a screen reader. */
  readonly spoken: string;
  readonly formatTicks: (values: readonly number[]) => readonly string[];
  readonly onCursor: (index: number | null) => void;
  readonly onDragStart: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

/** The drawing and what moves over it. To assistive technology it is a slider over the days. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, data, shown, range, cursor, dragStart, height, spanText, spoken, formatTicks, onCursor } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const surface = useChartSurface(host, { data, shown, range, formatTicks });
  const pointerHandlers = useChartGestures({ ...props, surface });
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input element cannot hold the drawing
      role="slider"
      tabIndex={0}
      aria-label={`${label}：左右方向键逐日查看，加号减号缩放`}
      aria-valuemin={range.from}
      aria-valuemax={range.to}
      aria-valuenow={cursor ?? range.to}
      aria-valuetext={spoken}
      className={styles['plot']}
      style={{ height }}
      onKeyDown={(event) => handleChartKey(event, { ...props, length: data.days.length })}
      onBlur={() => onCursor(null)}
      {...pointerHandlers}
    >
      <div ref={host} className={styles['canvas']} aria-hidden="true" />
      {surface && (
        <ChartOverlay surface={surface} series={shown.series} cursor={cursor} dragStart={dragStart} />
      )}
      {spanText !== '' && (
        <div className={styles['span']} aria-hidden="true">
          {spanText}
        </div>
      )}
      {data.days.length === 0 && <p className={styles['nothing']}>暂无数据</p>}
    </div>
  );
}
