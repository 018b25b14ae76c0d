import {
  useRef,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type CSSProperties,
  type RefObject,
  type KeyboardEvent,
} from 'react';
import { cx } from '@/lib/cx';
import styles from './chart-frame.module.css';
import type { ChartData, IndexRange } from './chart-types';
import { SeriesValue } from './series-swatch';
import { dayText, eventText, valueText, type ChartWording } from './chart-words';
import { useChartGestures } from './use-chart-gestures';
import { usePrinting } from '@/lib/printing';
import { createChartSurface, type ChartSurface } from './chart-surface';
import { useThemeVersion } from './chart-theme';
import { keyTarget, wholeRange, zoomRange } from './chart-range';

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
  /** The span that is being picked or shown, with its measure; empty without one. */
  readonly spanText: string;
  /** What is at the cursor, for a screen reader. */
  readonly spoken: string;
  readonly wording: ChartWording;
  readonly formatTicks: (values: readonly number[]) => readonly string[];
  /** As of SurfaceOptions. */
  readonly logOffset: number | undefined;
  readonly onCursor: (index: number | null) => void;
  readonly onDragStart: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

/** The drawing and what moves over it. To assistive technology it is a slider over the days. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, data, shown, range, cursor, dragStart, height, spanText, spoken, onCursor } = props;
  const host = useRef<HTMLDivElement>(null);
  const surface = useChartSurface(host, props);
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
        <ChartOverlay
          surface={surface}
          data={shown}
          range={range}
          cursor={cursor}
          dragStart={dragStart}
          height={height}
          wording={props.wording}
        />
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

interface ChartOverlayProps extends Pick<
  ChartPlotProps,
  'data' | 'range' | 'cursor' | 'dragStart' | 'height' | 'wording'
> {
  readonly surface: ChartSurface;
}

/** Crosshair, dots, values and picked range, laid over the canvas so that moving the cursor does not repaint it. */
function ChartOverlay({ surface, data, range, cursor, dragStart, height, wording }: ChartOverlayProps) {
  if (cursor === null) return null;
  const x = surface.xOf(cursor);
  const startX = dragStart === null ? x : surface.xOf(dragStart);
  const heights = data.series.map((_, index) => surface.yOf(index, cursor));
  return (
    <div aria-hidden="true">
      {startX !== x && (
        <div
          className={styles['picked']}
          style={{ transform: `translateX(${Math.min(startX, x)}px)`, width: Math.abs(startX - x) }}
        />
      )}
      <div className={styles['crosshair']} style={{ transform: `translateX(${x}px)` }} />
      {data.series.map(({ key, tone }, index) => {
        const y = heights[index];
        return (
          y !== undefined && (
            <div
              key={key}
              className={cx(styles['dot'], styles[tone])}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            />
          )
        );
      })}
      {startX === x && (
        <div
          className={styles['values']}
          // On the side that has more room.
          data-side={x * 2 > surface.xOf(range.from) + surface.xOf(range.to) ? 'left' : 'right'}
          style={placeOfValues(x, heights.find((y) => y !== undefined) ?? 0, { height, data })}
        >
          <CursorValues data={data} cursor={cursor} wording={wording} />
        </div>
      )}
    </div>
  );
}

/** Beside the first line; the style sheet keeps the box in the plot by the number of its lines. */
function placeOfValues(
  x: number,
  y: number,
  { height, data }: Pick<ChartOverlayProps, 'height' | 'data'>,
): CSSProperties & Readonly<Record<`--${'x' | 'y' | 'height'}`, string> & Record<'--lines', number>> {
  return { '--x': `${x}px`, '--y': `${y}px`, '--height': `${height}px`, '--lines': data.series.length + 1 };
}

/** The day at the cursor, the value of each line on it, and what happened. */
function CursorValues({
  data,
  cursor,
  wording,
}: Pick<ChartOverlayProps, 'data' | 'wording'> & { readonly cursor: number }) {
  const event = eventText(data, cursor);
  return (
    <>
      <span>{dayText(data, cursor, wording)}</span>
      {data.series.map((series) => (
        <SeriesValue key={series.key} series={series} text={valueText(series, cursor, wording)} />
      ))}
      {event !== '' && <span className={styles['event']}>{event}</span>}
    </>
  );
}

/** Width of a drawing on a sheet of A4, which is laid out after the scripts ran; the style sheet fits it into a narrower one. */
const PAPER_WIDTH_PX = 680;

type SurfaceInput = Pick<ChartPlotProps, 'data' | 'shown' | 'range' | 'formatTicks' | 'logOffset'>;

/**
 * Keeps a drawing of `data` in the host: created once the host has a width, resized with it, repainted when the theme
 * changes. `null` until then.
 */
function useChartSurface(host: RefObject<HTMLElement | null>, input: SurfaceInput): ChartSurface | null {
  const { data, shown, range, formatTicks, logOffset } = input;
  const [place, setPlace] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const isPrinting = usePrinting();
  const size = useMemo(
    () => (isPrinting && place ? { ...place, width: PAPER_WIDTH_PX } : place),
    [isPrinting, place],
  );
  const [surface, setSurface] = useState<ChartSurface | null>(null);
  const themeVersion = useThemeVersion();
  const latest = useRef({ size, formatTicks });

  useLayoutEffect(() => {
    latest.current = { size, formatTicks };
  });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setPlace((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);

  const isReady = size !== null && size.width > 0 && data.days.length > 0;
  useLayoutEffect(() => {
    const element = host.current;
    const now = latest.current.size;
    if (!element || !now || !isReady) return undefined;
    const created = createChartSurface({
      host: element,
      data,
      width: now.width,
      height: now.height,
      formatTicks: (values) => latest.current.formatTicks(values),
      logOffset,
    });
    setSurface(created);
    return () => {
      created.destroy();
      setSurface(null);
    };
  }, [host, data, isReady, logOffset]);

  useEffect(() => {
    if (size && size.width > 0) surface?.setSize(size.width, size.height);
  }, [surface, size]);
  useEffect(() => {
    // A surface that is about to be replaced for other data cannot draw them.
    if (surface?.data === data) surface.show(shown, range);
  }, [surface, data, shown, range]);
  useEffect(() => {
    if (themeVersion > 0) surface?.repaint();
  }, [surface, themeVersion]);

  return surface;
}

interface KeyInput {
  readonly length: number;
  readonly range: IndexRange;
  readonly cursor: number | null;
  readonly onCursor: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

const ZOOM_FACTORS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2 };

/** Keys of the chart: arrows, page keys, Home and End move the cursor, plus and minus zoom, Esc shows all again. */
function handleChartKey(event: KeyboardEvent, input: KeyInput): void {
  const { length, range, cursor, onCursor, onRange } = input;
  if (length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = cursor ?? range.to;
  // The first arrow shows the cursor at its position; the next one moves it.
  const isFirstArrow = cursor === null && event.key.startsWith('Arrow');
  const target = isFirstArrow ? at : keyTarget(event.key, at, range);
  const factor = ZOOM_FACTORS[event.key];
  if (target !== undefined) onCursor(target);
  else if (factor !== undefined) onRange(zoomRange(range, at, factor, length));
  else if (event.key === 'Escape') onRange(wholeRange(length));
  else return;
  event.preventDefault();
}
