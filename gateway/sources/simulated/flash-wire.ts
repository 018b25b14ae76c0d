import { beijingDay, beijingTimestampMs } from '../../../src/domain/calendar/day';
import {
  appendFlashes,
  readFundShortName,
  readLastSimulatedFlash,
  type NewFlash,
} from '../../content/news/flash.repository';
import { readRoadshowsBetween } from '../../live/roadshows/roadshow.repository';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { createDataVersionReader } from '../../services/data-version';
import { withLock } from '../../store/store';
import { roadshowFlashes } from './market/flashes/roadshow-flashes';
import { plannedFlashes } from './planned-flashes';
import { readAreaSources } from './simulated-areas';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { SimulatedFlash } from './market/flashes/flash-draft';
import type { FlashRoadshow } from './market/flashes/roadshow-flashes';
import type { FlashSpan } from './planned-flashes';

/** Lock that keeps processes of one database from writing simulated flashes at the same time. */
export const FLASH_LOCK = 'flashes';

/** Days of the wire at the first start, and the most that are caught up after a stop. */
const MOST_DAYS = 60;

type WriteDue = (nowMs: number) => Promise<number>;

/**
 * The wire of the simulated market. Each call writes the flashes that are due by then, those of 60 days at the first one, and
 * returns their number; each is written once, over all processes of a database. Writes none unless the public market is
 * simulated.
 */
export function createFlashWire(store: Store): WriteDue {
  const planned = cacheByDataVersion(createDataVersionReader(store), 1, (span: FlashSpan) =>
    plannedFlashes(store.db, span),
  );
  const readDue = async (nowMs: number): Promise<SimulatedFlash[]> => {
    const sources = await readAreaSources(store.db);
    if (sources.public !== 'simulated') return [];
    const last = (await readLastSimulatedFlash(store.db)) ?? Number.NEGATIVE_INFINITY;
    const to = beijingDay(nowMs);
    const span = { from: Math.max(beijingDay(last), to - MOST_DAYS + 1), to };
    if (span.from > to) return [];
    const flashes = [...(await planned(span)), ...(await roadshowsOf(store.db, span, sources.private))];
    return flashes
      .filter(({ publishedAt }) => publishedAt > last && publishedAt <= nowMs)
      .toSorted((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1));
  };
  return async (nowMs) => {
    if ((await readDue(nowMs)).length === 0) return 0;
    return withLock(store, FLASH_LOCK, async () => {
      const due = await readDue(nowMs);
      await appendFlashes(store.db, due.map(rowOf));
      return due.length;
    });
  };
}

/** The flashes of the roadshows of some days, classes of advisers aside. A simulated flash about a real private fund would be untrue. */
async function roadshowsOf(
  db: Kysely<Database>,
  { from, to }: FlashSpan,
  privateSource: string,
): Promise<SimulatedFlash[]> {
  const rows = await readRoadshowsBetween(db, beijingTimestampMs(from), beijingTimestampMs(to + 1));
  const roadshows: FlashRoadshow[] = [];
  for (const { id, area, title, fund_code: code, begin_at: beginAt, end_at: endAt, ...row } of rows) {
    if (row.adviser_id !== null || (area === 'private' && privateSource !== 'simulated')) continue;
    const name = code === null ? null : await readFundShortName(db, area, code);
    const fund = code === null || name === null ? null : { area, code, name };
    roadshows.push({ id, title, beginAt, endAt, hasPlayback: row.has_playback === 1, fund });
  }
  const days = Array.from({ length: to - from + 1 }, (_, after) => from + after);
  return days.flatMap((day) => roadshowFlashes(roadshows, day));
}

function rowOf({ id, publishedAt, kind, importance, title, body, funds }: SimulatedFlash): NewFlash {
  return {
    id,
    published_at: publishedAt,
    kind,
    importance,
    title,
    body,
    funds: JSON.stringify(funds),
    is_simulated: 1,
    origin: 'simulated',
  };
}
