import { pngOf } from '@/lib/download';
import { createChartSurface, DASHES, type SurfaceOptions } from './chart-surface';
import { readChartTheme, type ChartTheme } from './chart-theme';
import { valueText, type ChartWording } from './chart-words';
import type { ChartData, IndexRange } from './chart-types';

export interface ChartPicture extends Pick<SurfaceOptions, 'formatTicks' | 'logOffset'> {
  /** The drawn lines; of them the range is in the picture. */
  readonly data: ChartData;
  readonly range: IndexRange;
  readonly wording: ChartWording;
  readonly title: string;
  /** Days of the range, as text. */
  readonly span: string;
  /** Lines under the drawing: where the figures are from, and what they do not say. */
  readonly notes: readonly string[];
}

/** All measures in px of a picture that is this wide, drawn at twice the size. */
const WIDTH = 960;
const CHART_HEIGHT = 420;
const MARGIN = 32;
const ENLARGED = 2;
const TITLE_SIZE = 22;
const WORD_SIZE = 14;
const LINE_HEIGHT = 24;
const SWATCH_WIDTH = 26;

/**
 * A PNG of the chart with title, legend and notes, in the colours of the page. `frame` is the element of the chart.
 * Rejects where the browser returns no pixels.
 */
export async function chartPicture(frame: HTMLElement, picture: ChartPicture): Promise<Blob> {
  const theme = readChartTheme(frame);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no drawing surface');
  const legend = legendRows(context, picture, theme);
  const top = MARGIN + TITLE_SIZE + LINE_HEIGHT * (legend.length + 1) + 20;
  canvas.width = WIDTH * ENLARGED;
  canvas.height = (top + CHART_HEIGHT + LINE_HEIGHT * picture.notes.length + MARGIN) * ENLARGED;
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(ENLARGED, ENLARGED);
  context.textBaseline = 'top';
  context.fillStyle = theme.text;
  context.font = `bold ${TITLE_SIZE}px ${theme.font}`;
  context.fillText(picture.title, MARGIN, MARGIN, WIDTH - 2 * MARGIN);
  context.font = `${WORD_SIZE}px ${theme.font}`;
  context.fillStyle = theme.axis;
  const spanTop = MARGIN + TITLE_SIZE + 10;
  context.fillText(picture.span, MARGIN, spanTop);
  for (const [row, entries] of legend.entries()) {
    for (const entry of entries) drawEntry(context, entry, spanTop + LINE_HEIGHT * (row + 1), theme);
  }
  context.fillStyle = theme.axis;
  for (const [row, note] of picture.notes.entries()) {
    context.fillText(note, MARGIN, top + CHART_HEIGHT + 12 + row * LINE_HEIGHT, WIDTH - 2 * MARGIN);
  }
  await drawChart(context, { frame, picture, top });
  return pngOf(canvas);
}

interface LegendEntry {
  readonly x: number;
  readonly text: string;
  readonly series: ChartData['series'][number];
}

/** The legend in as many rows as its names need. */
function legendRows(
  context: CanvasRenderingContext2D,
  { data, range, wording }: ChartPicture,
  { font }: ChartTheme,
): readonly (readonly LegendEntry[])[] {
  context.font = `${WORD_SIZE}px ${font}`;
  const rows: LegendEntry[][] = [];
  let x = Infinity;
  for (const series of data.series) {
    const text = `${series.label} ${valueText(series, range.to, wording)}`;
    const width = SWATCH_WIDTH + 8 + context.measureText(text).width;
    if (x + width > WIDTH - MARGIN) {
      x = MARGIN;
      rows.push([]);
    }
    rows.at(-1)?.push({ x, text, series });
    x += width + 24;
  }
  return rows;
}

function drawEntry(
  context: CanvasRenderingContext2D,
  { x, text, series }: LegendEntry,
  top: number,
  theme: ChartTheme,
): void {
  context.strokeStyle = theme.line[series.tone];
  context.lineWidth = 2;
  context.setLineDash([...(DASHES[series.tone] ?? [])]);
  context.beginPath();
  context.moveTo(x, top + WORD_SIZE / 2);
  context.lineTo(x + SWATCH_WIDTH, top + WORD_SIZE / 2);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = theme.text;
  context.fillText(text, x + SWATCH_WIDTH + 8, top);
}

interface PlacedChart {
  readonly frame: HTMLElement;
  readonly picture: ChartPicture;
  readonly top: number;
}

/** Draws the chart out of sight, as large as in the picture on a screen of any density. */
async function drawChart(context: CanvasRenderingContext2D, { frame, picture, top }: PlacedChart) {
  const host = document.createElement('div');
  host.hidden = true;
  frame.append(host);
  const enlarged = ENLARGED / window.devicePixelRatio;
  const [width, height] = [WIDTH - 2 * MARGIN, CHART_HEIGHT];
  await new Promise<void>((resolve) => {
    const surface = createChartSurface({
      host,
      data: dataOfRange(picture.data, picture.range),
      width: width * enlarged,
      height: height * enlarged,
      formatTicks: picture.formatTicks,
      logOffset: picture.logOffset,
      enlarged,
      onReady: () => {
        const drawn = host.querySelector('canvas');
        if (drawn) context.drawImage(drawn, MARGIN, top, width, height);
        queueMicrotask(() => surface.destroy());
        host.remove();
        resolve();
      },
    });
  });
}

function dataOfRange({ days, series, band, marks }: ChartData, { from, to }: IndexRange): ChartData {
  const part = <Value>(column: ArrayLike<Value>) => Array.from(column).slice(from, to + 1);
  return {
    days: part(days),
    series: series.map((each) => ({ ...each, values: part(each.values) })),
    band: band && part(band),
    marks,
  };
}
