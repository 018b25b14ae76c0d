import type * as v from 'valibot';
import { watchRows, type WatchGroup, type WatchRow } from '@/contract/watchlist/watchlist';
import { answer } from './answer';

type Reply = v.InferInput<typeof watchRows.reply>;

const NO_FIGURES = {
  nav: null,
  navDate: null,
  dayGrowth: null,
  week1: null,
  month1: null,
  month3: null,
  month6: null,
  year1: null,
  thisYear: null,
  sinceStart: null,
  sinceAdded: null,
} as const satisfies Partial<WatchRow>;

/** The made-up fund number `index` on a watchlist: every figure one of its own, added on 3 August 2026. */
export function watchRowReply(index: number, changes: Partial<WatchRow> = {}): WatchRow {
  const step = (scale: number) => (index - 3) * scale;
  return {
    fundCode: String(900000 + index),
    name: `测试基金${index}号`,
    classCode: '0101',
    riskLevel: 3,
    status: '0',
    isOnSale: true,
    nextOpenDate: null,
    dealing: 'open',
    hasEnded: false,
    endReason: null,
    frequency: 'daily',
    isWithheld: false,
    isPublished: false,
    navDate: '20260828',
    nav: 1 + index / 16,
    dayGrowth: step(0.0011),
    week1: step(0.0012),
    month1: step(0.0023),
    month3: step(0.0034),
    month6: step(0.0045),
    year1: step(0.0056),
    thisYear: step(0.0049),
    sinceStart: step(0.0089),
    sinceAdded: step(0.0015),
    addedAt: Date.parse('2026-08-03T10:00:00+08:00'),
    groupId: null,
    note: '',
    alertCount: 0,
    ...changes,
  };
}

/** A private fund of the list whose figures the gateway keeps back. */
export function withheldWatchRow(index: number): WatchRow {
  return watchRowReply(index, {
    fundCode: `ST${100 + index}`,
    name: `测试私募${index}号`,
    classCode: '01',
    frequency: 'weekly',
    isWithheld: true,
    ...NO_FIGURES,
  });
}

/** One side of a list. */
export function watchRowsReply(rows: readonly WatchRow[], groups: readonly WatchGroup[] = []): Reply {
  return { code: 0, msg: '', data: { rows: [...rows], groups: [...groups] } };
}

/** A gateway where nothing is on any list. */
export const watchRowsDefaults = [answer(watchRows, () => watchRowsReply([]))];
