import type { TimelinePosition } from './components/flash-timeline';

/** Scroll position of a list when it was left. */
export interface WirePosition extends TimelinePosition {
  /** Query of the list's address. */
  readonly filter: string;
}

let saved: WirePosition | null = null;
let lastFilter = '';

/** Remembers the displayed list by the query of its address. */
export function noteWire(filter: string): void {
  lastFilter = filter;
}

/** Address of the last displayed list, the whole wire by default. */
export function lastWireHref(): string {
  return lastFilter === '' ? '/touzi' : `/touzi?${lastFilter}`;
}

/** Saves a position for the return; `null` clears it. */
export function savePosition(position: WirePosition | null): void {
  saved = position;
}

/** Returns and clears the saved position if it belongs to the list. */
export function takePosition(filter: string): WirePosition | null {
  const position = saved?.filter === filter ? saved : null;
  saved = null;
  return position;
}

/** Location state of a link that returns to the position instead of the top. */
export const BACK_TO_POSITION = { isBackToPosition: true };

export function isBackToPosition(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBackToPosition' in state;
}
