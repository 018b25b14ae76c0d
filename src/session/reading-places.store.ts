import * as v from 'valibot';
import { contentId } from '@/contract/fields';
import { pushHistory } from '@/domain/site/history';
import { createPersistedStore } from './persisted-store';
import type { HistoryState } from './history.store';

const readingPlace = v.object({
  id: contentId,
  /** How far the article was read, from 0 to 1. */
  fraction: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** How far an article was read; nothing of the article itself is kept. */
export type ReadingPlace = v.InferOutput<typeof readingPlace>;

const NONE: HistoryState<ReadingPlace> = { items: [] };
const keptPlaces = v.object({ items: v.array(v.unknown()) });

/** The articles that were begun and not finished, newest first, as many as other histories hold. */
export const useReadingPlaces = createPersistedStore<HistoryState<ReadingPlace>>({
  name: 'reading-places',
  version: 1,
  initial: NONE,
  parse: (kept) => {
    const list = v.safeParse(keptPlaces, kept);
    if (!list.success) return NONE;
    const places = list.output.items.filter((item) => v.is(readingPlace, item));
    return { items: places.reduceRight<ReadingPlace[]>((all, place) => pushHistory(all, place, idOf), []) };
  },
});

/** How far an article was read, undefined where it was not begun or was finished. */
export function readingPlaceOf(id: string): number | undefined {
  return useReadingPlaces.getState().items.find((place) => place.id === id)?.fraction;
}

/** Keeps how far an article was read. */
export function keepReadingPlace(place: ReadingPlace): void {
  // Another tab may have written since.
  void useReadingPlaces.persist.rehydrate();
  useReadingPlaces.setState(({ items }) => ({ items: pushHistory(items, place, idOf) }));
}

/** Takes an article out: it was finished, or barely begun. */
export function forgetReadingPlace(id: string): void {
  if (readingPlaceOf(id) === undefined) return;
  void useReadingPlaces.persist.rehydrate();
  useReadingPlaces.setState(({ items }) => ({ items: items.filter((place) => place.id !== id) }));
}

/** Forgets all of them. */
export function forgetReadingPlaces(): void {
  useReadingPlaces.setState(NONE);
}

function idOf({ id }: ReadingPlace): string {
  return id;
}
