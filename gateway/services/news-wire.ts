import * as v from 'valibot';
import { flash as flashSchema } from '../../src/contract/news';
import {
  readFlash,
  readFlashesOfFund,
  readFlashNeighbours,
  readFlashPage,
  readLastFlashSequence,
} from '../store/flash-repository';
import type { Flash, NewsDetail, newsList } from '../../src/contract/news';
import type { FlashPlace } from '../store/flash-repository';
import type { FlashTable } from '../store/content-schema';
import type { Store } from '../store/store';

type ListData = v.InferOutput<typeof newsList.request>['data'];
type ListBody = v.InferOutput<typeof newsList.reply>['body'];

const MOST_RELATED = 5;
/** What the column of the sequences takes. */
const MOST_SEQUENCE = 2_147_483_647;
const fundList = v.fallback(v.pipe(v.string(), v.parseJson(), flashSchema.entries.funds), []);

/** A flash as the calls give it; without a kind that the portal does not know, and without funds that are none. */
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

/** A page of the wire, the newest first [S7.news]. */
export async function listFlashes({ db }: Store, data: ListData): Promise<ListBody> {
  const { size, cursor, ...filter } = data;
  // First, so that a stream which goes on from it misses nothing that comes in meanwhile.
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

/** A flash with its neighbours and others about its funds, then of its kind; null for an unknown id. */
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
