import { useId, useMemo, useState } from 'react';
import styles from './chart-frame.module.css';
import { ChartHead } from './chart-head';
import { ChartPlot } from './chart-plot';
import { dataOfPart, wholeRange } from './chart-range';
import { ChartTable } from './chart-table';
import type { ChartMark, ChartPart, ChartSeries, IndexRange } from './chart-types';
import {
  dayText,
  eventText,
  momentText,
  spanText,
  summaryText,
  tickTexts,
  type ChartWording,
} from './chart-words';
import { useChartView } from './use-chart-view';
import { useHeldData } from './use-held-data';

export type { ChartMark, ChartSeries, IndexRange } from './chart-types';

export interface TimeSeriesChartProps extends ChartWording {
  /** Name of the chart. */
  readonly label: string;
  /** Whole days since 1970-01-01, ascending. */
  readonly days: ArrayLike<number>;
  readonly series: readonly ChartSeries[];
  /** A value at a grid line; made from `formatValue` without plus and without empty decimals otherwise. */
  readonly formatTick?: (value: number) => string;
  readonly marks?: readonly ChartMark[];
  /** Fall from the high, zero or negative, one value per day. */
  readonly band?: ArrayLike<number | null>;
  /** Of the drawing in px; the line over it comes on top and keeps its own height. */
  readonly height: number;
  /** Said to those who do not see the chart; first, last, highest and lowest of the first series otherwise. */
  readonly summary?: string;
  /** What a part of the days looks like by itself, where its values go by its first day, as returns do. */
  readonly partOf?: (range: IndexRange) => ChartPart;
  /** Told the first and last index shown; null when all is shown again. */
  readonly onRangeChange?: (range: IndexRange | null) => void;
}

const NO_MARKS: readonly ChartMark[] = [];

/** Lines over days: crosshair by mouse, finger and keys, a range by drag or pinch, and the figures as a table. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const {
    label,
    days,
    series,
    band,
    marks = NO_MARKS,
    formatValue,
    formatDay,
    measure,
    formatTick,
    height,
    partOf,
  } = props;
  const wording: ChartWording = { formatValue, formatDay, measure };
  const data = useHeldData({ days, series, band, marks });
  const view = useChartView(data, props.onRangeChange);
  const [isTableOpen, setTableOpen] = useState(false);
  const [dragStart, setDragStart] = useState<number | null>(null);
  const id = useId();

  const { range, cursor, isPart } = view;
  const shown = useMemo(
    () => (isPart && partOf ? dataOfPart(data, range, partOf(range)) : data),
    [data, range, isPart, partOf],
  );
  const index = cursor ?? range.to;
  const span = shownSpan(range, cursor, isPart, dragStart);
  return (
    <figure aria-label={label} aria-describedby={`${id}-summary`} className={styles['frame']}>
      <ChartHead
        data={shown}
        wording={wording}
        index={index}
        day={dayText(data, index, wording)}
        event={cursor === null ? '' : eventText(data, cursor)}
        onReset={isPart ? () => view.setRange(wholeRange(days.length)) : undefined}
        tableId={`${id}-table`}
        isTableOpen={isTableOpen}
        onToggleTable={() => setTableOpen(!isTableOpen)}
      />
      <p id={`${id}-summary`} className="visually-hidden">
        {props.summary ?? summaryText(data, wording)}
      </p>
      <ChartPlot
        label={label}
        data={data}
        shown={shown}
        range={range}
        cursor={cursor}
        dragStart={dragStart}
        height={height}
        spanText={span ? spanText(data, span.from, span.to, wording) : ''}
        spoken={momentText(shown, index, wording)}
        formatTicks={(ticks) => (formatTick ? ticks.map(formatTick) : tickTexts(ticks, formatValue))}
        onCursor={view.setCursor}
        onDragStart={setDragStart}
        onRange={view.setRange}
      />
      <p aria-live="polite" className="visually-hidden">
        {isPart && `已选取 ${spanText(data, range.from, range.to, wording)}`}
      </p>
      {isTableOpen && days.length > 0 && (
        <ChartTable id={`${id}-table`} label={label} data={shown} range={range} wording={wording} />
      )}
    </figure>
  );
}

/** The span to put into words: the one being dragged, or the one shown while nothing is pointed at. */
function shownSpan(range: IndexRange, cursor: number | null, isPart: boolean, dragStart: number | null) {
  if (dragStart !== null && cursor !== null && dragStart !== cursor) {
    return { from: Math.min(dragStart, cursor), to: Math.max(dragStart, cursor) };
  }
  return cursor === null && isPart ? range : null;
}
