import './uplot-locale';
import uPlot from 'uplot';
import './uplot-locale-released';
import {
  paintBand,
  paintDates,
  paintGrid,
  paintMarks,
  paintValueLabels,
  type Painting,
} from './chart-painting';
import { readChartTheme, type ChartTheme } from './chart-theme';
import { valueTicks, type ValueTicks } from './chart-ticks';
import { BAND_HEIGHT_PX, DATES_HEIGHT_PX, finiteOrNull, TOP_ROOM_PX } from './chart-scale';
import type { ChartData, ChartSeries, ChartTone, IndexRange } from './chart-types';

const TICK_GAP_PX = 56;
const LINE_WIDTH_PX = 2;
const QUIET_LINE_WIDTH_PX = 1.5;

/** Strokes and gaps in px, which distinguish lines of equal weight without colour. */
const DASHES: Readonly<Partial<Record<ChartTone, readonly number[]>>> = {
  equal2: [8, 4],
  equal3: [2, 3],
  equal4: [10, 3, 2, 3],
  equal5: [14, 5],
};

export interface SurfaceOptions {
  readonly host: HTMLElement;
  readonly data: ChartData;
  readonly width: number;
  readonly height: number;
  readonly formatTicks: (values: readonly number[]) => readonly string[];
}

/** A drawn chart. Positions are CSS pixels from the upper left corner of the host. */
export interface ChartSurface {
  /** What it was made of. */
  readonly data: ChartData;
  setSize(width: number, height: number): void;
  /** Draws a range of the same days, with other values where the part has its own. */
  show(shown: ChartData, range: IndexRange): void;
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
  const { host, data } = options;
  const startMs = performance.now();
  const scene: Scene = {
    theme: readChartTheme(host),
    ticks: valueTicks(null, null),
    range: { from: 0, to: data.days.length - 1 },
    data,
  };
  const onReady = () => void performance.measure('chart-paint', { start: startMs, end: performance.now() });
  const plot = new uPlot(plotOptions(options, scene, onReady), columnsOf(data), host);

  return {
    data,
    setSize: (width, height) => plot.setSize({ width, height }),
    show(shown, range) {
      scene.range = range;
      if (scene.data !== shown) {
        scene.data = shown;
        plot.setData(columnsOf(shown), false);
      }
      const [min, max] = daySpan(data.days, range);
      plot.setScale('x', { min, max });
    },
    repaint() {
      scene.theme = readChartTheme(host);
      plot.redraw(false);
    },
    xOf: (index) => plot.bbox.left / uPlot.pxRatio + plot.valToPos(data.days[index] ?? 0, 'x'),
    yOf(series, index) {
      const value = finiteOrNull(scene.data.series[series]?.values[index]);
      return value === null ? undefined : plot.bbox.top / uPlot.pxRatio + plot.valToPos(value, 'y');
    },
    dayAt: (x) => plot.posToVal(x - plot.bbox.left / uPlot.pxRatio, 'x'),
    destroy: () => plot.destroy(),
  };
}

/** What changes between two paintings of the same data. */
interface Scene {
  theme: ChartTheme;
  ticks: ValueTicks;
  range: IndexRange;
  /** The drawn values: the data, or those of a part. */
  data: ChartData;
}

/** uPlot draws the lines; its axes, cursor and legend are off, and axes are painted in its hooks. */
function plotOptions(options: SurfaceOptions, scene: Scene, onReady: () => void): uPlot.Options {
  const { data, width, height, formatTicks } = options;
  const belowPx = DATES_HEIGHT_PX + (data.band ? BAND_HEIGHT_PX : 0);
  const paintingOf = (plot: uPlot): Painting => ({ plot, theme: scene.theme, ratio: uPlot.pxRatio });
  return {
    width,
    height,
    padding: [TOP_ROOM_PX, 0, belowPx, 0],
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: () => daySpan(data.days, scene.range) },
      y: {
        range(plot, low, high) {
          const tickCount = Math.round((plot.height - TOP_ROOM_PX - belowPx) / TICK_GAP_PX);
          scene.ticks = valueTicks(low, high, Math.min(Math.max(tickCount, 3), 6));
          return [scene.ticks.min, scene.ticks.max];
        },
      },
    },
    series: [{}, ...data.series.map((series) => lineOf(series, data.days.length, scene))],
    hooks: {
      drawClear: [(plot) => paintGrid(paintingOf(plot), scene.ticks.ticks)],
      draw: [
        (plot) => {
          const painting = paintingOf(plot);
          if (scene.data.band) paintBand(painting, scene.data.band);
          paintMarks(painting, data.marks);
          paintValueLabels(painting, scene.ticks.ticks, formatTicks(scene.ticks.ticks));
          paintDates(painting);
        },
      ],
      ready: [onReady],
    },
  };
}

function columnsOf({ days, series }: ChartData): uPlot.AlignedData {
  return [Array.from(days), ...series.map(({ values }) => Array.from(values, finiteOrNull))];
}

function lineOf(series: ChartSeries, length: number, scene: Scene): uPlot.Series {
  const stroke = () => scene.theme.line[series.tone];
  return {
    stroke,
    width: isQuiet(series.tone) ? QUIET_LINE_WIDTH_PX : LINE_WIDTH_PX,
    dash: [...(DASHES[series.tone] ?? [])],
    points: { show: length === 1, size: 8, fill: stroke },
    ...(series.area
      ? {
          fill: () => scene.theme.area,
          fillTo: (plot: uPlot) => (series.area === 'zero' ? 0 : (plot.scales['y']?.min ?? 0)),
        }
      : {}),
  };
}

function isQuiet(tone: ChartTone): boolean {
  return tone === 'benchmark' || tone === 'average';
}

/** First and last day of a range, a little apart where they are the same. */
function daySpan(days: ArrayLike<number>, range: IndexRange): [number, number] {
  const first = days[range.from] ?? 0;
  const last = days[range.to] ?? first;
  return first < last ? [first, last] : [first - 1, first + 1];
}
