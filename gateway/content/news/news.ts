import { createEventFeed } from '../../store/event-feed';
import * as v from 'valibot';
import { flash as flashSchema } from '../../../src/contract/content/news';
import {
  readFlashPage,
  readLastFlashSequence,
  readFlash,
  readFlashesAfter,
  readFlashesOfFund,
  readFlashNeighbours,
} from './flash.repository';
import type { newsList, Flash, NewsDetail } from '../../../src/contract/content/news';
import type { FlashTable } from '../content.schema';
import type { Store } from '../../store/store';
import type { FlashPlace } from './flash.repository';

type ListData = v.InferOutput<typeof newsList.request>['data'];
type ListBody = v.InferOutput<typeof newsList.reply>['body'];

const MOST_RELATED = 5;
/** Interval in milliseconds at which flashes without a signal are read. */
const READ_EVERY_MS = 3000;
/** Most flashes sent after a reconnect; older ones are in the list. */
const MOST_MISSED = 500;
/** Maximum of the column. */
const MOST_SEQUENCE = 2_147_483_647;
const fundList = v.fallback(v.pipe(v.string(), v.parseJson(), flashSchema.entries.funds), []);

/** Flash on the wire. Unknown kinds throw, invalid funds are left out. */
export function wireFlash(row: FlashTable): Flash {
  return {
    id: row.id,
    sequence: row.sequence,
    publishedAt: row.published_at,
    kind: v.parse(flashSchema.entries.kind, row.kind),
    importance: row.importance,
    title: row.title,
    body: row.body,
    funds: v.parse(fundList, row.funds),
    isSimulated: row.is_simulated === 1,
  };
}

/** Page of the wire, newest first [S7.news]. */
export async function listFlashes({ db }: Store, data: ListData): Promise<ListBody> {
  const { size, cursor, ...filter } = data;
  // Read first, so that a stream that starts from it misses no flash.
  const lastSequence = await readLastFlashSequence(db);
  const before = cursor === undefined ? null : placeOf(cursor);
  const rows = await readFlashPage(db, filter, { before, limit: size + 1 });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(wireFlash),
    nextCursor: rows.length > size && last !== undefined ? cursorOf(last) : null,
    lastSequence,
  };
}

/** A flash with its neighbours and related ones: about its funds, then of its kind. `null` for an unknown id. */
export async function readFlashDetail({ db }: Store, id: string): Promise<NewsDetail | null> {
  const row = await readFlash(db, id);
  if (row === null) return null;
  const flash = wireFlash(row);
  const [{ newer, older }, ofKind, ...ofFunds] = await Promise.all([
    readFlashNeighbours(db, row),
    readFlashPage(db, { kind: row.kind }, { before: row, limit: MOST_RELATED }),
    ...flash.funds.map(({ code }) =>
      readFlashesOfFund(db, code, { aroundMs: row.published_at, limit: MOST_RELATED }),
    ),
  ]);
  const others = new Map([...ofFunds.flat(), ...ofKind].map((other) => [other.id, other]));
  others.delete(id);
  return {
    flash,
    newer: linkOf(newer),
    older: linkOf(older),
    related: [...others.values()].slice(0, MOST_RELATED).map(wireFlash),
  };
}

function linkOf(row: FlashTable | null): NewsDetail['newer'] {
  return row === null ? null : { id: row.id, title: row.title };
}

function cursorOf({ published_at, sequence }: FlashPlace): string {
  return `${published_at}-${sequence}`;
}

function placeOf(cursor: string): FlashPlace {
  const [publishedAt, sequence] = cursor.split('-').map(Number);
  return { published_at: publishedAt ?? 0, sequence: Math.min(sequence ?? 0, MOST_SEQUENCE) };
}

interface NewsListener {
  readonly deliver: (flash: Flash) => void;
  /** Called with the newest sequence if the client named a later one. */
  readonly resumeFrom: (newest: number) => void;
}

/**
 * Feed of the wire, one reader of the table for all listeners. Delivers flashes after a sequence until the returned
 * function is called.
 */
export function createNewsFeed({ db, signals }: Store) {
  const feed = createEventFeed({
    readAfter: (sequence, limit) => readFlashesAfter(db, sequence, limit),
    readLast: () => readLastFlashSequence(db),
    intervalMs: READ_EVERY_MS,
    wakeBy: (wake) => signals.listen('flash', wake),
  });
  return async (lastSequence: number, { deliver, resumeFrom }: NewsListener): Promise<() => void> => {
    const newest = await readLastFlashSequence(db);
    if (lastSequence > newest) resumeFrom(newest);
    const after = Math.min(newest, Math.max(lastSequence, newest - MOST_MISSED));
    return feed.subscribe(after, (row) => deliver(wireFlash(row)));
  };
}
