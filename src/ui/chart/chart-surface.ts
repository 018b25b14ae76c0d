import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  paintBand,
  paintDates,
  paintGrid,
  paintMarks,
  paintValueLabels,
  type Painting,
} from './chart-painting';
import { readChartTheme } from './chart-theme';
import { valueTicks, type ValueTicks } from './chart-ticks';
import { BAND_HEIGHT_PX, DATES_HEIGHT_PX, TOP_ROOM_PX, type ChartData, type IndexRange } from './chart-types';

const TICK_GAP_PX = 56;
const LINE_WIDTH_PX = 2;
const QUIET_LINE_WIDTH_PX = 1.5;

export interface SurfaceOptions {
  readonly host: HTMLElement;
  readonly data: ChartData;
  readonly width: number;
  readonly height: number;
  readonly formatTick: (value: number) => string;
}

/** A drawn chart. Positions are CSS pixels from the upper left corner of the host. */
export interface ChartSurface {
  setSize(width: number, height: number): void;
  showRange(range: IndexRange): void;
  /** Reads the colours again and paints; for a changed theme. */
  repaint(): void;
  xOf(index: number): number;
  /** Undefined where the series has no value. */
  yOf(series: number, index: number): number | undefined;
  dayAt(x: number): number;
  destroy(): void;
}

/**
 * Draws the data with uPlot into an empty host. The time from the call to the first complete picture is kept as
 * the performance measure `chart-paint`.
 */
export function createChartSurface(options: SurfaceOptions): ChartSurface {
  const { host, data, width, height, formatTick } = options;
  const startMs = performance.now();
  let theme = readChartTheme(host);
  let ticks: ValueTicks = valueTicks(null, null);
  let range: IndexRange = { from: 0, to: data.days.length - 1 };

  const paintingOf = (plot: uPlot): Painting => ({ plot, theme, ratio: uPlot.pxRatio });
  const plot = new uPlot(
    {
      width,
      height,
      padding: [TOP_ROOM_PX, 0, DATES_HEIGHT_PX + (data.band ? BAND_HEIGHT_PX : 0), 0],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      axes: [{ show: false }, { show: false }],
      scales: {
        x: { time: false, range: () => daySpan(data.days, range) },
        y: {
          range: (self, low, high) => {
            const room = self.height - TOP_ROOM_PX - DATES_HEIGHT_PX - (data.band ? BAND_HEIGHT_PX : 0);
            ticks = valueTicks(low, high, Math.min(Math.max(Math.round(room / TICK_GAP_PX), 3), 6));
            return [ticks.min, ticks.max];
          },
        },
      },
      series: [
        {},
        ...data.series.map((series, index) =>
          lineOf(
            data,
            index,
            () => theme.line[series.tone],
            () => theme.area,
          ),
        ),
      ],
      hooks: {
        drawClear: [(self) => paintGrid(paintingOf(self), ticks.ticks)],
        draw: [
          (self) => {
            const painting = paintingOf(self);
            if (data.band) paintBand(painting, data.band);
            paintMarks(painting, data.marks);
            paintValueLabels(painting, ticks.ticks, formatTick);
            paintDates(painting);
          },
        ],
        ready: [() => void performance.measure('chart-paint', { start: startMs, end: performance.now() })],
      },
    },
    [Array.from(data.days), ...data.series.map((series) => Array.from(series.values, finiteOrNull))],
    host,
  );

  return {
    setSize: (nextWidth, nextHeight) => plot.setSize({ width: nextWidth, height: nextHeight }),
    showRange(next) {
      range = next;
      const [min, max] = daySpan(data.days, next);
      plot.setScale('x', { min, max });
    },
    repaint() {
      theme = readChartTheme(host);
      plot.redraw(false);
    },
    xOf: (index) => plot.bbox.left / uPlot.pxRatio + plot.valToPos(data.days[index] ?? 0, 'x'),
    yOf(series, index) {
      const value = finiteOrNull(data.series[series]?.values[index]);
      return value === null ? undefined : plot.bbox.top / uPlot.pxRatio + plot.valToPos(value, 'y');
    },
    dayAt: (x) => plot.posToVal(x - plot.bbox.left / uPlot.pxRatio, 'x'),
    destroy: () => plot.destroy(),
  };
}

function lineOf(data: ChartData, index: number, stroke: () => string, area: () => string): uPlot.Series {
  const series = data.series[index];
  const isPrimary = series?.tone === 'primary';
  return {
    stroke,
    width: isPrimary ? LINE_WIDTH_PX : QUIET_LINE_WIDTH_PX,
    points: { show: data.days.length === 1, size: 8, fill: stroke },
    ...(series?.area ? { fill: area, fillTo: (self: uPlot) => self.scales['y']?.min ?? 0 } : {}),
  };
}

/** First and last day of a range, a little apart where they are the same. */
function daySpan(days: ArrayLike<number>, range: IndexRange): [number, number] {
  const first = days[range.from] ?? 0;
  const last = days[range.to] ?? first;
  return first < last ? [first, last] : [first - 1, first + 1];
}

function finiteOrNull(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
