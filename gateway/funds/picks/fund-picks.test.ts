import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_KEYS } from '../../../src/contract/content/recommend';
import { beijingTimestampMs, dayFromParts, shiftMonths } from '../../../src/domain/calendar/day';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { clearTables } from '../../store/bulk';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { ensureMarket } from '../../sources/simulated/market-fill';
import { readFundSparklines } from '../figures/fund-series';
import { choosePrivatePicks, choosePublicPicks, ensureFundPicks } from './choose-picks';
import { listFundPicks } from './fund-picks';
import type { TestStore } from '../../../tests/setup/stores';
import type { PickCandidate } from './fund-pick.repository';

const DAY = dayFromParts(2026, 11, 20);
const NOON_MS = beijingTimestampMs(DAY, 43_200_000);

/** Of a store where nothing may be chosen. */
function refuseLock(): Promise<never> {
  return Promise.reject(new Error('asked once more'));
}

let made = 0;
function candidate(change: Partial<PickCandidate>): PickCandidate {
  made += 1;
  return {
    code: String(made).padStart(6, '0'),
    class1: '01',
    class2: '0101',
    company_code: `C${made}`,
    established_day: dayFromParts(2019, 1, 1),
    size_yuan: 1_000_000_000,
    year1: 0.1,
    year1_drawdown: 0.1,
    ...change,
  };
}

describe('the choice of picked funds', () => {
  it('takes the largest of each class from the upper half, whose fall was no deeper than most', () => {
    const upper = candidate({ year1: 0.3, size_yuan: 500_000_000 });
    const deep = candidate({ year1: 0.4, year1_drawdown: 0.5 });
    const lower = [0.01, 0.02, 0.03].map((year1) => candidate({ year1 }));
    const other = candidate({ class1: '02', class2: '0201', size_yuan: 300_000_000 });
    const worse = candidate({ class1: '02', class2: '0201', year1: 0 });
    expect(choosePublicPicks([upper, deep, ...lower, other, worse])).toEqual([upper, other]);
  });

  it('takes at most one fund a company, no money fund and none without a year’s figures', () => {
    const one = candidate({ company_code: 'A' });
    const same = candidate({ company_code: 'A', class1: '02', class2: '0201', size_yuan: 2 });
    const money = candidate({ class1: '07', class2: '0701' });
    const young = candidate({ class1: '03', class2: '0301', year1: null });
    const peers = ['0101', '0201', '0301', '0701'].map((class2) =>
      candidate({ class1: class2.slice(0, 2), class2, year1: 0 }),
    );
    expect(choosePublicPicks([one, same, money, young, ...peers])).toEqual([one]);
  });

  it('takes the oldest private fund of each strategy, whatever it earned', () => {
    const old = candidate({ established_day: dayFromParts(2016, 1, 1), year1: -0.5 });
    const young = candidate({ established_day: dayFromParts(2020, 1, 1), year1: 0.9 });
    const other = candidate({ class1: '02', class2: '0201', established_day: dayFromParts(2018, 1, 1) });
    expect(choosePrivatePicks([young, other, old])).toEqual([old, other, young].slice(0, 2));
  });

  it('continues with second-level classes if there are fewer than six of the first, and ends at six', () => {
    const funds = Array.from({ length: 9 }, (_, index) =>
      candidate({ class2: `010${index}`, established_day: dayFromParts(2010 + index, 1, 1) }),
    );
    expect(choosePrivatePicks(funds)).toEqual(funds.slice(0, 6));
  });
});

