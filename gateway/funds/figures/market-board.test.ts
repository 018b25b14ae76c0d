import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingTimestampMs, dayFromParts, shiftMonths } from '../../../src/domain/calendar/day';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { valueAt } from '../../../src/domain/returns/nav-series';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { INSTALLED_KINDS, openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { ensureMarket } from '../../sources/simulated/market-fill';
import { insertAll } from '../../store/bulk';
import { writeMeta } from '../../store/meta-repository';
import { readNav, writeNav } from './nav.repository';
import { readMarketBoard, readMarketIndex } from './market-board';
import type { TestStore } from '../../../tests/setup/stores';
import type { PublicFundTable } from '../fund.schema';
import type { NavArea } from './nav.repository';

const DAY = dayFromParts(2026, 11, 20);
const NEXT_DAY_MS = beijingTimestampMs(DAY + 1);

describe.each(STORE_KINDS)('the board of the simulated market on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NEXT_DAY_MS, scale: 0.1 });
  });

  afterAll(() => test.dispose());

  const read = () => readMarketBoard(test.store);
  const lastOf = async (area: NavArea, code: string, before = 0) => {
    const record = await readNav(test.store.db, area, code);
    return record === null ? Number.NaN : valueAt(record.series, record.series.days.length - 1 - before);
  };

  it('has six indices at their last close, the American one at that of the day before', async () => {
    const { indices } = await read();
    expect(indices.map(({ name, closeDate }) => [name, closeDate])).toEqual([
      ['砚湖沪深300', '20261120'],
      ['砚湖中证500', '20261120'],
      ['砚湖创业板', '20261120'],
      ['砚湖恒生', '20261120'],
      ['砚湖标普500', '20261119'],
      ['砚湖综合债', '20261120'],
    ]);
    const [domestic, american] = [indices[0], indices[4]];
    const [level, before] = [await lastOf('index', 'YH300'), await lastOf('index', 'YH300', 1)];
    expect(domestic).toMatchObject({ level, dayChange: level / before - 1 });
    expect(domestic?.growth).toHaveLength(40);
    expect(domestic?.growth.at(-1)).toBeCloseTo(1 + (domestic?.yearChange ?? Number.NaN), 6);
    expect(american?.level).toBe(await lastOf('index', 'YHSPX', 1));
  });

  it('gives the levels of its indices up to their last close, and of no other series', async () => {
    const { indices } = await read();
    for (const { code, closeDate, level } of indices) {
      const { days, levels } = (await readMarketIndex(test.store, code)) ?? { days: [], levels: [] };
      expect([days.length, String(days.at(-1))]).toEqual([levels.length, closeDate]);
      expect(levels.at(-1)).toBeCloseTo(level, 7);
    }
    expect(await readMarketIndex(test.store, 'YHBANK')).toBeNull();
    expect(await readMarketIndex(test.store, '000300.SH')).toBeNull();
  });

  it('places price-earnings ratios among those of ten years; a bond index has none', async () => {
    const { indices } = await read();
    const record = await readNav(test.store.db, 'valuation', 'YH300');
    const values = Array.from(record?.series.values ?? []);
    const days = Array.from(record?.series.days ?? []);
    const since = days.findLastIndex((day) => day <= shiftMonths(DAY, -120));
    const earlier = values.slice(since, -1);
    const ratio = values.at(-1) ?? Number.NaN;
    expect(indices[0]?.valuation).toEqual({
      ratio,
      percentile: earlier.filter((value) => value < ratio).length / earlier.length,
      years: 10,
    });
    expect(indices.at(-1)?.valuation).toBeNull();
  });

  it('orders industries by their change of the day', async () => {
    const { sectors } = await read();
    expect(sectors).toHaveLength(15);
    expect(sectors.map(({ name }) => name)).toEqual(expect.arrayContaining(['半导体', '银行', '光伏产业']));
    const changes = sectors.map(({ dayChange }) => dayChange);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    const bank = sectors.find(({ code }) => code === 'YHBANK');
    const growth = (await lastOf('index', 'YHBANK')) / (await lastOf('index', 'YHBANK', 1));
    expect(bank?.dayChange).toBe(growth - 1);
  });

  it('counts each portfolio with a value of the day once, and has the usual rates', async () => {
    const board = await read();
    const { navDate, rising = 0, unchanged = 0, falling = 0 } = board.funds ?? {};
    const { portfolios } = await test.store.db
      .selectFrom('public_fund')
      .select((eb) => eb.fn.countAll<number>().as('portfolios'))
      .whereRef('code', '=', 'share_group')
      .where('type_level1', '!=', '07')
      .where('status', 'in', LIVING_STATES)
      .where('nav_day', '=', DAY)
      .where('day_growth', 'is not', null)
      .executeTakeFirstOrThrow();
    expect([navDate, rising + unchanged + falling]).toEqual(['20261120', portfolios]);
    expect(rising).toBeGreaterThan(0);
    expect(falling).toBeGreaterThan(0);
    expect(board.governmentYield).toBe(await lastOf('rate', 'YHGOV10Y'));
    for (const rate of [board.bondYearReturn, board.governmentYield]) {
      expect(rate).toBeGreaterThan(0.005);
      expect(rate).toBeLessThan(0.06);
    }
  });
});

