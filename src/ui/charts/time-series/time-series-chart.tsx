import { useId, useMemo, useRef, useState } from 'react';
import { saveFile } from '@/lib/download';
import { showToast } from '../../overlays/toast-store';
import styles from './chart-frame.module.css';
import { ChartHead } from './chart-head';
import { chartPicture } from './chart-picture';
import { ChartPlot } from './chart-plot';
import { dataOfPart, wholeRange, isWhole, nearestIndex } from './chart-range';
import { ChartTable } from './chart-table';
import type { ChartMark, ChartPart, ChartSeries, IndexRange, ChartData } from './chart-types';
import { momentText, spanText, summaryText, tickTexts, type ChartWording } from './chart-words';

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
  /** For screen readers; first, last, highest and lowest of the first series by default. */
  readonly summary?: string;
  /** The values of a part of the days, if they depend on its first day, as returns do. */
  readonly partOf?: (range: IndexRange) => ChartPart;
  /** Called with the first and last index shown; `null` when all is shown again. */
  readonly onRangeChange?: (range: IndexRange | null) => void;
  /** Another value shows all again. */
  readonly resetKey?: number;
  /** Offers a scale of ratios; as of SurfaceOptions. */
  readonly logOffset?: number | undefined;
  /** Offers a picture of the chart, with these lines under it. */
  readonly pictureNotes?: readonly string[] | undefined;
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
    height,
    partOf,
    pictureNotes,
  } = props;
  const wording: ChartWording = { formatValue, formatDay, measure };
  const data = useHeldData({ days, series, band, marks });
  const view = useChartView(data, props);
  const [isTableOpen, setTableOpen] = useState(false);
  const [isLog, setLog] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const [dragStart, setDragStart] = useState<number | null>(null);
  const id = useId();

  const { range, cursor, isPart } = view;
  const shown = useMemo(
    () => (isPart && partOf ? dataOfPart(data, range, partOf(range)) : data),
    [data, range, isPart, partOf],
  );
  const span = shownSpan(range, cursor, isPart, dragStart);
  const logOffset = isLog ? props.logOffset : undefined;
  const formatTicks = (ticks: readonly number[]) =>
    props.formatTick ? ticks.map(props.formatTick) : tickTexts(ticks, formatValue);
  const savePicture = async (notes: readonly string[]) => {
    if (!frame.current) return;
    const picture = {
      data: shown,
      range,
      wording,
      title: label,
      span: spanText(data, range.from, range.to, wording),
      notes,
      formatTicks,
      logOffset,
    };
    try {
      saveFile(`${label}.png`, await chartPicture(frame.current, picture));
    } catch {
      showToast({ tone: 'failure', title: '浏览器未能生成图片，请用系统截图保存' });
    }
  };
  return (
    <figure ref={frame} aria-label={label} aria-describedby={`${id}-summary`} className={styles['frame']}>
      <ChartHead
        data={shown}
        wording={wording}
        index={range.to}
        onReset={isPart ? () => view.setRange(wholeRange(days.length)) : undefined}
        isLog={props.logOffset === undefined ? undefined : isLog}
        onToggleLog={() => setLog(!isLog)}
        onSavePicture={pictureNotes && days.length > 0 ? () => void savePicture(pictureNotes) : undefined}
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
        spoken={momentText(shown, cursor ?? range.to, wording)}
        wording={wording}
        formatTicks={formatTicks}
        logOffset={logOffset}
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

/** The span to describe: the one being dragged, or the one shown while there is no cursor. */
function shownSpan(range: IndexRange, cursor: number | null, isPart: boolean, dragStart: number | null) {
  if (dragStart !== null && cursor !== null && dragStart !== cursor) {
    return { from: Math.min(dragStart, cursor), to: Math.max(dragStart, cursor) };
  }
  return cursor === null && isPart ? range : null;
}

interface View {
  readonly data: ChartData;
  readonly resetKey: number;
  readonly range: IndexRange;
  readonly cursor: number | null;
}

/** Range and cursor of a chart. They belong to the data they were chosen on: other data starts whole. */
function useChartView(
  data: ChartData,
  { onRangeChange, resetKey = 0 }: Pick<TimeSeriesChartProps, 'onRangeChange' | 'resetKey'>,
) {
  const [view, setView] = useState<View>(() => freshView(data, resetKey));
  const isCurrent = view.data === data && view.resetKey === resetKey;
  const { range, cursor } = isCurrent ? view : freshView(data, resetKey);
  const isPart = !isWhole(range, data.days.length);
  return {
    range,
    cursor,
    isPart,
    setCursor: (next: number | null) => setView({ data, resetKey, range, cursor: next }),
    setRange: (next: IndexRange) => {
      setView({ data, resetKey, range: next, cursor: null });
      onRangeChange?.(isWhole(next, data.days.length) ? null : next);
    },
  };
}

function freshView(data: ChartData, resetKey: number): View {
  return { data, resetKey, range: wholeRange(data.days.length), cursor: null };
}

interface Given {
  readonly days: ArrayLike<number>;
  readonly series: readonly ChartSeries[];
  readonly band: ArrayLike<number | null> | undefined;
  readonly marks: readonly ChartMark[];
}

interface Held {
  readonly given: Given;
  readonly data: ChartData;
}

/**
 * The same object while the arrays are the same, so that a parent can wrap them in new objects at each render without
 * a new drawing. Marks are moved to the nearest day that has data.
 */
function useHeldData(given: Given): ChartData {
  const [held, setHeld] = useState<Held>(() => ({ given, data: dataOf(given) }));
  if (isSameGiven(held.given, given)) return held.data;
  const next = { given, data: dataOf(given) };
  setHeld(next);
  return next.data;
}

function dataOf({ days, series, band, marks }: Given): ChartData {
  const onDays = days.length === 0 ? [] : marks.map((mark) => ({ ...mark, day: dayNear(days, mark.day) }));
  return { days, series, band, marks: onDays };
}

function dayNear(days: ArrayLike<number>, day: number): number {
  return days[nearestIndex(days, day)] ?? day;
}

function isSameGiven(a: Given, b: Given): boolean {
  return (
    a.days === b.days &&
    a.band === b.band &&
    isSameList(a.series, b.series, ['values', 'label', 'tone', 'area']) &&
    isSameList(a.marks, b.marks, ['day', 'label', 'title'])
  );
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], keys: readonly (keyof Item)[]): boolean {
  return (
    a.length === b.length && a.every((item, index) => keys.every((key) => item[key] === b[index]?.[key]))
  );
}
