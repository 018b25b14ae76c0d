import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExchangeOnly, parseDealing } from '../../../src/domain/dealing/form';
import { beijingTimestampMs, dayFromParts } from '../../../src/domain/calendar/day';
import { flashRow } from '../../../tests/factories/flash-rows';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { FORBIDDEN_WORDS } from '../../../tests/setup/forbidden-words';
import { appendFlashes } from '../../content/news/flash.repository';
import { insertAll } from '../../store/bulk';
import { readAllMeta, writeMeta } from '../../store/meta-repository';
import { readAllNav, writeNav } from '../../funds/figures/nav.repository';
import { parseHoldings } from '../../funds/reports/report.repository';
import { openStore } from '../../store/store';
import { fundFigures, privateFundFigures } from '../../funds/figures/fund-figures';
import { BENCHMARKS } from './market/engine/market';
import { ensureMarket } from './market-fill';
import { readRecipe } from './market-recipe';
import type { TestStore } from '../../../tests/setup/stores';
import type { FillProgress } from './market-fill';

const SATURDAY = dayFromParts(2026, 11, 21);
const FRIDAY = SATURDAY - 1;
const clock = (): number => beijingTimestampMs(SATURDAY, 36_000_000);
const SCALE = 0.07;

describe.each(STORE_KINDS)('ensureMarket on %s', (kind) => {
  let test: TestStore;
  const told: FillProgress[] = [];
  let fills: boolean[] = [];

  beforeAll(async () => {
    test = await openTestStore(kind);
    const second = await openStore(test.options);
    const options = { clock, scale: SCALE, report: (progress: FillProgress) => told.push(progress) };
    fills = await Promise.all([
      ensureMarket({ ...options, store: test.store }),
      ensureMarket({ ...options, store: second }),
    ]);
    await second.close();
  });
  afterAll(async () => test.dispose());

  it('fills once when two gateways start together, and not again', async () => {
    expect(fills.filter(Boolean)).toHaveLength(1);
    expect(await ensureMarket({ store: test.store, clock, scale: SCALE })).toBe(false);
  });

  it('reports its progress in ascending percent and plain Chinese', () => {
    const percents = told.map(({ percent }) => percent);
    expect(percents[0]).toBe(0);
    expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
    expect(percents.at(-1)).toBeGreaterThan(90);
    expect(told.every(({ text }) => /[\u4e00-\u9fff]/u.test(text))).toBe(true);
  });

  it('writes everything and records its recipe', async () => {
    const { db } = test.store;
    const count = async (
      table: 'public_fund' | 'private_fund' | 'fund_company' | 'fund_manager' | 'fund_tenure',
    ) => {
      const row = await db
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    };
    expect(await count('public_fund')).toBe(210);
    expect(await count('private_fund')).toBe(84);
    expect(await count('fund_company')).toBe(60 + 150);
    expect(await count('fund_manager')).toBeGreaterThan(200);
    expect(await count('fund_tenure')).toBeGreaterThan(294);
    const meta = await readAllMeta(db);
    expect(meta.get('market_as_of')).toBe('20261120');
    expect(meta.get('public_source')).toBe('simulated');
    expect(meta.get('private_source')).toBe('simulated');
    expect(meta.get('data_version')).toContain('20261120');
    expect(await readRecipe(db)).toMatchObject({ anchorDay: FRIDAY, scale: SCALE });
  });

  it('stores the figures that src/domain computes from the stored series', async () => {
    const { db } = test.store;
    const publicNav = new Map((await readAllNav(db, 'public')).map((record) => [record.code, record]));
    for (const row of await db.selectFrom('public_fund').selectAll().execute()) {
      const record = publicNav.get(row.code);
      const source = record ?? { kind: row.nav_kind, series: { days: [], values: [] }, adjustments: [] };
      expect(row).toMatchObject(fundFigures(source));
      expect(row.established_day === null).toBe(['1', '2', '3'].includes(row.status));
    }
    const privateNav = new Map((await readAllNav(db, 'private')).map((record) => [record.code, record]));
    for (const row of await db.selectFrom('private_fund').selectAll().execute()) {
      const record = privateNav.get(row.code);
      expect(row).toMatchObject(
        privateFundFigures(record?.series ?? { days: [], values: [] }, record?.adjustments ?? []),
      );
    }
  });

  it('stores a price near the net value for every living fund on the exchange, and for no other', async () => {
    const { db } = test.store;
    const quotes = await db.selectFrom('exchange_quote').selectAll().execute();
    const prices = new Map(quotes.map(({ code, close }) => [code, close]));
    const funds = await db.selectFrom('public_fund').selectAll().where('status', '!=', 'A').execute();
    const traded = funds.flatMap(({ code, nav, dealing }) =>
      ['etf', 'lof', 'closed'].includes(dealing) && nav !== null ? [{ code, nav }] : [],
    );
    expect([...prices.keys()].toSorted()).toEqual(traded.map(({ code }) => code).toSorted());
    for (const { code, nav } of traded) expect(Math.abs((prices.get(code) ?? 0) / nav - 1)).toBeLessThan(0.3);
    expect(new Set(quotes.map(({ day }) => day))).toEqual(new Set([FRIDAY]));
  });

  it('limits purchases of funds that are bought for an amount, and of none on the exchange alone', async () => {
    const limited = await test.store.db
      .selectFrom('public_fund')
      .select('dealing')
      .where('daily_limit', 'is not', null)
      .execute();
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.filter(({ dealing }) => ['etf', 'closed'].includes(dealing))).toEqual([]);
  });

  it('stores a series for every benchmark that a fund names', async () => {
    const { db } = test.store;
    const codes = (await readAllNav(db, 'index')).map(({ code }) => code);
    const named = await db.selectFrom('public_fund').select('benchmark_code').distinct().execute();
    expect(codes.toSorted()).toEqual(BENCHMARKS.map(({ code }) => code).toSorted());
    for (const { benchmark_code: code } of named) expect(codes).toContain(code);
  });

  it('states the newest published size in the row of a fund, and none before it is established', async () => {
    const { db } = test.store;
    const reports = await db.selectFrom('fund_report').selectAll().orderBy('report_day').execute();
    const newest = new Map(reports.map((report) => [`${report.area} ${report.code}`, report.size_yuan]));
    const publicFunds = await db.selectFrom('public_fund').selectAll().execute();
    const privateFunds = await db.selectFrom('private_fund').selectAll().execute();
    for (const fund of publicFunds) {
      expect(fund.size_yuan === null).toBe(fund.established_day === null);
      expect(fund.size_yuan).toBe(newest.get(`public ${fund.code}`) ?? fund.size_yuan);
    }
    for (const fund of privateFunds)
      expect(fund.size_yuan).toBe(newest.get(`private ${fund.code}`) ?? fund.size_yuan);
    expect(newest.size).toBeGreaterThan(250);
  });

  it('keeps terms of every fund, and holdings that sum to the net assets of the classes', async () => {
    const { db } = test.store;
    const funds = await db.selectFrom('public_fund').select(['code', 'share_group']).execute();
    const terms = await db.selectFrom('fund_terms').select('code').where('area', '=', 'public').execute();
    expect(terms.map(({ code }) => code).toSorted()).toEqual(funds.map(({ code }) => code).toSorted());
    const reports = await db
      .selectFrom('portfolio_report')
      .selectAll()
      .where('area', '=', 'public')
      .execute();
    expect(reports.length).toBeGreaterThan(400);
    const sizes = await db.selectFrom('fund_report').selectAll().where('area', '=', 'public').execute();
    const groups = new Map(funds.map(({ code, share_group: group }) => [code, group]));
    for (const report of reports.slice(0, 100)) {
      const sum = sizes
        .filter(
          (size) => size.report_day === report.report_day && groups.get(size.code) === report.share_group,
        )
        .reduce((total, size) => total + (size.size_yuan ?? 0), 0);
      expect(parseHoldings(report.holdings).netAssetYuan).toBeCloseTo(sum, 1);
    }
  });

  it('sells the funds whose state allows it, and none that is dealt in on the exchange alone', async () => {
    const columns = ['status', 'sale_flag', 'dealing'] as const;
    const rows = await test.store.db.selectFrom('public_fund').select(columns).execute();
    const wrong = rows.filter(({ status, sale_flag: flag, dealing }) => {
      const isSold = ['0', '6', '8'].includes(status) && !isExchangeOnly(parseDealing(dealing));
      return flag !== (isSold ? '1' : '0');
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(({ sale_flag: flag }) => flag))).toEqual(new Set(['0', '1']));
    expect(rows.some(({ status, dealing }) => status === '0' && isExchangeOnly(parseDealing(dealing)))).toBe(
      true,
    );
  });

  it('writes none of the forbidden words', async () => {
    const { db } = test.store;
    const texts = JSON.stringify([
      await db.selectFrom('public_fund').select(['short_name', 'full_name', 'benchmark_name']).execute(),
      await db.selectFrom('private_fund').select(['short_name', 'full_name', 'benchmark_name']).execute(),
      await db.selectFrom('fund_company').select(['name', 'introduction']).execute(),
      await db.selectFrom('fund_manager').select(['name', 'introduction']).execute(),
      await db.selectFrom('fund_terms').select(['objective', 'scope', 'performance_fee']).execute(),
      await db.selectFrom('portfolio_report').select('holdings').execute(),
      await db.selectFrom('roadshow').select(['title', 'summary']).execute(),
    ]);
    for (const word of FORBIDDEN_WORDS) expect(texts).not.toContain(word);
  });

  it('replaces data of an earlier model, and leaves imported funds and indices alone', async () => {
    const { db } = test.store;
    const [kept] = await db.selectFrom('public_fund').select('code').orderBy('code').limit(1).execute();
    await db
      .updateTable('public_fund')
      .set({ short_name: '已导入', source: 'imported' })
      .where('code', '=', kept?.code ?? '')
      .execute();
    await writeMeta(db, 'public_source', 'imported');
    await writeMeta(db, 'market_seed', `0 157 20261120 ${SCALE} ${SCALE}`);
    await db.deleteFrom('private_fund').execute();
    const series = { days: [19_000], values: [3500] };
    await writeNav(db, [{ area: 'index', code: '000300.SH', kind: 'nav', series, adjustments: [] }]);
    await appendFlashes(db, [
      flashRow({ id: 'of-the-market', origin: 'simulated' }),
      flashRow({ id: 'of-the-house', origin: 'shipped' }),
    ]);
    expect(await ensureMarket({ store: test.store, clock })).toBe(false);
    expect(await ensureMarket({ store: test.store, clock, simulatedAreas: ['private'] })).toBe(true);
    expect(await db.selectFrom('flash').select('id').execute()).toEqual([{ id: 'of-the-house' }]);
    const names = await db
      .selectFrom('public_fund')
      .select('short_name')
      .where('code', '=', kept?.code ?? '')
      .execute();
    expect(names).toEqual([{ short_name: '已导入' }]);
    const codes = (await readAllNav(db, 'index')).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['000300.SH', ...BENCHMARKS.map(({ code }) => code)].toSorted());
    expect(await db.selectFrom('private_fund').select('code').execute()).toHaveLength(84);
  });

  it('leaves the classes of advisers when it replaces data', async () => {
    const { db } = test.store;
    const [known] = await db.selectFrom('roadshow').selectAll().where('area', '=', 'private').execute();
    expect(known).toBeDefined();
    if (known === undefined) return;
    await insertAll(db, 'roadshow', [{ ...known, id: 'class', area: 'public', adviser_id: 'A1' }]);
    await writeMeta(db, 'public_source', 'simulated');
    await writeMeta(db, 'market_seed', '0 157 20261120 0.01 0.01');
    expect(await ensureMarket({ store: test.store, clock })).toBe(true);
    const classes = await db
      .selectFrom('roadshow')
      .select('id')
      .where('adviser_id', 'is not', null)
      .execute();
    expect(classes).toEqual([{ id: 'class' }]);
  });
});
