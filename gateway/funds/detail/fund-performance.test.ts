import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundNav, fundStandings } from '../../../src/contract/funds/fund-performance';
import { publicFundDetail } from '../../../src/contract/funds/public-fund-detail';
import { fundSparklines } from '../../../src/contract/funds/fund-sparklines';
import { PERIOD_CODES } from '../../../src/domain/returns/period';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { openFundFactsScene, PRIVATE, publicFund } from '../../../tests/setup/fund-facts-scene';
import type { FundFactsScene } from '../../../tests/setup/fund-facts-scene';

describe.each(STORE_KINDS)('[S2.funds] values and standings of funds on %s', (kind) => {
  let scene: FundFactsScene;

  beforeAll(async () => {
    scene = await openFundFactsScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function place(code: string) {
    const { body: standings } = await scene.body(fundStandings, publicFund(code));
    const { rank, total } = standings.periods.find(({ dateType }) => dateType === '5') ?? {};
    return [rank, total];
  }

  describe('the NAV series', () => {
    it('has benchmark and class on its days, and dividends, splits, growth factors and changes of manager', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('000001'));
      expect(nav).toEqual({
        code: '000001',
        isWithheld: false,
        frequency: 'daily',
        days: [20250102, 20250630, 20251231, 20260520, 20260527],
        kind: 'nav',
        nav: [1, 1.2, 1.1, 0.5, 0.55],
        adjustments: [
          { day: 20251231, dividend: 0.22 },
          { day: 20260520, splitRatio: 2 },
          { day: 20260527, factor: 1.1 },
        ],
        // An imported growth factor does not say what was paid.
        paidBefore: null,
        isFromStart: true,
        benchmark: [null, 3900.5, 3900.5, 4000.25, 4000.25],
        benchmarkName: '沪深300指数',
        benchmarkMissing: [],
        category: [null, 1, 1, 1.1, 1.21],
        categoryName: '混合型-偏股',
        managerChanges: [{ day: 20250112, text: '增聘林一为基金经理' }],
      });
    });

    it('has incomes for a money fund, and no accumulated NAV', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('000002'));
      expect(nav).toMatchObject({ kind: 'income', nav: [0.5, 100, 100, 0.6, 0.5123], paidBefore: null });
    });

    it('has the dividends paid, and says how often a private fund publishes', async () => {
      const { body: nav } = await scene.body(fundNav, PRIVATE, { cookie: scene.cookie });
      expect(nav).toMatchObject({
        isWithheld: false,
        frequency: 'weekly',
        nav: [1, 1.7531, 1.6124, 1.9187],
        adjustments: [{ day: 20260515, dividend: 0.0377 }],
        paidBefore: 0,
        categoryName: '主观多头',
      });
    });

    it('has paid nothing before a whole series, also of one that ends before a published value', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('700009'));
      expect(nav).toMatchObject({ nav: [1, 1.02], paidBefore: 0 });
    });

    it('counts what was paid before a series that begins in the middle of a fund’s life', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('700007'));
      expect(nav).toMatchObject({ paidBefore: 0.5, isFromStart: false });
    });

    it('has a return since its first day, unranked and not since inception, if it begins after the fund', async () => {
      const { body: standings } = await scene.body(fundStandings, publicFund('700007'));
      expect(standings.periods.at(-1)).toMatchObject({ dateType: '10', income: null, rank: null });
      const whole = {
        income: expect.closeTo(1.25 / 1.2 - 1, 10),
        drawdown: 0,
        beginDate: '20260526',
        endDate: '20260527',
      };
      expect(standings.seriesPeriod).toEqual({ ...whole, categoryIncome: null, benchmarkIncome: null });
      const { body: detail } = await scene.body(publicFundDetail, { FUND_CODE: '700007' });
      expect(detail.SERIES_PERIOD).toEqual(whole);
      const { body: begun } = await scene.body(fundStandings, publicFund('000001'));
      expect(begun.seriesPeriod).toBeNull();
    });

    it('is one entry for a fund with one value, with the whole life as the only period', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('700008'));
      expect(nav).toMatchObject({ nav: [1], paidBefore: 0 });
      const { body: standings } = await scene.body(fundStandings, publicFund('700008'));
      expect(standings.periods.filter(({ income }) => income !== null)).toMatchObject([
        { dateType: '10', income: 0, drawdown: null, beginDate: '20260527', endDate: '20260527' },
      ]);
      const { body: lines } = await scene.body(fundSparklines, { area: 'public', codes: ['700008'] });
      expect(lines).toEqual([{ code: '700008', growth: [] }]);
    });

    it('has empty columns for a fund without a series', async () => {
      const { body: nav } = await scene.body(fundNav, publicFund('000003'));
      expect(nav).toMatchObject({
        days: [],
        nav: [],
        adjustments: [],
        paidBefore: null,
        benchmark: null,
        managerChanges: [],
      });
    });
  });

  describe('the standings', () => {
    it('[S9.dateOrder] have every period beside class and benchmark over its own days', async () => {
      const { body: standings } = await scene.body(fundStandings, publicFund('000001'));
      expect(standings).toMatchObject({
        categoryCode: '0201',
        categoryName: '混合型-偏股',
        navDate: '20260527',
      });
      expect(standings.periods.map(({ dateType }) => dateType)).toEqual(PERIOD_CODES);
      const byCode = new Map(standings.periods.map((period) => [period.dateType, period]));
      expect(byCode.get('0')).toMatchObject({
        income: expect.closeTo(0.1, 10),
        drawdown: 0,
        beginDate: '20260520',
        endDate: '20260527',
        categoryIncome: expect.closeTo(0.1, 10),
        benchmarkIncome: 0,
      });
      expect(byCode.get('7')?.categoryIncome).toBeCloseTo(0.21, 10);
      expect(byCode.get('7')?.benchmarkIncome).toBeCloseTo(4000.25 / 3900.5 - 1, 10);
      // The class is younger than the fund.
      expect(byCode.get('10')).toMatchObject({ income: expect.closeTo(0.32, 10), categoryIncome: null });
      expect(byCode.get('8')).toMatchObject({ income: null, rank: null, total: null, categoryIncome: null });
    });

    it('have the place among the funds of the class with the same NAV day, equal returns sharing the better one', async () => {
      // 1 and 2 have 30 %, 3 has 20 %, 4 none; 5 has an older NAV, 6 is of another class.
      expect(await Promise.all(['700001', '700002', '700003'].map(place))).toEqual([
        [1, 10],
        [1, 10],
        [3, 10],
      ]);
      // One of nine, no figure, and no peer to compare with.
      expect(await place('700020')).toEqual([null, null]);
      expect(await place('700004')).toEqual([null, null]);
      expect(await place('700005')).toEqual([null, null]);
    });

    it('have the published returns of a fund without a series, with nothing beside them', async () => {
      const { body: standings } = await scene.body(fundStandings, publicFund('000005'));
      expect(standings.periods.find(({ dateType }) => dateType === '5')).toMatchObject({
        income: 1.5047,
        drawdown: null,
        beginDate: null,
        categoryIncome: null,
        benchmarkIncome: null,
      });
    });

    it('have the finished years with the place in the class', async () => {
      const { body: standings } = await scene.body(fundStandings, PRIVATE, { cookie: scene.cookie });
      expect(standings.years).toEqual([
        { year: 2024, income: 0.1, categoryIncome: null, rank: null, total: null },
        { year: 2025, income: 0.4321, categoryIncome: null, rank: 2, total: 10 },
      ]);
    });
  });

  it('sparklines come in the order asked, unknown and empty ones without points', async () => {
    const codes = ['000004', '999999', '000001', '000003'];
    const { body: lines } = await scene.body(fundSparklines, { area: 'public', codes });
    expect(lines.map(({ code }) => code)).toEqual(codes);
    expect(lines[0]?.growth).toEqual([1, 0.8, 0.9]);
    expect(lines[1]?.growth).toEqual([]);
    // The last year begins with the entry of 2 January 2025: a later one on or before 27 May 2025 does not exist.
    expect(lines[2]?.growth).toEqual([1, 1.2, 1.32, 1.2, 1.32]);
    expect(lines[3]?.growth).toEqual([]);
  });
});