/** A fund with a change of the day. */
function fund(code: number, change: number | null, more: Partial<PublicFundTable> = {}) {
  return publicFundTableRow({ code: `${100_000 + code}`, nav_day: DAY, day_growth: change, ...more });
}

/** Levels from 1000 on, one more each day. */
function series(area: NavArea, code: string, days: number[]) {
  const values = days.map((_day, index) => 1000 + index);
  return { area, code, kind: 'nav' as const, series: { days, values }, adjustments: [] };
}

describe.each(INSTALLED_KINDS)('the board of imported funds on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await writeMeta(test.store.db, 'public_source', 'imported');
  });

  afterEach(() => test.dispose());

  const read = () => readMarketBoard(test.store);

  it('knows nothing without funds', async () => {
    await writeNav(test.store.db, [series('index', '000300.SH', [DAY - 1, DAY])]);
    expect(await read()).toEqual({
      indices: [],
      sectors: [],
      funds: null,
      moneySevenDayRate: null,
      bondYearReturn: null,
      governmentYield: null,
    });
  });

  it('has real indices alone, each with the day of its last close, and no simulated series', async () => {
    await insertAll(test.store.db, 'public_fund', [fund(1, 0.01)]);
    await writeNav(test.store.db, [
      series('index', '000300.SH', [DAY - 1, DAY]),
      series('index', '000905.SH', [DAY - 9, DAY - 8]),
      series('index', 'YH300', [DAY - 1, DAY]),
      series('index', 'YHBANK', [DAY - 1, DAY]),
      series('rate', 'YHGOV10Y', [DAY - 1, DAY]),
    ]);
    const { indices, sectors, governmentYield } = await read();
    expect(indices.map(({ name, closeDate, level }) => [name, closeDate, level])).toEqual([
      ['沪深300', '20261120', 1001],
      ['中证500', '20261112', 1001],
    ]);
    expect(await readMarketIndex(test.store, '000905.SH')).toEqual({
      code: '000905.SH',
      days: [20_261_111, 20_261_112],
      levels: [1000, 1001],
    });
    expect(await readMarketIndex(test.store, 'YH300')).toBeNull();
    expect(indices[0]?.dayChange).toBeCloseTo(0.001, 9);
    expect(indices[0]?.yearChange).toBeNull();
    expect([sectors, governmentYield]).toEqual([[], null]);
  });

  it('counts funds as their changes are shown, without money funds, further classes and ended ones', async () => {
    await insertAll(test.store.db, 'public_fund', [
      fund(1, 0.01),
      fund(2, 0.01, { share_group: '100001' }),
      fund(3, 0.00004),
      fund(4, -0.02),
      fund(5, 0.01, { status: 'A' }),
      fund(6, null),
      fund(7, 0.0001, { type_code: '0701', nav_kind: 'income' }),
      fund(8, 0.01, { nav_day: DAY - 1 }),
    ]);
    expect((await read()).funds).toEqual({ navDate: '20261120', rising: 1, unchanged: 1, falling: 1 });
  });

  it('counts none where most funds have no value of the day', async () => {
    const late = Array.from({ length: 5 }, (_, index) => fund(10 + index, 0.01, { nav_day: DAY - 300 }));
    await insertAll(test.store.db, 'public_fund', [fund(1, 0.01), fund(2, 0.01), ...late]);
    expect((await read()).funds).toBeNull();
  });

  it('takes the median of ten funds or more', async () => {
    const bonds = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        fund(20 + index, 0.001, { type_code: index % 2 === 0 ? '0301' : '0302', year1: index / 100 }),
      );
    const money = Array.from({ length: 9 }, (_, index) =>
      fund(40 + index, null, { type_code: '0701', nav_kind: 'income', seven_day_rate: 0.01 }),
    );
    await insertAll(test.store.db, 'public_fund', [...bonds(11), ...money, fund(60, 0.01, { year1: 9 })]);
    const { bondYearReturn, moneySevenDayRate } = await read();
    expect([bondYearReturn, moneySevenDayRate]).toEqual([0.05, null]);
  });
});
