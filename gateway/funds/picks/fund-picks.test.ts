import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_KEYS } from '../../../src/contract/content/recommend';
import { beijingTimestampMs, datePartsOf, dayFromParts, shiftMonths } from '../../../src/domain/calendar/day';
import { openTestStore, INSTALLED_KINDS } from '../../../tests/setup/stores';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { PICK_RULES } from '../../../src/domain/funds/pick-rules';
import { quartile } from '../../../src/domain/returns/rank';
import { ensureDerived } from '../figures/derive-figures';
import { readFundStandings } from '../detail/fund-performance';
import { clearTables } from '../../store/bulk';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { ensureMarket } from '../../sources/simulated/market-fill';
import { readFundSparklines } from '../figures/fund-series';
import { choosePublicPicks, ensureFundPicks } from './choose-picks';
import { readPublicCandidates } from './fund-pick.repository';
import { listFundPicks } from './fund-picks';
import type { TestStore } from '../../../tests/setup/stores';
import type { PublicCandidate } from './fund-pick.repository';

const DAY = dayFromParts(2026, 11, 20);
const NOON_MS = beijingTimestampMs(DAY, 43_200_000);

/** Of a store where nothing may be chosen. */
function refuseLock(): Promise<never> {
  return Promise.reject(new Error('asked once more'));
}

let made = 0;
/** A mixed fund that meets its rule. */
function candidate(change: Partial<PublicCandidate>): PublicCandidate {
  made += 1;
  return {
    code: String(made).padStart(6, '0'),
    class1: '02',
    class2: '0201',
    company_code: `C${made}`,
    established_day: dayFromParts(2019, 1, 1),
    size_yuan: 1_000_000_000,
    status: '0',
    sale_flag: '1',
    dealing: 'open',
    rising_years: 5,
    places: FIRST,
    ...change,
  };
}
const place = (rank: number, total = 100) => ({ rank, total });
const FIRST = { year3: place(1), drawdown: place(1), fee: place(1), size: place(1) };

describe('the choice of public funds', () => {
  it.each<[string, string, Partial<PublicCandidate>]>([
    [
      '02',
      'first quarter and half',
      { places: { ...FIRST, year3: place(25), drawdown: place(50), fee: null } },
    ],
    ['03', 'five years and first quarter', { places: { ...FIRST, year3: null, drawdown: place(25) } }],
    [
      '04',
      'lowest fee and first quarter',
      { places: { ...FIRST, year3: null, drawdown: null, size: place(25) } },
    ],
  ])('takes a fund of the type %s at the limits of its rule (%s)', (class1, _limits, change) => {
    expect(choosePublicPicks([candidate({ class1, ...change })], [])).toHaveLength(1);
  });

  it.each<[string, string, Partial<PublicCandidate>]>([
    ['02', 'rank by three years', { places: { ...FIRST, year3: place(26) } }],
    ['02', 'drawdown', { places: { ...FIRST, drawdown: place(51) } }],
    ['02', 'number of peers', { places: { ...FIRST, year3: place(1, 9) } }],
    ['02', 'missing return', { places: { ...FIRST, year3: null } }],
    ['03', 'drawdown', { places: { ...FIRST, drawdown: place(26) } }],
    ['03', 'year of losses', { rising_years: 4 }],
    ['04', 'fee', { places: { ...FIRST, fee: place(2) } }],
    ['04', 'size', { places: { ...FIRST, size: place(26) } }],
    ['04', 'dealing on the exchange', { dealing: 'etf' }],
    ['02', 'suspended purchase', { status: '5' }],
    ['02', 'sale elsewhere', { sale_flag: '0' }],
    ['07', 'type', {}],
    ['08', 'type', {}],
  ])('leaves out a fund of the type %s for its %s', (class1, _what, change) => {
    expect(choosePublicPicks([candidate({ class1, ...change })], [])).toEqual([]);
  });

  it('names the rule of each', () => {
    const picks = choosePublicPicks(
      ['01', '03', '04'].map((class1) => candidate({ class1 })),
      [],
    );
    expect(picks.map(({ reason }) => reason)).toEqual([
      '近3年同类前1/4，回撤小于同类',
      '连续5年正收益，回撤控制同类前1/4',
      '费率同类最低，规模同类前1/4',
    ]);
  });

  it('prefers earlier picks, then large funds, one of each type and company', () => {
    const large = candidate({ size_yuan: 5 });
    const earlier = candidate({ size_yuan: 1 });
    const same = candidate({ class1: '01', class2: '01', company_code: earlier.company_code, size_yuan: 9 });
    const small = candidate({ class1: '01', class2: '01', size_yuan: 2 });
    const codes = (codesBefore: string[]) =>
      choosePublicPicks([large, earlier, same, small], codesBefore).map(({ fund_code: code }) => code);
    expect(codes([earlier.code])).toEqual([earlier.code, small.code]);
    expect(codes([])).toEqual([same.code, large.code]);
  });

  it('continues with second-level types if there are fewer than six of the first, and ends at six', () => {
    const funds = Array.from({ length: 9 }, (_, index) =>
      candidate({ class2: `020${index}`, size_yuan: 100 - index }),
    );
    expect(choosePublicPicks(funds, []).map(({ fund_code: code }) => code)).toEqual(
      funds.slice(0, 6).map(({ code }) => code),
    );
  });
});

