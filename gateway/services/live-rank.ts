import { beijingDay, beijingTimestampMs, compactDay } from '../../src/domain/day';
import { readAppointedIds } from '../store/appointment-repository';
import { readHottestRoadshows } from '../store/roadshow-heat-repository';
import { readRoadshowsBetween } from '../store/roadshow-repository';
import { roadshowItems } from './roadshow-items';
import type { InferOutput } from 'valibot';
import type { hotRank, TodayList } from '../../src/contract/live';
import type { Store } from '../store/store';

type HotRank = InferOutput<typeof hotRank.reply>['body'];

/** Roadshows that can be watched now or later with their heat, the hottest first. */
export async function listHottest(store: Store, limit: number, nowMs: number): Promise<HotRank> {
  const rows = await readHottestRoadshows(store.db, { limit, nowMs });
  const heats = new Map(rows.map(({ id, heat }) => [id, heat]));
  const items = await roadshowItems(store, rows, nowMs);
  return items.map((item) => ({ ...item, heat: heats.get(item.id) ?? 0 }));
}

/** The roadshows that begin on the Beijing day of an instant, with what an account (null for nobody) has appointed. */
export async function listToday(store: Store, accountId: string | null, nowMs: number): Promise<TodayList> {
  const day = beijingDay(nowMs);
  const rows = await readRoadshowsBetween(store.db, beijingTimestampMs(day), beijingTimestampMs(day + 1));
  const ids = rows.map(({ id }) => id);
  const [items, appointed] = await Promise.all([
    roadshowItems(store, rows, nowMs),
    accountId === null ? new Set<string>() : readAppointedIds(store.db, accountId, ids),
  ]);
  return {
    date: compactDay(day),
    list: items.map((item) => ({ ...item, isAppointed: appointed.has(item.id) })),
  };
}
