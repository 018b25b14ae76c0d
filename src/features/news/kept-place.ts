/** Where a list was left: the flash at the top of the screen and how far it was scrolled past, in px. */
export interface KeptPlace {
  readonly filter: string;
  readonly flashId: string;
  readonly offsetPx: number;
}

let kept: KeptPlace | null = null;

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