describe.each(INSTALLED_KINDS)('picked funds on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await ensureMarket({ store: test.store, clock: () => NOON_MS, scale: 0.7, years: 5 });
    await ensureDerived({ store: test.store, riskFreeRate: 0.015 });
  });

  beforeEach(async () => {
    await clearTables(test.store.db, ['fund_pick']);
    await forget();
    await ensureFundPicks(test.store);
  });

  afterAll(() => test.dispose());

  /** As with new data: the picks are chosen again. */
  const forget = async () => {
    await writeMeta(test.store.db, 'public_picks_of', '');
    await writeMeta(test.store.db, 'private_picks_of', '');
  };
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
      expect(pick.companyName).toMatch(/基金$/);
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
    expect(new Set(shown.list.map(({ reason }) => reason))).toEqual(new Set(['同策略成立最早']));
  });

  it('meet their rules by the figures of their own pages', async () => {
    const { list: picks } = await list(PRODUCT_KEYS.publicPicks, false);
    const standings = await Promise.all(
      picks.map(({ fundCode: code }) => readFundStandings(test.store, { area: 'public', code }, true)),
    );
    const ofRule = (rule: keyof typeof PICK_RULES) =>
      standings.filter((_, index) => picks[index]?.reason === PICK_RULES[rule].reason);
    const threeYears = ofRule('leading').map((fund) =>
      fund?.periods.find(({ dateType }) => dateType === '9'),
    );
    expect(threeYears.length).toBeGreaterThan(0);
    for (const period of threeYears)
      expect(quartile(period?.rank ?? Number.NaN, period?.total ?? Number.NaN)).toBe(1);
  });

  it('count the years in which a fund has risen', async () => {
    const since = datePartsOf(DAY).year - 3;
    const years = await test.store.db
      .selectFrom('fund_year')
      .selectAll()
      .where('year', '>=', since)
      .execute();
    const candidates = await readPublicCandidates(test.store.db, {
      establishedBy: DAY,
      leastSizeYuan: 0,
      risingSince: since,
    });
    expect(new Set(candidates.map(({ rising_years: count }) => count))).toEqual(new Set([0, 1, 2, 3]));
    for (const { code, rising_years: count } of candidates)
      expect(count).toBe(years.filter((year) => year.code === code && year.income > 0).length);
  });

  it('of private funds are the oldest of their strategies', async () => {
    const { list: picks } = await list(PRODUCT_KEYS.privatePicks, false);
    const rows = await test.store.db.selectFrom('private_fund').selectAll().execute();
    const living = rows.filter(({ status }) => LIVING_STATES.includes(status));
    for (const { fundCode } of picks) {
      const own = living.find(({ code }) => code === fundCode);
      const peers = living.filter((fund) => fund.strategy_level2 === own?.strategy_level2);
      expect(own?.established_day).toBe(Math.min(...peers.map((fund) => fund.established_day ?? Infinity)));
    }
    expect(picks).toHaveLength(6);
  });

  it('are none for an unknown key', async () => {
    expect(await list('index_other', true)).toEqual({ isWithheld: false, list: [] });
  });

  it('are chosen again with new data alone, and stay while they meet their rules', async () => {
    const { db } = test.store;
    const before = await list(PRODUCT_KEYS.publicPicks, true);
    expect(await ensureFundPicks({ ...test.store, lock: refuseLock })).toBe(false);
    const [gone, ...others] = before.list.map(({ fundCode }) => fundCode);
    const version = await readMeta(db, 'content_version');
    await forget();
    expect(await ensureFundPicks(test.store)).toBe(false);
    expect(await readMeta(db, 'content_version')).toBe(version);
    const setStatus = (status: string) =>
      db
        .updateTable('public_fund')
        .set({ status })
        .where('code', '=', gone ?? '')
        .execute();
    await setStatus('4');
    await forget();
    expect(await ensureFundPicks(test.store)).toBe(true);
    const after = (await list(PRODUCT_KEYS.publicPicks, true)).list.map(({ fundCode }) => fundCode);
    expect(after).toHaveLength(6);
    expect(after).not.toContain(gone);
    expect(after).toEqual(expect.arrayContaining(others));
    expect(await readMeta(db, 'content_version')).not.toBe(version);
    await setStatus('0');
  });

  it('leave out a fund that is gone, and are deleted if no fund can be picked', async () => {
    const { db } = test.store;
    // As for imported funds of unknown size; by its sign, so that it can be restored.
    const changeSizes = () =>
      db
        .updateTable('public_fund')
        .set((eb) => ({ size_yuan: eb('size_yuan', '*', -1) }))
        .execute();
    const { list: before } = await list(PRODUCT_KEYS.publicPicks, true);
    await db.updateTable('fund_pick').set({ fund_code: 'GONE' }).where('rank', '=', 1).execute();
    expect((await list(PRODUCT_KEYS.publicPicks, true)).list).toHaveLength(before.length - 1);
    await changeSizes();
    await forget();
    expect(await ensureFundPicks(test.store)).toBe(true);
    expect(await list(PRODUCT_KEYS.publicPicks, true)).toEqual({ isWithheld: false, list: [] });
    expect(await ensureFundPicks({ ...test.store, lock: refuseLock })).toBe(false);
    await changeSizes();
  });

  it('of an operator stay whatever happens', async () => {
    await test.store.db
      .updateTable('fund_pick')
      .set({ origin: 'imported', fund_code: '999999' })
      .where('rank', '=', 0)
      .execute();
    await forget();
    expect(await ensureFundPicks(test.store)).toBe(false);
  });
});
