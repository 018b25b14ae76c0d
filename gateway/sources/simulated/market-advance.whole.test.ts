import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { beijingTimestampMs, dayFromParts } from '../../../src/domain/calendar/day';
import { nextTradingDay, tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { openStore } from '../../store/store';
import { advanceMarket, startMarketClock } from './market-advance';
import { ensureMarket } from './market-fill';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { TestStore } from '../../../tests/setup/stores';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { IntervalTimer } from './market-advance';

const ANCHOR = dayFromParts(2026, 11, 20);
const SCALE = 0.03;
/** Noon of a day in Beijing: the last finished trading day lies before it. */
const noonOf = (day: Day) => (): number => beijingTimestampMs(day, 43_200_000);
const opened: TestStore[] = [];

async function filled(kind: (typeof STORE_KINDS)[number], asOf: Day): Promise<TestStore> {
  const test = await openTestStore(kind);
  opened.push(test);
  await ensureMarket({
    store: test.store,
    clock: noonOf(nextTradingDay(asOf)),
    scale: SCALE,
    anchorDay: ANCHOR,
  });
  return test;
}

afterEach(async () => {
  for (const test of opened.splice(0)) await test.dispose();
});

async function rowsOf(db: Kysely<Database>, table: keyof Database): Promise<string[]> {
  const rows = await db.selectFrom(table).selectAll().execute();
  return rows.map((row) => `${table} ${JSON.stringify(row)}`).toSorted();
}

async function contents(store: Store): Promise<unknown> {
  const { db } = store;
  const series = await db.selectFrom('nav_series').selectAll().orderBy('area').orderBy('code').execute();
  return {
    facts: [
      ...(await rowsOf(db, 'fund_terms')),
      ...(await rowsOf(db, 'fund_fee_tier')),
      ...(await rowsOf(db, 'fund_report')),
      ...(await rowsOf(db, 'portfolio_report')),
      ...(await rowsOf(db, 'roadshow')),
    ],
    publicFunds: await db.selectFrom('public_fund').selectAll().orderBy('code').execute(),
    privateFunds: await db.selectFrom('private_fund').selectAll().orderBy('code').execute(),
    series: series.map(({ packed, ...row }) => [row, createHash('sha256').update(packed).digest('hex')]),
    quotes: await db
      .selectFrom('exchange_quote')
      .innerJoin('public_fund', 'public_fund.code', 'exchange_quote.code')
      .selectAll('exchange_quote')
      .where('public_fund.status', '!=', 'A')
      .orderBy('exchange_quote.code')
      .execute(),
    windows: await db
      .selectFrom('fund_window')
      .selectAll()
      .where('to_day', '>', ANCHOR + 75)
      .orderBy('code')
      .orderBy('from_day')
      .execute(),
    tenures: await db
      .selectFrom('fund_tenure')
      .selectAll()
      .orderBy('area')
      .orderBy('fund_code')
      .orderBy('manager_code')
      .orderBy('begin_day')
      .execute(),
  };
}

describe.each(STORE_KINDS)('advanceMarket on %s', (kind) => {
  it('in several steps equals a fresh fill', async () => {
    // Far enough for the reports of a quarter to be published on the way.
    const days = tradingDaysBetween(ANCHOR + 1, ANCHOR + 75);
    const last = days.at(-1) ?? 0;
    const stepped = await filled(kind, ANCHOR);
    const newestReport = async () =>
      stepped.store.db
        .selectFrom('portfolio_report')
        .select((eb) => eb.fn.max('report_day').as('day'))
        .executeTakeFirst();
    expect(await newestReport()).toEqual({ day: dayFromParts(2026, 9, 30) });
    const version = await readMeta(stepped.store.db, 'data_version');
    for (const day of [days[0] ?? 0, days[9] ?? 0, last]) {
      expect(await advanceMarket({ store: stepped.store, clock: noonOf(nextTradingDay(day)) })).toBe(day);
    }
    expect(await newestReport()).toEqual({ day: dayFromParts(2026, 12, 31) });
    const fresh = await filled(kind, last);
    expect(await contents(stepped.store)).toEqual(await contents(fresh.store));
    expect(await readMeta(stepped.store.db, 'market_as_of')).toBe(
      await readMeta(fresh.store.db, 'market_as_of'),
    );
    expect(await readMeta(stepped.store.db, 'data_version')).not.toBe(version);
  });

  it('does nothing a second time on a day, on a weekend, or without simulated data', async () => {
    const { store } = await filled(kind, ANCHOR);
    const monday = noonOf(ANCHOR + 3);
    expect(await advanceMarket({ store, clock: monday })).toBeNull();
    const tuesday = noonOf(ANCHOR + 4);
    expect(await advanceMarket({ store, clock: tuesday })).toBe(ANCHOR + 3);
    expect(await advanceMarket({ store, clock: tuesday })).toBeNull();
    const empty = await openTestStore(kind);
    opened.push(empty);
    expect(await advanceMarket({ store: empty.store, clock: tuesday })).toBeNull();
  });

  it('is done once by two gateways over one database', async () => {
    const { store, options } = await filled(kind, ANCHOR);
    const second = await openStore(options);
    const clock = noonOf(ANCHOR + 4);
    const results = await Promise.all([
      advanceMarket({ store, clock }),
      advanceMarket({ store: second, clock }),
    ]);
    await second.close();
    expect(results.filter((result) => result !== null)).toEqual([ANCHOR + 3]);
  });

  it('leaves imported public funds as they are', async () => {
    const { store } = await filled(kind, ANCHOR);
    await writeMeta(store.db, 'public_source', 'imported');
    const publicRows = () => store.db.selectFrom('public_fund').selectAll().orderBy('code').execute();
    const before = await publicRows();
    expect(await advanceMarket({ store, clock: noonOf(ANCHOR + 11) })).toBe(ANCHOR + 10);
    expect(await publicRows()).toEqual(before);
    const navDays = await store.db.selectFrom('private_fund').select('nav_day').execute();
    expect(navDays.some(({ nav_day: day }) => day === ANCHOR + 7)).toBe(true);
  });
});

describe('advanceMarket beside an import', () => {
  it('writes nothing if the data changes while it computes, and catches up later', async () => {
    const { store } = await filled('sqlite', ANCHOR);
    let calls = 0;
    let change: Promise<void> | undefined;
    const clock = (): number => {
      calls += 1;
      // The second look at the clock is under the lock, just before the computation.
      if (calls === 2) {
        setImmediate(() => {
          change = writeMeta(store.db, 'data_version', 'imported');
        });
      }
      return noonOf(ANCHOR + 4)();
    };
    expect(await advanceMarket({ store, clock })).toBeNull();
    await change;
    expect(await readMeta(store.db, 'data_version')).toBe('imported');
    expect(await readMeta(store.db, 'market_as_of')).toBe('20261120');
    expect(await advanceMarket({ store, clock: noonOf(ANCHOR + 4) })).toBe(ANCHOR + 3);
  });
});

describe('startMarketClock', () => {
  it('checks at once and at every tick, and stops', async () => {
    const { store } = await filled('sqlite', ANCHOR);
    const ticks: (() => void)[] = [];
    let interval = 0;
    let isEnded = false;
    const timer: IntervalTimer = (work, intervalMs) => {
      ticks.push(work);
      interval = intervalMs;
      return () => {
        isEnded = true;
      };
    };
    let today = ANCHOR + 4;
    const advanced: Day[] = [];
    const waiting: (() => void)[] = [];
    const stop = startMarketClock({
      store,
      clock: () => noonOf(today)(),
      timer,
      onAdvance: (asOf) => {
        advanced.push(asOf);
        waiting.shift()?.();
      },
    });
    await new Promise<void>((resolve) => waiting.push(resolve));
    today += 1;
    await new Promise((resolve) => setTimeout(resolve, 0));
    const next = new Promise<void>((resolve) => waiting.push(resolve));
    ticks[0]?.();
    await next;
    await stop();
    expect(advanced).toEqual([ANCHOR + 3, ANCHOR + 4]);
    expect(interval).toBe(600_000);
    expect(isEnded).toBe(true);
  });

  it('evaluates alerts about the new values', async () => {
    const { store } = await filled('sqlite', ANCHOR);
    const { code } = await store.db
      .selectFrom('public_fund')
      .select('code')
      .where('nav_day', '=', ANCHOR)
      .where('status', '=', '0')
      .executeTakeFirstOrThrow();
    await signedInCookie(store, 'putong');
    const watched = { account_id: '1000000001', area: 'public' as const, fund_code: code };
    await insertAll(store.db, 'watch_entry', [
      { ...watched, group_id: null, note: '', position: 0, added_at: 0, removed_at: null },
    ]);
    await insertAll(store.db, 'watch_alert', [
      {
        ...watched,
        kind: 'nav',
        limit_value: null,
        checked_day: ANCHOR,
        checked_status: '0',
        checked_mark: '',
      },
    ]);
    await new Promise<void>((resolve) => {
      const stop = startMarketClock({
        store,
        clock: noonOf(ANCHOR + 4),
        timer: () => () => undefined,
        onAdvance: () => resolve(stop()),
      });
    });
    const notices = await store.db.selectFrom('notice').select(['fund_code', 'nav_day']).execute();
    expect(notices).toEqual([{ fund_code: code, nav_day: ANCHOR + 3 }]);
  });

  it('deletes what visitors removed from their lists more than an hour before', async () => {
    const { store } = await filled('sqlite', ANCHOR);
    const now = noonOf(ANCHOR)();
    const entry = {
      account_id: '1',
      area: 'public' as const,
      group_id: null,
      note: '',
      position: 0,
      added_at: 0,
    };
    await insertAll(store.db, 'watch_entry', [
      { ...entry, fund_code: '000001', removed_at: now - 3_600_000 },
      { ...entry, fund_code: '000002', removed_at: now },
      { ...entry, fund_code: '000003', removed_at: null },
    ]);
    await startMarketClock({ store, clock: () => now, timer: () => () => undefined })();
    const kept = await store.db.selectFrom('watch_entry').select('fund_code').orderBy('fund_code').execute();
    expect(kept.map(({ fund_code }) => fund_code)).toEqual(['000002', '000003']);
  });

  it('reports an error and continues', async () => {
    const test = await filled('sqlite', ANCHOR);
    await test.store.close();
    const errors: unknown[] = [];
    const stop = startMarketClock({
      store: test.store,
      clock: noonOf(ANCHOR + 4),
      timer: () => () => undefined,
      onError: (error) => errors.push(error),
    });
    await stop();
    expect(errors).toHaveLength(1);
  });
});
