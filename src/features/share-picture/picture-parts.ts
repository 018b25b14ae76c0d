import { PICTURE_WIDTH, type DrawStep, type Lettering, type Measure } from './draw-steps';
import type { PictureColour } from './picture-colours';
import { wrapText } from './wrap-text';

/** The white card between the house's name and the foot. */
export const CARD = { x: 40, y: 184, width: PICTURE_WIDTH - 80, height: 980 } as const;

const CARD_PADDING = 48;

/** Where the card's contents begin, and how wide they may be. */
export function cardInside(): { readonly x: number; readonly width: number } {
  return { x: CARD.x + CARD_PADDING, width: CARD.width - 2 * CARD_PADDING };
}

interface BoxPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly colour: PictureColour;
}

export function box({ radius = 0, ...place }: BoxPlace): DrawStep {
  return { kind: 'box', radius, ...place };
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: Lettering['weight'];
  readonly colour: PictureColour;
  readonly align?: 'left' | 'right' | 'center';
}

/** A text in one line. */
export function lineText(text: string, place: TextPlace): DrawStep {
  const { x, y, size, weight = 400, colour, align = 'left' } = place;
  return { kind: 'text', text, x, y, lettering: { size, weight }, colour, align };
}

interface TextBlock extends TextPlace {
  readonly width: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly mostLines: number;
  readonly measure: Measure;
}

/** A text wrapped into lines, with the baseline of the last one. */
export function textIn(text: string, block: TextBlock): { steps: DrawStep[]; bottom: number } {
  const { width, leading, mostLines, measure, ...place } = block;
  const lettering = { size: place.size, weight: place.weight ?? 400 } as const;
  const lines = wrapText(text, width, mostLines, (part) => measure(part, lettering));
  const steps = lines.map((line, index) => lineText(line, { ...place, y: place.y + index * leading }));
  return { steps, bottom: place.y + (lines.length - 1) * leading };
}

/** The code of squares in a square of that size. */
export function squares(
  rows: readonly (readonly boolean[])[],
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): DrawStep {
  // Whole pixels: a scanner wants sharp edges.
  const cell = Math.floor(size / Math.max(rows.length, 1));
  const inset = Math.floor((size - cell * rows.length) / 2);
  return { kind: 'cells', x: x + inset, y: y + inset, cell, rows, colour: 'color-text' };
}