describe.each(STORE_KINDS)('picked funds on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NOON_MS, scale: 0.1, years: 5 });
  });

  beforeEach(async () => {
    await clearTables(test.store.db, ['fund_pick']);
    await ensureFundPicks(test.store);
  });

  afterAll(() => test.dispose());

  const list = (key: string, isQualified: boolean) => listFundPicks(test.store, key, isQualified);

  it('[S7.productKey] are six public funds of different companies, older than three years and of some size', async () => {
    const { list: picks, isWithheld } = await list(PRODUCT_KEYS.publicPicks, false);
    const rows = await test.store.db
      .selectFrom('public_fund')
      .selectAll()
      .where(
        'code',
        'in',
        picks.map(({ fundCode }) => fundCode),
      )
      .execute();
    expect([picks.length, isWithheld]).toEqual([6, false]);
    expect(new Set(rows.map(({ company_code }) => company_code)).size).toBe(6);
    for (const row of rows) {
      expect(row.established_day).toBeLessThanOrEqual(shiftMonths(DAY, -36));
      expect(row.size_yuan).toBeGreaterThanOrEqual(200_000_000);
    }
  });

  it('[S7.productKey] have the figures of the ranking row and the growth of the sparklines', async () => {
    const { list: picks } = await list(PRODUCT_KEYS.publicPicks, false);
    const codes = picks.map(({ fundCode }) => fundCode);
    const lines = await readFundSparklines(test.store, { area: 'public', codes }, true);
    for (const [index, pick] of picks.entries()) {
      const row = await test.store.db
        .selectFrom('public_fund')
        .select(['year1', 'year1_drawdown', 'short_name', 'risk_level'])
        .where('code', '=', pick.fundCode)
        .executeTakeFirstOrThrow();
      expect(pick).toMatchObject({
        fundName: row.short_name,
        riskLevel: row.risk_level,
        income: row.year1,
        drawdown: row.year1_drawdown,
      });
      expect(pick.growth).toEqual(lines[index]?.growth);
      expect(pick.growth.length).toBe(40);
      expect(pick.reason).toMatch(/^[^，]+，[^，]+基金，\d{4}\s年成立$/);
      expect(pick.reason).not.toMatch(/[%涨跌]|收益|业绩|排名/);
    }
  });

  it('[S7.productKey] show private funds to all visitors and their figures to qualified ones', async () => {
    const shown = await list(PRODUCT_KEYS.privatePicks, true);
    const withheld = await list(PRODUCT_KEYS.privatePicks, false);
    expect(shown.list.length).toBe(6);
    expect([shown.isWithheld, withheld.isWithheld]).toEqual([false, true]);
    expect(shown.list.every(({ income, navDate }) => income !== null && navDate !== null)).toBe(true);
    expect(withheld.list).toEqual(
      shown.list.map((pick) => ({ ...pick, navDate: null, income: null, drawdown: null, growth: [] })),
    );
    expect(new Set(shown.list.map(({ reason }) => reason.split(' · ')[0])).size).toBeGreaterThan(3);
  });

  it('are none for an unknown key', async () => {
    expect(await list('index_other', true)).toEqual({ isWithheld: false, list: [] });
  });

  it('stay as long as their funds live, and are chosen again when one has ended', async () => {
    const before = await list(PRODUCT_KEYS.publicPicks, true);
    expect(await ensureFundPicks(test.store)).toBe(false);
    const gone = before.list[0]?.fundCode ?? '';
    const version = await readMeta(test.store.db, 'content_version');
    await test.store.db.updateTable('public_fund').set({ status: '4' }).where('code', '=', gone).execute();
    expect(await ensureFundPicks(test.store)).toBe(false);
    await test.store.db.deleteFrom('public_fund').where('code', '=', gone).execute();
    expect((await list(PRODUCT_KEYS.publicPicks, true)).list.length).toBe(5);
    expect(await ensureFundPicks(test.store)).toBe(true);
    const after = await list(PRODUCT_KEYS.publicPicks, true);
    expect(after.list.length).toBe(6);
    expect(after.list.map(({ fundCode }) => fundCode)).not.toContain(gone);
    expect(await readMeta(test.store.db, 'content_version')).not.toBe(version);
  });

  it('are deleted if no fund can be picked, which is tried once for the same data', async () => {
    const { db } = test.store;
    const version = (await readMeta(db, 'data_version')) ?? '';
    // As for imported funds of unknown size; by its sign, so that it can be restored.
    const changeSizes = () =>
      db
        .updateTable('public_fund')
        .set((eb) => ({ size_yuan: eb('size_yuan', '*', -1) }))
        .execute();
    await changeSizes();
    const [gone] = (await list(PRODUCT_KEYS.publicPicks, true)).list;
    await db
      .deleteFrom('fund_pick')
      .where('fund_code', '=', gone?.fundCode ?? '')
      .execute();
    await db.updateTable('fund_pick').set({ fund_code: 'GONE' }).where('rank', '=', 1).execute();
    expect(await ensureFundPicks(test.store)).toBe(true);
    expect(await list(PRODUCT_KEYS.publicPicks, true)).toEqual({ isWithheld: false, list: [] });
    expect(await ensureFundPicks({ ...test.store, lock: refuseLock })).toBe(false);
    await changeSizes();
    await writeMeta(db, 'data_version', `${version}-next`);
    expect(await ensureFundPicks(test.store)).toBe(true);
    expect((await list(PRODUCT_KEYS.publicPicks, true)).list).toHaveLength(6);
  });

  it('of the house’s own stay whatever happens', async () => {
    const { db } = test.store;
    await db
      .updateTable('fund_pick')
      .set({ origin: 'imported', fund_code: '999999' })
      .where('rank', '=', 0)
      .execute();
    expect(await ensureFundPicks(test.store)).toBe(false);
  });
});
