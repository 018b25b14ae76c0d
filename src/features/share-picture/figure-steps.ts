import type { RiseColour } from '@/session/display.store';
import { toneOfText } from '@/ui/figures/tone';
import type { DrawStep, Measure, Point } from './draw-steps';
import { toneColour } from './picture-colours';
import { box, CARD, cardInside, lineText } from './picture-parts';
import type { LabelledText, ShareFigures } from './share-facts';
import { fitText } from './wrap-text';

interface FigureOptions {
  readonly figures: ShareFigures;
  readonly rise: RiseColour;
  readonly measure: Measure;
  /** Where the figures begin. */
  readonly top: number;
}

const STATS_HEIGHT = 224;
const COLUMN_GAP = 32;

/** The big return with its days, the line of the period, and the figures below it. */
export function figureSteps({ figures, rise, measure, top }: FigureOptions): DrawStep[] {
  const { x, width } = cardInside();
  const { income, days, line } = figures;
  const label = top + 48;
  const statsTop = CARD.y + CARD.height - STATS_HEIGHT;
  const plot = { top: label + 168, bottom: statsTop - 40 };
  return [
    box({ x, y: top, width, height: 1, colour: 'color-line' }),
    lineText(income.label, { x, y: label, size: 28, colour: 'color-text-2' }),
    lineText(days, { x: x + width, y: label, size: 24, colour: 'color-text-3', align: 'right' }),
    lineText(income.text, {
      x,
      y: label + 116,
      size: 108,
      weight: 700,
      colour: toneColour(toneOfText(income.text), rise),
    }),
    ...(line === null || line.length < 2
      ? [lineText('暂无走势', { x, y: (plot.top + plot.bottom) / 2, size: 26, colour: 'color-text-3' })]
      : lineSteps(line, plot)),
    ...statSteps({ stats: figures.stats, measure, top: statsTop }),
  ];
}

/** The line of the period over its area, and the level that it began at. */
function lineSteps(
  values: readonly number[],
  plot: { readonly top: number; readonly bottom: number },
): DrawStep[] {
  const { x, width } = cardInside();
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const span = high - low;
  const heightOf = (value: number) =>
    span === 0
      ? (plot.top + plot.bottom) / 2
      : plot.bottom - ((value - low) / span) * (plot.bottom - plot.top);
  const points = values.map((value, index): Point => [
    x + (index / (values.length - 1)) * width,
    heightOf(value),
  ]);
  const begin = heightOf(values[0] ?? low);
  const end = points.at(-1) ?? [x + width, begin];
  return [
    {
      kind: 'area',
      points: [...points, [x + width, plot.bottom], [x, plot.bottom]],
      colour: 'color-chart-area',
    },
    {
      kind: 'line',
      points: [
        [x, begin],
        [x + width, begin],
      ],
      width: 1.5,
      colour: 'color-line-strong',
    },
    { kind: 'line', points, width: 4, colour: 'color-chart-primary' },
    box({ x: end[0] - 8, y: end[1] - 8, width: 16, height: 16, radius: 8, colour: 'color-chart-primary' }),
  ];
}

interface StatOptions {
  readonly stats: readonly LabelledText[];
  readonly measure: Measure;
  readonly top: number;
}

/** Words over their figures, two beside each other. */
function statSteps({ stats, measure, top }: StatOptions): DrawStep[] {
  const inside = cardInside();
  const width = (inside.width - COLUMN_GAP) / 2;
  return [
    box({ x: inside.x, y: top, width: inside.width, height: 1, colour: 'color-line' }),
    ...stats.flatMap(({ label, text }, index) => {
      const x = inside.x + (index % 2) * (width + COLUMN_GAP);
      const y = top + 46 + Math.floor(index / 2) * 96;
      const shown = fitText(text, width, (part) => measure(part, { size: 32, weight: 600 }));
      return [
        lineText(label, { x, y, size: 24, colour: 'color-text-3' }),
        lineText(shown, { x, y: y + 42, size: 32, weight: 600, colour: 'color-text' }),
      ];
    }),
  ];
}
