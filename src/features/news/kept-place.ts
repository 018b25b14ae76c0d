import type { TimelinePlace } from './components/flash-timeline';

/** Where a list was left. */
export interface KeptPlace extends TimelinePlace {
  /** The query of the list's address. */
  readonly filter: string;
}

let kept: KeptPlace | null = null;
let lastFilter = '';

/** Notes which list is looked at, by the query of its address. */
export function noteWire(filter: string): void {
  lastFilter = filter;
}

/** The list that was looked at last, the whole wire where none was. */
export function lastWireHref(): string {
  return lastFilter === '' ? '/touzi' : `/touzi?${lastFilter}`;
}

/** Keeps a place for the way back; null forgets it. */
export function keepPlace(place: KeptPlace | null): void {
  kept = place;
}

/** Takes the place of a list, once. */
export function takePlace(filter: string): KeptPlace | null {
  const place = kept?.filter === filter ? kept : null;
  kept = null;
  return place;
}

/** State of a link that leads back to the place instead of the beginning. */
export const BACK_TO_PLACE = { isBackToPlace: true };

export function isBackToPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBackToPlace' in state;
}
