import { afterEach, describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { adjustedSeries } from '../../../src/domain/returns/nav-series';
import { riskFigures } from '../../../src/domain/risk/risk-figures';
import { tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { yearRiskMigration } from '../../store/migrations/figure-migrations';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { createDataVersionReader } from '../../services/data-version';
import { readClassFigures } from '../screener/screener.repository';
import { readFundYears, readPeerRanks } from './figures.repository';
import { readNav, writeNav } from './nav.repository';
import { ensureDerived } from './derive-figures';
import type { KyselyPlugin } from 'kysely';
import type { TestStore } from '../../../tests/setup/stores';
import type { Store } from '../../store/store';
import type { NavRecord } from './nav.repository';

const DAYS = tradingDaysBetween(dayFromParts(2024, 12, 2), dayFromParts(2026, 1, 30));
const UNKNOWN_CLASS = '';
const opened: TestStore[] = [];

afterEach(async () => {
  for (const test of opened.splice(0)) await test.dispose();
});

async function open(kind: (typeof STORE_KINDS)[number]): Promise<Store> {
  const test = await openTestStore(kind);
  opened.push(test);
  return test.store;
}

/** A series of a fund that grows by the same fraction from entry to entry. */
function steady(code: string, growth: number, changes: Partial<NavRecord> = {}): NavRecord {
  const days = changes.series?.days ?? DAYS;
  return {
    area: 'public',
    code,
    kind: 'nav',
    adjustments: [],
    ...changes,
    series: { days, values: Array.from(days, (_, index) => (1 + growth) ** index) },
  };
}

async function fill(store: Store): Promise<void> {
  const { db } = store;
  const others = Array.from({ length: 7 }, (_, index) => [`00001${index}`, 0.003] as const);
  const growths = { '000001': 0.001, '000002': 0.002, '000003': 0.006, ...Object.fromEntries(others) };
  await insertAll(
    db,
    'public_fund',
    [...Object.keys(growths), '000009'].map((code) => publicFundTableRow({ code })),
  );
  await writeNav(db, [
    ...Object.entries(growths).map(([code, growth]) => steady(code, growth)),
    // A fund of the class that has one value only.
    steady('000009', 0, { series: { days: DAYS.slice(-1), values: [1] } }),
  ]);
  const weeks = DAYS.filter((_, index) => index % 5 === 0);
  const months = DAYS.filter((_, index) => index % 21 === 0);
  const weekly = ['SA0001', 'SA0002', 'SA0003', ...others.map(([code]) => `S${code}`)];
  const codes = [...weekly, 'SA0004'];
  await insertAll(
    db,
    'private_fund',
    codes.map((code) => privateFundTableRow({ code })),
  );
  await writeNav(db, [
    ...weekly.map((code) => steady(code, 0.01, { area: 'private', series: { days: weeks, values: [] } })),
    steady('SA0004', 0.5, { area: 'private', series: { days: months, values: [] } }),
  ]);
  await writeMeta(db, 'data_version', 'v1');
}

describe.each(STORE_KINDS)('figures derived from all series, on %s', (kind) => {
  it('has the average of every class to six decimals: daily funds of the public area, weekly ones of the private', async () => {
    const store = await open(kind);
    await fill(store);
    expect(await ensureDerived({ store })).toBe(true);
    const mixed = await readNav(store.db, 'category', 'public:0201');
    expect(mixed?.series.days).toHaveLength(DAYS.length);
    expect(mixed?.series.values[DAYS.length - 1]).toBe(Number((1.003 ** (DAYS.length - 1)).toFixed(6)));
    const stocks = await readNav(store.db, 'category', 'private:0101');
    const weeks = Math.ceil(DAYS.length / 5);
    expect(stocks?.series.values[weeks - 1]).toBe(Number((1.01 ** (weeks - 1)).toFixed(6)));
  });

  it('has the finished years with the place in the class: not the first, not the one under way', async () => {
    const store = await open(kind);
    await fill(store);
    await ensureDerived({ store });
    const years = await readFundYears(store.db, { area: 'public', code: '000002' });
    const entries = DAYS.filter(
      (day) => day > dayFromParts(2024, 12, 31) && day <= dayFromParts(2025, 12, 31),
    );
    expect(years).toEqual([
      { year: 2025, income: expect.closeTo(1.002 ** entries.length - 1, 9), rank: 9, total: 10 },
    ]);
    expect(await readFundYears(store.db, { area: 'public', code: '000009' })).toEqual([]);
    expect(await readFundYears(store.db, { area: 'private', code: '000002' })).toEqual([]);
    const [weekly] = await readFundYears(store.db, { area: 'private', code: 'SA0002' });
    expect(weekly).toMatchObject({ year: 2025, rank: 2, total: 11 });
  });

  it('compares no funds whose class is unknown', async () => {
    const store = await open(kind);
    await fill(store);
    const { db } = store;
    const key = { area: 'private', code: 'SA0002' } as const;
    const figures = { column: 'year1', oldestDay: 0 } as const;
    const compared = async () => ({
      average: (await readNav(db, 'category', `private:${UNKNOWN_CLASS}`)) !== null,
      years: (await readFundYears(db, key)).map(({ year, total }) => [year, total]),
      ranks: (await readPeerRanks(db, key)).size,
      figures: (await readClassFigures(db, 'private', figures)).length,
    });
    const set = { year1: 0.1, nav_day: DAYS.at(-1) ?? 0 };
    await db.updateTable('private_fund').set(set).execute();
    await ensureDerived({ store });
    expect(await compared()).toEqual({ average: false, years: [[2025, 11]], ranks: 1, figures: 11 });
    await db.updateTable('private_fund').set({ strategy_level2: UNKNOWN_CLASS }).execute();
    await writeMeta(db, 'data_version', 'v2');
    await ensureDerived({ store });
    expect(await compared()).toEqual({ average: false, years: [[2025, 0]], ranks: 0, figures: 0 });
  });

  it('has the risk of the last year as the page of a fund computes it, at the given rate', async () => {
    const store = await open(kind);
    await fill(store);
    const { db } = store;
    const wave = DAYS.map((_, index) => 1 + index / 1000 + (index % 2) / 100);
    const series = { days: DAYS, values: wave };
    await writeNav(db, [
      { area: 'public', code: '000001', kind: 'nav', series, adjustments: [] },
      { area: 'public', code: '000003', kind: 'income', series, adjustments: [] },
      { area: 'private', code: 'SA0001', kind: 'nav', series, adjustments: [] },
    ]);
    const lastDay = DAYS.at(-1) ?? 0;
    await db.updateTable('public_fund').set({ nav_day: lastDay }).execute();
    await db
      .updateTable('public_fund')
      .set({ nav_day: lastDay - 1 })
      .where('code', '=', '000002')
      .execute();
    await db.updateTable('private_fund').set({ nav_day: lastDay }).execute();
    const stored = async (table: 'public_fund' | 'private_fund') => {
      const rows = await db
        .selectFrom(table)
        .select(['code', 'year1_volatility', 'year1_sharpe'])
        .where('code', 'in', ['000001', '000002', '000003', '000009', 'SA0001'])
        .orderBy('code')
        .execute();
      return rows.map((row) => [row.code, row.year1_volatility, row.year1_sharpe]);
    };
    for (const rate of [0.015, 0.04]) {
      await ensureDerived({ store, riskFreeRate: rate });
      const figures = riskFigures(adjustedSeries(series, []), 1, rate);
      const told = [figures?.volatility, figures?.sharpe];
      expect(told).toEqual([expect.any(Number), expect.any(Number)]);
      expect(await stored('public_fund')).toEqual([
        ['000001', ...told],
        // An older day than the series, a money fund, and a fund younger than a year.
        ['000002', null, null],
        ['000003', null, null],
        ['000009', null, null],
      ]);
      expect(await stored('private_fund')).toEqual([['SA0001', ...told]]);
    }
  });

  it('is computed for a database without risk columns as soon as they exist', async () => {
    const store = await open(kind);
    await fill(store);
    await ensureDerived({ store });
    for (const table of ['public_fund', 'private_fund'] as const)
      for (const column of ['year1_volatility', 'year1_sharpe'])
        await store.db.schema.alterTable(table).dropColumn(column).execute();
    await yearRiskMigration.up(store.db);
    expect(await ensureDerived({ store })).toBe(true);
  });

  it('is computed once a data version, and again for another rate', async () => {
    const store = await open(kind);
    expect(await ensureDerived({ store })).toBe(false);
    await fill(store);
    const both = await Promise.all([ensureDerived({ store }), ensureDerived({ store })]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await readMeta(store.db, 'derived_from')).toBe('v1');
    expect(await ensureDerived({ store, riskFreeRate: 0.03 })).toBe(true);
    expect(await ensureDerived({ store })).toBe(false);
    await writeMeta(store.db, 'data_version', 'v2');
    expect(await ensureDerived({ store })).toBe(true);
    expect(await readMeta(store.db, 'derived_rate')).toBe('0.03');
  });

  it('is not written when the data changed meanwhile', async () => {
    const store = await open(kind);
    await fill(store);
    let state: 'idle' | 'reading' | 'changed' = 'idle';
    const changing: KyselyPlugin = {
      transformQuery({ node }) {
        if (state === 'idle' && JSON.stringify(node).includes('nav_series')) state = 'reading';
        return node;
      },
      async transformResult({ result }) {
        if (state === 'reading') {
          state = 'changed';
          await writeMeta(store.db, 'data_version', 'v2');
        }
        return result;
      },
    };
    expect(await ensureDerived({ store: { ...store, db: store.db.withPlugin(changing) } })).toBe(false);
    expect(await readMeta(store.db, 'derived_from')).toBeNull();
    expect(await ensureDerived({ store })).toBe(true);
    expect(await readMeta(store.db, 'derived_from')).toBe('v2');
  });

  it('goes with its funds: a class that is gone has no average any more', async () => {
    const store = await open(kind);
    await fill(store);
    await ensureDerived({ store });
    await store.db.deleteFrom('nav_series').where('area', '=', 'private').execute();
    await writeMeta(store.db, 'data_version', 'v2');
    await ensureDerived({ store });
    expect(await readNav(store.db, 'category', 'private:0101')).toBeNull();
    expect(await readFundYears(store.db, { area: 'private', code: 'SA0001' })).toEqual([]);
  });

  it('changes the data version of cached replies once it exists', async () => {
    const store = await open(kind);
    const readVersion = createDataVersionReader(store);
    expect(await readVersion()).toBe('0');
    await fill(store);
    const before = await readVersion();
    await ensureDerived({ store });
    expect(await readVersion()).toBe('v1');
    await writeMeta(store.db, 'data_version', 'v2');
    const advanced = await readVersion();
    expect(new Set([before, 'v1', 'v2', advanced]).size).toBe(4);
  });
});
