import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftMonths } from '../../../src/domain/calendar/day';
import { managerTableRow } from '../../../tests/factories/fund-people-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { writeMeta } from '../../store/meta-repository';
import { writeNav } from './nav.repository';
import { deriveManagers } from './derive-managers';
import type { TestStore } from '../../../tests/setup/stores';
import type { NavRecord } from './nav.repository';

const LAST = 20_600;
const FIRST = shiftMonths(LAST, -48);

/** Weekly values that grow by a rate each week, from FIRST to LAST. */
function weekly(code: string, rate: number): NavRecord {
  const days = Array.from(
    { length: Math.floor((LAST - FIRST) / 7) + 1 },
    (_, index) => LAST - 7 * index,
  ).toReversed();
  return {
    area: 'public',
    code,
    kind: 'nav',
    series: { days, values: days.map((_day, index) => (1 + rate) ** index) },
    adjustments: [],
  };
}

describe.each(STORE_KINDS)('figures of managers on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(db, 'fund_manager', [
      managerTableRow({ code: 'M1', area: 'public' }),
      managerTableRow({ code: 'M2', area: 'public' }),
      managerTableRow({ code: 'M3', area: 'public' }),
      managerTableRow({ code: 'M4', area: 'public' }),
    ]);
    const fund = { nav_day: LAST, established_day: FIRST, company_code: 'C1' };
    await insertAll(db, 'public_fund', [
      publicFundTableRow({ ...fund, code: '000001', size_yuan: 1e9 }),
      publicFundTableRow({ ...fund, code: '000002', size_yuan: 4e9, share_group: '000001' }),
      publicFundTableRow({ ...fund, code: '000003', size_yuan: 3e9, type_code: '0301' }),
    ]);
    await writeNav(db, [weekly('000001', 0.002), weekly('000002', 0.001), weekly('000003', 0.001)]);
    const tenure = { area: 'public' as const, begin_day: FIRST, end_day: null };
    await insertAll(db, 'fund_tenure', [
      { ...tenure, fund_code: '000001', manager_code: 'M1' },
      { ...tenure, fund_code: '000002', manager_code: 'M1' },
      { ...tenure, fund_code: '000003', manager_code: 'M1', begin_day: LAST - 700 },
      { ...tenure, fund_code: '000003', manager_code: 'M2', end_day: LAST - 701 },
      { ...tenure, fund_code: '000001', manager_code: 'M4', begin_day: LAST - 1400, end_day: LAST - 1120 },
      { ...tenure, fund_code: '000001', manager_code: 'M4', begin_day: LAST - 210 },
    ]);
    await writeMeta(db, 'market_as_of', '20260527');
  });

  afterAll(async () => {
    await test.dispose();
  });

  it('count the share classes of a portfolio once, and sizes of current portfolios', async () => {
    const rows = await deriveManagers(test.store.db, { riskFreeRate: 0.015 });
    expect(rows.map(({ code }) => code)).toEqual(['M1', 'M2', 'M4']);
    const [first] = rows;
    expect(first).toMatchObject({
      area: 'public',
      class_code: '02',
      nav_day: LAST,
      fund_count: 2,
      size_yuan: 8e9,
      tenure_days: LAST - FIRST,
    });
    // 000001 alone, then the mean of both; the C class never.
    const weeks = Math.floor((LAST - FIRST) / 7);
    const expected = 1.002 ** (weeks - 100) * 1.0015 ** 100;
    expect(first?.career_income).toBeCloseTo(expected - 1, 9);
    expect(first?.career_drawdown).toBe(0);
    expect(first?.ability_experience).toBe(LAST - FIRST);
    expect(first?.ability_return).toBeGreaterThan(0.07);
  });

  it('annualise a career over its days in office, without those between two funds', async () => {
    const [, , third] = await deriveManagers(test.store.db, { riskFreeRate: 0.015 });
    expect(third?.tenure_days).toBe(280 + 210);
    expect(third?.career_income).toBeCloseTo(1.002 ** 70 - 1, 9);
    expect(third?.career_annual).toBeCloseTo(1.002 ** (70 * (365 / 490)) - 1, 9);
  });

  it('leave out the last year and the abilities of a finished career', async () => {
    const [, second] = await deriveManagers(test.store.db, { riskFreeRate: 0.015 });
    expect(second).toMatchObject({
      class_code: '03',
      fund_count: 0,
      size_yuan: null,
      year1: null,
      ability_return: null,
      ability_experience: null,
    });
    expect(second?.career_income).toBeGreaterThan(0);
  });

  it('take the given averages and risk-free rate', async () => {
    const level = weekly('x', 0.0019).series;
    const categories = new Map([['public:0201', level]]);
    const [low] = await deriveManagers(test.store.db, { riskFreeRate: 0, categories });
    const [high] = await deriveManagers(test.store.db, { riskFreeRate: 0.05, categories });
    expect(low?.ability_timing).toBeGreaterThan(0.3);
    expect(low?.ability_timing).toBeLessThan(1);
    expect(low?.ability_risk_adjusted ?? 0).toBeGreaterThan(high?.ability_risk_adjusted ?? 0);
  });

  it('are none without data', async () => {
    const empty = await openTestStore(kind);
    expect(await deriveManagers(empty.store.db, { riskFreeRate: 0.015 })).toEqual([]);
    await empty.dispose();
  });
});
