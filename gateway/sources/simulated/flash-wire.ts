import { beijingDay, beijingTimestampMs, daysBetween } from '../../../src/domain/calendar/day';
import { nextTradingDay, previousTradingDay } from '../../../src/domain/calendar/trading-calendar';
import {
  appendFlashes,
  readFundShortName,
  readLastSimulatedFlash,
  type NewFlash,
} from '../../content/news/flash.repository';
import { readDataDay } from '../../funds/data-day';
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
 * returns their number; each is written once, over all processes of a database. It is not ahead of the market: the flashes of
 * a day wait until the market has the trading day before. Writes none unless the public market is simulated.
 */
export function createFlashWire(store: Store): WriteDue {
  const { db } = store;
  const planned = cacheByDataVersion(createDataVersionReader(store), 1, (span: FlashSpan) =>
    plannedFlashes(db, span),
  );
  const readDue = async (nowMs: number): Promise<SimulatedFlash[]> => {
    const sources = await readAreaSources(db);
    const asOf = await readDataDay(db);
    if (sources.public !== 'simulated' || asOf === null) return [];
    const last = (await readLastSimulatedFlash(db)) ?? Number.NEGATIVE_INFINITY;
    const to = Math.min(beijingDay(nowMs), nextTradingDay(asOf));
    // The same span all day long, so that a day is planned once.
    const from = Math.max(Math.min(beijingDay(last), previousTradingDay(to)), to - MOST_DAYS + 1);
    const span = { from, to, hasPrivate: sources.private === 'simulated' };
    const flashes = [...(await planned(span)), ...(await roadshowsOf(db, span))];
    return flashes
      .filter(({ publishedAt }) => publishedAt > last && publishedAt <= nowMs)
      .toSorted((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1));
  };
  return async (nowMs) => {
    if ((await readDue(nowMs)).length === 0) return 0;
    return withLock(store, FLASH_LOCK, async () => {
      const due = await readDue(nowMs);
      await appendFlashes(db, due.map(rowOf));
      return due.length;
    });
  };
}

/** The flashes of the roadshows of some days, without classes of advisers and real private funds. */
async function roadshowsOf(
  db: Kysely<Database>,
  { from, to, hasPrivate }: FlashSpan,
): Promise<SimulatedFlash[]> {
  const rows = await readRoadshowsBetween(db, beijingTimestampMs(from), beijingTimestampMs(to + 1));
  const roadshows: FlashRoadshow[] = [];
  for (const { id, area, title, fund_code: code, begin_at: beginAt, end_at: endAt, ...row } of rows) {
    if (row.adviser_id !== null || (area === 'private' && !hasPrivate)) continue;
    const name = code === null ? null : await readFundShortName(db, area, code);
    const fund = code === null || name === null ? null : { area, code, name };
    roadshows.push({ id, title, beginAt, endAt, hasPlayback: row.has_playback === 1, fund });
  }
  return daysBetween(from, to).flatMap((day) => roadshowFlashes(roadshows, day));
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
