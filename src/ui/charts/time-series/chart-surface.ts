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
import { levelOf, ratioTicks, valueTicks, type ValueTicks } from './chart-ticks';
import {
  BAND_HEIGHT_PX,
  DATES_HEIGHT_PX,
  finiteOrNull,
  isAfterHole,
  TOP_ROOM_PX,
  VALUES_WIDTH_EM,
} from './chart-scale';
import type { ChartData, ChartSeries, ChartTone, IndexRange } from './chart-types';

const LINE_WIDTH_PX = 2;
const QUIET_LINE_WIDTH_PX = 1.5;

/** Strokes and gaps in px, which distinguish lines of equal weight without colour. */
export const DASHES: Readonly<Partial<Record<ChartTone, readonly number[]>>> = {
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
  /**
   * What makes a positive level of a value, for a scale where equal ratios of levels are equally far apart: 1 for
   * returns, 0 for NAVs. Undefined for a scale of the values themselves.
   */
  readonly logOffset?: number | undefined;
  /** How much larger lines, letters and margins are than the theme says; 1 by default. */
  readonly enlarged?: number;
  /** Called when the picture is complete for the first time. */
  readonly onReady?: () => void;
}

/** A drawn chart. Positions are CSS pixels from the upper left corner of the host. */
export interface ChartSurface {
  /** What it was made of. */
  readonly data: ChartData;
  setSize(width: number, height: number): void;
  /** Draws a range of the same days, with other values where the part has its own. */
  show(shown: ChartData, range: IndexRange): void;
  /** Reads colours and sizes again and paints; for a changed theme. */
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
  const onReady = () => {
    performance.measure('chart-paint', { start: startMs, end: performance.now() });
    options.onReady?.();
  };
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
      // The room for values depends on the size of their letters.
      plot.setSize({ width: plot.width, height: plot.height });
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
  const { data, width, height, formatTicks, logOffset, enlarged = 1 } = options;
  const belowPx = (DATES_HEIGHT_PX + (data.band ? BAND_HEIGHT_PX : 0)) * enlarged;
  const besidePx = () => Math.round(VALUES_WIDTH_EM * scene.theme.labelPx * enlarged);
  const paintingOf = (plot: uPlot): Painting => ({
    plot,
    theme: scene.theme,
    ratio: uPlot.pxRatio * enlarged,
  });
  return {
    width,
    height,
    padding: [TOP_ROOM_PX * enlarged, besidePx, belowPx, 0],
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: () => daySpan(data.days, scene.range) },
      y: {
        ...distributionOf(logOffset),
        range(_plot, low, high) {
          scene.ticks = ticksOf(low, high, logOffset);
          return [scene.ticks.min, scene.ticks.max];
        },
      },
    },
    series: [
      {},
      ...data.series.toReversed().map((series) => lineOf(series, data.days.length, scene, enlarged)),
    ],
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

/** uPlot's number of a distribution by two functions. */
const CUSTOM_DISTRIBUTION = 100;

function distributionOf(logOffset: number | undefined): uPlot.Scale {
  if (logOffset === undefined) return {};
  return {
    distr: CUSTOM_DISTRIBUTION,
    fwd: (value) => Math.log(levelOf(value, logOffset)),
    bwd: (position) => Math.exp(position) - logOffset,
  };
}

function ticksOf(low: number | null, high: number | null, logOffset: number | undefined): ValueTicks {
  return logOffset === undefined || low === null || high === null
    ? valueTicks(low, high)
    : ratioTicks(low, high, logOffset);
}

/** The first series last, as the lines are: it is drawn over the others. */
function columnsOf({ days, series }: ChartData): uPlot.AlignedData {
  return [Array.from(days), ...series.map(({ values }) => Array.from(values, finiteOrNull)).toReversed()];
}

function lineOf(series: ChartSeries, length: number, scene: Scene, enlarged: number): uPlot.Series {
  const stroke = () => scene.theme.line[series.tone];
  return {
    stroke,
    width: (isQuiet(series.tone) ? QUIET_LINE_WIDTH_PX : LINE_WIDTH_PX) * enlarged,
    dash: (DASHES[series.tone] ?? []).map((stretch) => stretch * enlarged),
    points: { show: length === 1, size: 8, fill: stroke },
    gaps: gapsOf,
    ...(series.area
      ? {
          fill: () => scene.theme.area,
          fillTo: (plot: uPlot) => (series.area === 'zero' ? 0 : (plot.scales['y']?.min ?? 0)),
        }
      : {}),
  };
}

/** What uPlot asks the breaks of a line with. */
type AskedGaps = [plot: uPlot, series: number, from: number, to: number, missing: uPlot.Series.Gaps];

/** The breaks of a line in device pixels: missing values, and stretches of days without an entry. */
function gapsOf(...[plot, series, from, to, missing]: AskedGaps): uPlot.Series.Gaps {
  const days = plot.data[0];
  const values = plot.data[series];
  const holes: uPlot.Series.Gaps = [];
  for (let index = from + 1; index <= to; index += 1) {
    if (!isAfterHole(days, index) || values?.[index] === null || values?.[index - 1] === null) continue;
    holes.push([plot.valToPos(days[index - 1] ?? 0, 'x', true), plot.valToPos(days[index] ?? 0, 'x', true)]);
  }
  return [...missing, ...holes].toSorted(([a], [b]) => a - b);
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
