import type uPlot from 'uplot';
import type { ChartTheme } from './chart-theme';
import { dateTicks } from './chart-ticks';
import { BAND_HEIGHT_PX, DATES_HEIGHT_PX, isAfterHole } from './chart-scale';
import type { ChartMark } from './chart-types';

/** Of the size of the words. */
const DATE_GAP = 7.3;
const MARK_RADIUS = 0.8;
const DOT_RADIUS_PX = 3.5;
const BAND_GAP_PX = 8;
const BAND_OPACITY = 0.2;

/** A chart while it is painted: the canvas of uPlot works in device pixels, `ratio` of them to a pixel of the theme. */
export interface Painting {
  readonly plot: uPlot;
  readonly theme: ChartTheme;
  readonly ratio: number;
}

/** Grid lines under everything else, at the ticks of the value scale; zero and the foot of the plot are stronger. */
export function paintGrid({ plot, theme, ratio }: Painting, ticks: readonly number[]): void {
  const { ctx, bbox } = plot;
  const heights = ticks.map((tick) => plot.valToPos(tick, 'y', true));
  ctx.save();
  ctx.lineWidth = ratio;
  ctx.strokeStyle = theme.grid;
  strokeLevels(
    plot,
    heights.filter((_, index) => ticks[index] !== 0),
  );
  ctx.strokeStyle = theme.zero;
  strokeLevels(plot, [...heights.filter((_, index) => ticks[index] === 0), bbox.top + bbox.height]);
  ctx.restore();
}

function strokeLevels({ ctx, bbox }: uPlot, heights: readonly number[]): void {
  ctx.beginPath();
  for (const height of heights) {
    const y = Math.round(height) - ctx.lineWidth / 2;
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
  }
  ctx.stroke();
}

/** Values of the grid lines, beside the plot at the right edge of the chart. */
export function paintValueLabels(
  { plot, theme, ratio }: Painting,
  ticks: readonly number[],
  texts: readonly string[],
): void {
  const { ctx } = plot;
  ctx.save();
  ctx.font = `${theme.labelPx * ratio}px ${theme.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = theme.axis;
  for (const [index, tick] of ticks.entries()) {
    ctx.fillText(texts[index] ?? '', ctx.canvas.width, plot.valToPos(tick, 'y', true));
  }
  ctx.restore();
}

/** Dates along the lower edge. The outermost stay inside the chart. */
export function paintDates({ plot, theme, ratio }: Painting): void {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales['x'] ?? {};
  if (min === undefined || max === undefined) return;
  const count = Math.max(Math.floor(bbox.width / ratio / (theme.labelPx * DATE_GAP)), 2);
  ctx.save();
  ctx.font = `${theme.labelPx * ratio}px ${theme.font}`;
  ctx.textBaseline = 'bottom';
  ctx.textAlign = 'left';
  ctx.fillStyle = theme.axis;
  for (const { day, text } of dateTicks(Math.ceil(min), Math.floor(max), count)) {
    const width = ctx.measureText(text).width;
    const wanted = plot.valToPos(day, 'x', true) - width / 2;
    const x = Math.min(Math.max(wanted, bbox.left), bbox.left + bbox.width - width);
    ctx.fillText(text, x, ctx.canvas.height - 2 * ratio);
  }
  ctx.restore();
}

/** The fall from the high, hanging from the lower edge of the plot; its deepest point fills the strip. */
export function paintBand(painting: Painting, band: ArrayLike<number | null>): void {
  const { plot, theme, ratio } = painting;
  const { ctx, bbox } = plot;
  const xs = plot.data[0];
  const [from, to] = plot.series[0]?.idxs ?? [0, xs.length - 1];
  const depth = deepest(band, from, to);
  const top = bbox.top + bbox.height + BAND_GAP_PX * ratio;
  const room = (BAND_HEIGHT_PX - BAND_GAP_PX - 4) * ratio;

  ctx.save();
  ctx.fillStyle = theme.axis;
  ctx.font = `${theme.labelPx * ratio}px ${theme.font}`;
  ctx.textBaseline = 'bottom';
  ctx.textAlign = 'left';
  ctx.fillText('回撤', bbox.left, ctx.canvas.height - (DATES_HEIGHT_PX + 2) * ratio);
  if (depth > 0) {
    ctx.globalAlpha = BAND_OPACITY;
    ctx.fillStyle = theme.fall;
    ctx.beginPath();
    ctx.moveTo(plot.valToPos(xs[from] ?? 0, 'x', true), top);
    for (let index = from; index <= to; index += 1) {
      if (index > from && isAfterHole(xs, index)) {
        ctx.lineTo(plot.valToPos(xs[index - 1] ?? 0, 'x', true), top);
        ctx.lineTo(plot.valToPos(xs[index] ?? 0, 'x', true), top);
      }
      const fall = Math.abs(band[index] ?? 0);
      ctx.lineTo(plot.valToPos(xs[index] ?? 0, 'x', true), top + (fall / depth) * room);
    }
    ctx.lineTo(plot.valToPos(xs[to] ?? 0, 'x', true), top);
    ctx.closePath();
    ctx.fill();
  }
  ctx.restore();
}

function deepest(band: ArrayLike<number | null>, from: number, to: number): number {
  let depth = 0;
  for (let index = from; index <= to; index += 1) depth = Math.max(depth, Math.abs(band[index] ?? 0));
  return depth;
}

/** On the days of the marks: rings with one character at the foot of the plot, or dots on the first line. */
export function paintMarks({ plot, theme, ratio }: Painting, marks: readonly ChartMark[]): void {
  const { ctx, bbox } = plot;
  const radius = theme.markPx * MARK_RADIUS * ratio;
  const y = bbox.top + bbox.height - radius - ratio;
  ctx.save();
  ctx.lineWidth = ratio;
  ctx.strokeStyle = theme.mark;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `${theme.markPx * ratio}px ${theme.font}`;
  for (const mark of marks) {
    const x = plot.valToPos(mark.day, 'x', true);
    if (x < bbox.left - 1 || x > bbox.left + bbox.width + 1) continue;
    if (mark.label === '') {
      paintDot({ plot, theme, ratio }, mark.day, x);
      continue;
    }
    const inside = Math.min(Math.max(x, bbox.left + radius), bbox.left + bbox.width - radius);
    ctx.beginPath();
    ctx.arc(inside, y, radius - ratio, 0, 2 * Math.PI);
    ctx.fillStyle = theme.surface;
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = theme.mark;
    ctx.fillText(mark.label, inside, y + ratio / 2);
  }
  ctx.restore();
}

function paintDot({ plot, theme, ratio }: Painting, day: number, x: number): void {
  const { ctx } = plot;
  // The first line is the last column: it is drawn over the others.
  const value = plot.data.at(-1)?.[plot.valToIdx(day)];
  if (value === null || value === undefined) return;
  ctx.beginPath();
  ctx.arc(x, plot.valToPos(value, 'y', true), DOT_RADIUS_PX * ratio, 0, 2 * Math.PI);
  ctx.fillStyle = theme.mark;
  ctx.fill();
  ctx.strokeStyle = theme.surface;
  ctx.stroke();
  ctx.strokeStyle = theme.mark;
}
