import type { KeyboardEvent } from 'react';
import { keyTarget, wholeRange, zoomRange } from './chart-range';
import type { IndexRange } from './chart-types';

export interface KeyInput {
  readonly length: number;
  readonly range: IndexRange;
  readonly cursor: number | null;
  readonly onCursor: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

const ZOOM_FACTORS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2 };

/** Keys of the chart: arrows, page keys, Home and End move the cursor, plus and minus zoom, Esc shows all again. */
export function handleChartKey(event: KeyboardEvent, input: KeyInput): void {
  const { length, range, cursor, onCursor, onRange } = input;
  if (length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = cursor ?? range.to;
  // The first arrow shows the cursor where it stands; only the next one moves it.
  const isFirstArrow = cursor === null && event.key.startsWith('Arrow');
  const target = isFirstArrow ? at : keyTarget(event.key, at, range);
  const factor = ZOOM_FACTORS[event.key];
  if (target !== undefined) onCursor(target);
  else if (factor !== undefined) onRange(zoomRange(range, at, factor, length));
  else if (event.key === 'Escape') onRange(wholeRange(length));
  else return;
  event.preventDefault();
}
