import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fillFundFacts, PRIVATE_CODE, PRIVATE_FIGURES } from '../../tests/factories/fund-facts-sample';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { askGateway, sendRaw } from '../../tests/setup/ask-gateway';
import { qualifiedCookie, signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { refusal } from '../../src/contract/envelope';
import {
  fundInfo,
  fundManagers,
  fundNav,
  fundPosition,
  fundRules,
  fundStandings,
} from '../../src/contract/fund-facts';
import { fundSparklines } from '../../src/contract/fund-sparklines';
import { dayFromParts } from '../../src/domain/day';
import { PERIOD_CODES } from '../../src/domain/period';
import { createGateway } from '../server';
import { fundFigures } from '../services/fund-figures';
import { insertAll } from '../store/bulk';
import { writeMeta } from '../store/meta-repository';
import { writeNav } from '../store/nav-repository';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { TestStore } from '../../tests/setup/stores';
import type { Database } from '../store/schema';

const ABOUT_ONE_FUND = [fundNav, fundStandings, fundPosition, fundInfo, fundRules, fundManagers] as const;
const publicFund = (code: string) => ({ area: 'public', code }) as const;
const PRIVATE = { area: 'private', code: PRIVATE_CODE } as const;

const CLASS_OF_SIX = [
  { code: '700001', year1: 0.3 },
  { code: '700002', year1: 0.3 },
  { code: '700003', year1: 0.2 },
  { code: '700004', year1: null },
  { code: '700005', year1: 0.9, nav_day: 20_590 },
  { code: '700006', year1: 0.9, type_code: '0302' },
].map((fund) => publicFundTableRow({ type_code: '0301', ...fund }));

/** A fund with an accumulated NAV from before its series, and one with a single value. */
async function fillShortSeries(db: Kysely<Database>): Promise<void> {
  const last = dayFromParts(2026, 5, 27);
  const series = [
    { code: '700007', days: [last - 1, last], values: [1.2, 1.25], paidBefore: 0.5 },
    { code: '700008', days: [last], values: [1], paidBefore: 0 },
  ];
  for (const { code, paidBefore, ...points } of series) {
    const record = { area: 'public', code, kind: 'nav', series: points, adjustments: [] } as const;
    const figures = fundFigures(record);
    const acc_nav = (figures.nav ?? 0) + paidBefore;
    await insertAll(db, 'public_fund', [
      publicFundTableRow({ code, ...figures, acc_nav, type_code: '0303' }),
    ]);
    await writeNav(db, [record]);
  }
}

describe.each(STORE_KINDS)('[S2.funds] the calls of a fund’s pages on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundFacts(test.store.db);
    await insertAll(test.store.db, 'public_fund', CLASS_OF_SIX);
    await fillShortSeries(test.store.db);
    await writeMeta(test.store.db, 'market_as_of', '20260529');
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function body<Request extends Schema, Reply extends Schema>(
    call: CallDefinition<Request, Reply>,
    request: InferInput<Request>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<InferOutput<Reply>> {
    const response = await askGateway(app, call, request, headers);
    expect(response.statusCode).toBe(200);
    return v.parse(call.reply, response.json());
  }

  async function place(code: string) {
    const { body: standings } = await body(fundStandings, publicFund(code));
    const { rank, total } = standings.periods.find(({ dateType }) => dateType === '5') ?? {};
    return [rank, total];
  }

  describe('the NAV series', () => {
    it('has growth, benchmark and class on its days, and dividends, splits and changes of manager', async () => {
      const { body: nav } = await body(fundNav, publicFund('000001'));
      expect(nav).toEqual({
        code: '000001',
        isWithheld: false,
        frequency: 'daily',
        days: [20250102, 20250630, 20251231, 20260520, 20260527],
        nav: [1, 1.2, 1.1, 0.5, 0.55],
        // An imported growth factor does not tell what was paid.
        accumulated: [],
        growth: [1, 1.2, 1.32, 1.2, 1.32],
        benchmark: [null, 3900.5, 3900.5, 4000.25, 4000.25],
        benchmarkName: '沪深300指数',
        category: [null, 1, 1, 1.1, 1.21],
        categoryName: '混合型-偏股',
        events: [
          { day: 20250112, kind: 'manager', value: null, text: '增聘 林一' },
          { day: 20251231, kind: 'dividend', value: 0.22, text: null },
          { day: 20260520, kind: 'split', value: 2, text: null },
        ],
      });
    });

    it('has incomes for a money fund, and no accumulated NAV', async () => {
      const { body: nav } = await body(fundNav, publicFund('000002'));
      expect(nav).toMatchObject({ nav: [0.5, 100, 100, 0.6, 0.5123], accumulated: [] });
      expect(nav.growth[2]).toBeCloseTo(1.0201, 8);
    });

    it('has the dividends paid in the accumulated NAV, and says how often a private fund publishes', async () => {
      const { body: nav } = await body(fundNav, PRIVATE, { cookie });
      expect(nav).toMatchObject({
        isWithheld: false,
        frequency: 'weekly',
        nav: [1, 1.7531, 1.6124, 1.9187],
        accumulated: [1, 1.7531, 1.6501, 1.9564],
        categoryName: '主观多头',
      });
    });

    it('counts what was paid before a series that begins in the middle of a fund’s life', async () => {
      const { body: nav } = await body(fundNav, publicFund('700007'));
      expect(nav.accumulated).toEqual([1.7, 1.75]);
    });

    it('is one entry for a fund with one value, beside which no period but the whole life stands', async () => {
      const { body: nav } = await body(fundNav, publicFund('700008'));
      expect(nav).toMatchObject({ nav: [1], growth: [1], accumulated: [1] });
      const { body: standings } = await body(fundStandings, publicFund('700008'));
      expect(standings.periods.filter(({ income }) => income !== null)).toMatchObject([
        { dateType: '10', income: 0, drawdown: null, beginDate: '20260527', endDate: '20260527' },
      ]);
      const { body: lines } = await body(fundSparklines, { area: 'public', codes: ['700008'] });
      expect(lines).toEqual([{ code: '700008', growth: [] }]);
    });

    it('has empty columns for a fund without a series', async () => {
      const { body: nav } = await body(fundNav, publicFund('000003'));
      expect(nav).toMatchObject({
        days: [],
        nav: [],
        accumulated: [],
        growth: [],
        benchmark: null,
        events: [],
      });
    });
  });

  describe('the standings', () => {
    it('[S9.dateOrder] have every period beside class and benchmark over its own days', async () => {
      const { body: standings } = await body(fundStandings, publicFund('000001'));
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
        [1, 3],
        [1, 3],
        [3, 3],
      ]);
      // No figure, and nobody to be held against.
      expect(await place('700004')).toEqual([null, null]);
      expect(await place('700005')).toEqual([null, null]);
    });

    it('have the published returns of a fund without a series, with nothing beside them', async () => {
      const { body: standings } = await body(fundStandings, publicFund('000005'));
      expect(standings.periods.find(({ dateType }) => dateType === '5')).toMatchObject({
        income: 1.5047,
        drawdown: null,
        beginDate: null,
        categoryIncome: null,
        benchmarkIncome: null,
      });
    });

    it('have the finished years with the place in the class', async () => {
      const { body: standings } = await body(fundStandings, PRIVATE, { cookie });
      expect(standings.years).toEqual([
        { year: 2025, income: 0.4321, categoryIncome: null, rank: 2, total: 2 },
      ]);
    });
  });

  it('sparklines come in the order asked, unknown and empty ones without points', async () => {
    const codes = ['000004', '999999', '000001', '000003'];
    const { body: lines } = await body(fundSparklines, { area: 'public', codes });
    expect(lines.map(({ code }) => code)).toEqual(codes);
    expect(lines[0]?.growth).toEqual([1, 0.8, 0.9]);
    expect(lines[1]?.growth).toEqual([]);
    // The last year begins with the entry of 2 January 2025: a later one on or before 27 May 2025 does not exist.
    expect(lines[2]?.growth).toEqual([1, 1.2, 1.32, 1.2, 1.32]);
    expect(lines[3]?.growth).toEqual([]);
  });

  describe('the holdings', () => {
    it('are the newest report’s, each beside the report before', async () => {
      const { body: position } = await body(fundPosition, publicFund('000011'));
      expect(position).toMatchObject({
        reportDates: ['20251231', '20250930'],
        report: {
          reportDate: '20251231',
          publishedDate: '20260123',
          previousReportDate: '20250930',
          stocks: [
            { code: '600002', ratio: 0.0625, previousRatio: 0.05 },
            { code: '600003', ratio: 0.03125, previousRatio: null },
          ],
          industries: [
            { name: '电子', ratio: 0.0625, previousRatio: 0.13 },
            { name: '银行', ratio: 0.03125, previousRatio: null },
          ],
          topTen: 0.09375,
          previousTopTen: expect.closeTo(0.13, 12),
        },
      });
    });

    it('are of the report asked for, and of none for a day without one', async () => {
      const first = await body(fundPosition, { ...publicFund('000001'), reportDate: '20250930' });
      expect(first.body.report).toMatchObject({ previousReportDate: null, previousTopTen: null });
      const none = await body(fundPosition, { ...publicFund('000001'), reportDate: '20250931' });
      expect(none.body).toMatchObject({ reportDates: ['20251231', '20250930'], report: null });
      const imported = await body(fundPosition, publicFund('000005'));
      expect(imported.body).toMatchObject({ isWithheld: false, reportDates: [], report: null });
    });
  });

  describe('the profile', () => {
    it('has sizes, holders, share classes and announcements, newest first', async () => {
      const { body: info } = await body(fundInfo, publicFund('000001'));
      expect(info).toMatchObject({
        custodian: '青川银行',
        company: { code: 'C01', name: '远山基金管理有限公司' },
        sizes: [
          { date: '20250930', sizeYuan: 5e8 },
          { date: '20251231', sizeYuan: 6e8 },
        ],
        holders: [{ date: '20251231', institutions: 0.4, individuals: 0.6, staff: 0.01 }],
        classes: [
          { code: '000001', label: 'A' },
          { code: '000011', label: 'C' },
          { code: '000012', label: 'E' },
        ],
        purchase: { status: '0', isOnSale: true, dailyLimit: 1000.5, nextOpenDate: null },
        registry: null,
      });
      const dates = info.announcements.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(info.announcements).toContainEqual({
        date: '20251231',
        kind: 'dividend',
        title: '分红',
        text: '每份派发现金红利 0.2200 元',
      });
      expect(info.announcements).toContainEqual({
        date: '20260123',
        kind: 'report',
        title: '2025年第4季度报告',
        text: '报告期截至 2025-12-31',
      });
      expect(
        info.announcements.filter((notice) => notice.kind === 'manager').map(({ text }) => text),
      ).toEqual(['增聘 林一', '吴三 离任', '增聘 周二', '增聘 吴三']);
    });

    it('of an imported fund has no terms, people or reports, and of an ended one its end', async () => {
      const { body: imported } = await body(fundInfo, publicFund('000005'));
      expect(imported).toMatchObject({
        custodian: null,
        company: null,
        managers: [],
        sizes: [],
        holders: [],
      });
      const { body: ended } = await body(fundInfo, publicFund('000004'));
      expect(ended.endDate).toBe('20251231');
      expect(ended.announcements[0]).toMatchObject({ date: '20251231', kind: 'end', title: '基金终止' });
    });
  });

  describe('the rules', () => {
    it('have the tiers of a fund and of its other class', async () => {
      const { body: rules } = await body(fundRules, publicFund('000001'));
      expect(rules).toMatchObject({
        fees: {
          code: '000001',
          label: 'A',
          subscription: [{ fromYuan: 0, rate: 0.01, fixedFeeYuan: null }],
          purchase: [
            { fromYuan: 0, rate: 0.008, fixedFeeYuan: null },
            { fromYuan: 5_000_000, rate: null, fixedFeeYuan: 1000 },
          ],
          redemption: [
            { fromDays: 0, rate: 0.015 },
            { fromDays: 7, rate: 0.01 },
          ],
          discount: 0.1,
        },
        sibling: { code: '000011', label: 'C', serviceRate: 0.006, serviceEndsAfterDays: 365 },
        terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 3 },
        isWithheld: false,
        nav: 1.2345,
        navDate: '20260527',
      });
      const { body: other } = await body(fundRules, publicFund('000011'));
      expect(other.sibling?.code).toBe('000001');
      expect((await body(fundRules, publicFund('000012'))).body.sibling).toBeNull();
    });

    it('of an imported fund have its published rate and the usual days', async () => {
      const { body: rules } = await body(fundRules, publicFund('000005'));
      expect(rules.fees.purchase).toEqual([{ fromYuan: 0, rate: 0.008, fixedFeeYuan: null }]);
      expect(rules.fees.discount).toBeCloseTo(0.1, 12);
      expect(rules).toMatchObject({
        sibling: null,
        minimumPurchaseYuan: null,
        terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
      });
      expect((await body(fundRules, publicFund('000002'))).body.terms.moneyOutAfter).toBe(1);
    });

    it.each([
      ['05', { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 10 }],
      ['0603', { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 7 }],
    ])('of an imported fund of type %s have the days of its kind', async (type_code, terms) => {
      const code = `8${type_code.padStart(5, '0')}`;
      await insertAll(test.store.db, 'public_fund', [publicFundTableRow({ code, type_code })]);
      expect((await body(fundRules, publicFund(code))).body.terms).toEqual(terms);
    });
  });

  it('managers come newest first with the return of their time beside class and benchmark', async () => {
    const { body: managers } = await body(fundManagers, publicFund('000001'));
    const names = managers.tenures.map(({ managerName }) => managerName);
    expect(names).toEqual(['林一', '周二', '吴三']);
    // 林一 began on 2025-01-12, after the first value (1) and before the second.
    expect(managers.tenures[0]).toMatchObject({
      beginDate: '20250112',
      endDate: null,
      days: 502,
      income: expect.closeTo(0.32, 10),
      annualised: expect.closeTo(1.32 ** (365 / 510) - 1, 10),
      drawdown: expect.closeTo(1 - 1.2 / 1.32, 10),
      categoryIncome: null,
    });
    // 吴三 had left before the first value.
    expect(managers.tenures[2]).toMatchObject({ income: null, annualised: null, drawdown: null });
  });

  it.each(ABOUT_ONE_FUND)('a code that no fund of the area has is refused with 404: $path', async (call) => {
    for (const key of [
      publicFund('999999'),
      publicFund(PRIVATE_CODE),
      { area: 'private', code: '000001' },
    ] as const) {
      const response = await askGateway(app, call, key);
      expect(response.statusCode).toBe(404);
      expect(v.parse(refusal, response.json())).toMatchObject({
        code: 1004,
        msg: '没有找到该基金',
        field: 'code',
      });
    }
  });

  describe('a private fund', () => {
    const everyCall: readonly { readonly call: CallDefinition; readonly request: object }[] = [
      ...ABOUT_ONE_FUND.map((call) => ({ call, request: PRIVATE })),
      { call: fundSparklines, request: { area: 'private', codes: [PRIVATE_CODE] } },
    ];

    it.each(everyCall)('shows no figure to who is not qualified: $call.path', async ({ call, request }) => {
      const ordinary = await signedInCookie(test.store, 'putong');
      const text = async (headers: Readonly<Record<string, string>>) => {
        const response = await sendRaw(app, call, JSON.stringify(request), headers);
        expect(response.statusCode).toBe(200);
        return response.body;
      };
      const shown = await text({ cookie });
      expect(PRIVATE_FIGURES.some((figure) => shown.includes(figure))).toBe(true);
      // After the qualified visitor's reply was kept.
      for (const headers of [{}, { cookie: ordinary }, { cookie: 'yanhu_session=forged' }]) {
        const withheld = await text(headers);
        for (const figure of PRIVATE_FIGURES) expect(withheld).not.toContain(figure);
      }
      expect(await text({ cookie })).toBe(shown);
    });

    it('still shows who manages and keeps it, its fees and its number at the association', async () => {
      const { body: info } = await body(fundInfo, PRIVATE);
      expect(info).toMatchObject({
        isWithheld: true,
        custodian: '青川银行',
        managers: [{ code: 'N7', name: '郑七' }],
        registry: { number: 'SXY123', url: 'https://gs.amac.org.cn/' },
        sizes: [],
        holders: [],
        classes: [{ code: PRIVATE_CODE, sizeYuan: null }],
        announcements: [{ kind: 'establish' }],
        purchase: { nextOpenDate: '20260615' },
      });
      const { body: rules } = await body(fundRules, PRIVATE);
      expect(rules).toMatchObject({
        isWithheld: true,
        nav: null,
        navDate: null,
        performanceFee: '超额收益的 20%',
        minimumPurchaseYuan: 1_000_000,
      });
      const { body: managers } = await body(fundManagers, PRIVATE);
      expect(managers).toMatchObject({
        isWithheld: true,
        navDate: null,
        tenures: [{ managerName: '郑七', beginDate: '20250516', income: null, categoryIncome: null }],
      });
      const { body: standings } = await body(fundStandings, PRIVATE);
      expect(standings).toMatchObject({ isWithheld: true, navDate: null, periods: [], years: [] });
    });
  });
});
