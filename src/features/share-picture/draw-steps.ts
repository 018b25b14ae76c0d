import { PICTURE_TOKENS, type PictureColour } from './picture-colours';

/** Size of the picture in pixels. */
export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 1440;

export type Point = readonly [x: number, y: number];

export interface Lettering {
  readonly size: number;
  readonly weight: 400 | 500 | 600 | 700;
}

/** How wide a text is, in pixels of the picture. */
export type Measure = (text: string, lettering: Lettering) => number;

/** One thing to draw, later ones over earlier ones; pixels of the picture from its upper left corner. */
export type DrawStep =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly colour: PictureColour;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** Baseline of the text. */
      readonly y: number;
      readonly lettering: Lettering;
      readonly colour: PictureColour;
      readonly align: 'left' | 'right' | 'center';
    }
  | {
      readonly kind: 'line';
      readonly points: readonly Point[];
      readonly width: number;
      readonly colour: PictureColour;
    }
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly colour: PictureColour }
  | {
      /** A stroke of an SVG path. */
      readonly kind: 'stroke';
      readonly path: string;
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly width: number;
      readonly colour: PictureColour;
    }
  | {
      /** Squares in rows, drawn where true. */
      readonly kind: 'cells';
      readonly x: number;
      readonly y: number;
      readonly cell: number;
      readonly rows: readonly (readonly boolean[])[];
      readonly colour: PictureColour;
    };

/** The font of a canvas for letters of that kind. */
export function fontOf({ size, weight }: Lettering, family: string): string {
  return `${weight} ${size}px ${family}`;
}

/** Draws the steps onto a canvas of the picture's size, its letters in the font family. */
export function drawSteps(
  context: CanvasRenderingContext2D,
  steps: readonly DrawStep[],
  family: string,
): void {
  for (const step of steps) {
    context.save();
    context.fillStyle = PICTURE_TOKENS[step.colour];
    context.strokeStyle = PICTURE_TOKENS[step.colour];
    context.lineCap = 'round';
    context.lineJoin = 'round';
    drawStep(context, step, family);
    context.restore();
  }
}

function drawStep(context: CanvasRenderingContext2D, step: DrawStep, family: string): void {
  switch (step.kind) {
    case 'box':
      traceBox(context, step);
      return context.fill();
    case 'text':
      context.font = fontOf(step.lettering, family);
      context.textAlign = step.align;
      context.textBaseline = 'alphabetic';
      return context.fillText(step.text, step.x, step.y);
    case 'line':
      context.lineWidth = step.width;
      tracePoints(context, step.points);
      return context.stroke();
    case 'area':
      tracePoints(context, step.points);
      context.closePath();
      return context.fill();
    case 'stroke':
      context.translate(step.x, step.y);
      context.scale(step.scale, step.scale);
      context.lineWidth = step.width;
      return context.stroke(new Path2D(step.path));
    case 'cells':
      return fillCells(context, step);
    default:
      return step satisfies never;
  }
}

function traceBox(context: CanvasRenderingContext2D, box: Extract<DrawStep, { kind: 'box' }>): void {
  const { x, y, width, height, radius } = box;
  const right = x + width;
  const bottom = y + height;
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.closePath();
}

function tracePoints(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function fillCells(context: CanvasRenderingContext2D, cells: Extract<DrawStep, { kind: 'cells' }>): void {
  for (const [row, columns] of cells.rows.entries()) {
    for (const [column, isFilled] of columns.entries()) {
      if (!isFilled) continue;
      context.fillRect(cells.x + column * cells.cell, cells.y + row * cells.cell, cells.cell, cells.cell);
    }
  }
}
