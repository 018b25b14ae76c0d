import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { REFUSAL_CODES, refusal } from '../../../src/contract/envelope';
import { fundScreen } from '../../../src/contract/funds/screen';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { terms } from '../../../tests/factories/fund-facts-rows';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway, sendRaw } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS, type TestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { ScreenConditions } from '../../../src/domain/screener/screen';
import type { PublicFundTable } from '../fund.schema';

const TODAY = dayFromParts(2026, 11, 19);
const yearsAgo = (years: number) => dayFromParts(2026 - years, 11, 19);

type Request = v.InferInput<typeof fundScreen.request>;

/** Ten funds of one class, the first with the best year, and some that differ in one respect each. */
const CLASS_FUNDS = Array.from({ length: 10 }, (_, index) =>
  fund(`00000${index}`, { type_code: '0101', year1: 0.2 - index / 100, year3: null }),
);

function fund(code: string, given: Partial<PublicFundTable>): PublicFundTable {
  return publicFundTableRow({
    code,
    nav_day: TODAY,
    established_day: yearsAgo(4),
    type_code: '0201',
    year1: 0.03,
    year3: 0.1,
    size_yuan: 300_000_000,
    year1_drawdown: 0.02,
    ...given,
  });
}

const OTHERS = [
  fund('100001', { source: 'imported', company_code: 'C1', established_day: yearsAgo(9) }),
  fund('100002', { risk_level: 'R1', size_yuan: 5_000_000_000 }),
  fund('100003', {
    discount_rate: 0.0007,
    year1_drawdown: 0.1,
    year1_volatility: 0.3,
    year1_sharpe: 1.25,
  }),
  fund('100004', {
    sale_flag: '0',
    share_group: '100001',
    year1: null,
    size_yuan: null,
    year1_drawdown: null,
    year1_volatility: null,
    year1_sharpe: null,
  }),
  fund('100009', { status: 'A' }),
  // Of other days, and without any value: in no result.
  fund('100012', { nav_day: TODAY + 60, year1: 9 }),
  fund('100010', { nav_day: TODAY - 400, year1: 9 }),
  fund('100011', { nav_day: null, year1: null }),
];

const PRIVATE_FUNDS = [
  privateFundTableRow({
    code: 'SA0001',
    nav_day: TODAY,
    year1: 0.3,
    year1_drawdown: 0.1,
    year1_volatility: 0.1842,
    year1_sharpe: 1.5471,
    month1: 0.01,
    established_day: yearsAgo(3),
  }),
  privateFundTableRow({
    code: 'SA0002',
    nav_day: TODAY - 5,
    year1: 0.5,
    strategy_level2: '0301',
    established_day: yearsAgo(8),
  }),
  privateFundTableRow({
    code: 'SA0003',
    nav_day: TODAY,
    year1: 0.9,
    size_yuan: 100,
    established_day: yearsAgo(3),
  }),
];

async function fill({ db }: TestStore['store']): Promise<void> {
  await insertAll(db, 'public_fund', [...CLASS_FUNDS, ...OTHERS]);
  await insertAll(db, 'private_fund', PRIVATE_FUNDS);
  await insertAll(db, 'fund_terms', [
    terms('public', '100001', { management_rate: 0.005, custody_rate: null }),
    terms('public', '100002', { management_rate: 0.012, custody_rate: null }),
  ]);
  const tenure = { area: 'public' as const, manager_code: 'M1', end_day: null };
  await insertAll(db, 'fund_tenure', [
    { ...tenure, fund_code: '100001', begin_day: yearsAgo(6) },
    { ...tenure, fund_code: '100001', manager_code: 'M2', begin_day: yearsAgo(1) },
    { ...tenure, fund_code: '100002', begin_day: yearsAgo(7), end_day: yearsAgo(1) },
    { ...tenure, fund_code: '100002', manager_code: 'M3', begin_day: yearsAgo(1) },
  ]);
}

describe.each(STORE_KINDS)('the screener on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fill(test.store);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  const asked = (question: Partial<Request>): Request => ({
    area: 'public',
    conditions: {},
    pageNum: 1,
    pageSize: 100,
    ...question,
  });

  async function found(question: Partial<Request>, headers: Record<string, string> = {}) {
    const response = await askGateway(app, fundScreen, asked(question), headers);
    return v.parse(fundScreen.reply, response.json()).body;
  }

  async function refused(question: unknown, headers: Record<string, string> = {}) {
    const response = await sendRaw(app, fundScreen, JSON.stringify(question), headers);
    const { code, msg, field } = v.parse(refusal, response.json());
    return { status: response.statusCode, code, msg, field };
  }

  async function codes(conditions: Request['conditions']): Promise<string[]> {
    const { list, total } = await found({ conditions, sort: 'code' });
    expect(list).toHaveLength(total);
    return list.map(({ code }) => code);
  }

  async function ordered(sort: 'volatility' | 'sharpe') {
    return (await found({ conditions: { types: ['02'] }, sort })).list;
  }

  it('marks returns of imported funds without a series as those of a published ranking', async () => {
    const { list } = await found({ conditions: { companies: ['C1'] } });
    expect(list.map(({ code, isPublished }) => [code, isPublished])).toEqual([['100001', true]]);
    const others = await found({ conditions: { types: ['01'] } });
    expect(others.list.filter(({ isPublished }) => isPublished)).toEqual([]);
  });

  const classCodes = CLASS_FUNDS.map(({ code }) => code);

  it.each<[string, Request['conditions'], string[]]>([
    ['a type of the first level', { types: ['01'] }, classCodes],
    [
      'types of both levels',
      { types: ['0101', '02'] },
      [...classCodes, '100001', '100002', '100003', '100004'],
    ],
    ['companies', { companies: ['C1', 'C9'] }, ['100001']],
    ['risk levels', { riskLevels: ['R1', 'R2'] }, ['100002']],
    ['least age', { minYears: 9 }, ['100001']],
    ['size', { sizeYi: { min: 50, max: 50 } }, ['100002']],
    ['size from above', { types: ['02'], sizeYi: { max: 3 } }, ['100001', '100003']],
    ['returns', { returns: [{ window: '1y', min: 18, max: 19.5 }] }, ['000001', '000002']],
    [
      'returns over two windows',
      {
        returns: [
          { window: '1y', max: 3 },
          { window: '3y', min: 10 },
        ],
        types: ['02'],
      },
      ['100001', '100002', '100003'],
    ],
    ['drawdown', { types: ['02'], maxDrawdownPercent: 2 }, ['100001', '100002']],
    ['volatility', { types: ['02'], maxVolatilityPercent: 15 }, ['100001', '100002']],
    ['Sharpe ratio', { minSharpe: 1.25 }, ['100003']],
    [
      'the best of a class',
      { places: [{ window: '1y', bestPercent: 25 }], types: ['01'] },
      ['000000', '000001'],
    ],
    ['purchase fee after the discount', { maxPurchasePercent: 0.07 }, ['100003']],
    ['management fee', { maxManagementPercent: 0.5 }, ['100001']],
    ['tenure of the manager in office', { minTenureYears: 6 }, ['100001']],
    ['on sale', { types: ['02'], isOnSale: true }, ['100001', '100002', '100003']],
    ['one class of a portfolio', { types: ['02'], isOneClass: true }, ['100001', '100002', '100003']],
  ])('finds funds by %s', async (_name, conditions, expected) => {
    expect(await codes(conditions)).toEqual(expected);
  });

  it('leaves out ended funds, and orders by the last year with missing figures last', async () => {
    const { list, total, dataDate } = await found({ conditions: { types: ['02'] } });
    expect(list.map(({ code }) => code)).toEqual(['100001', '100002', '100003', '100004']);
    expect({ total, dataDate }).toEqual({ total: 4, dataDate: '20261119' });
    const worstFirst = await found({
      conditions: { types: ['01'] },
      isReversed: true,
      pageSize: 2,
      pageNum: 2,
    });
    expect(worstFirst.list.map(({ code }) => code)).toEqual(['000007', '000006']);
    expect(worstFirst.total).toBe(10);
  });

  it('orders by volatility from the calmest and by Sharpe ratio from the greatest, missing ones last', async () => {
    expect((await ordered('volatility')).map(({ code, volatility }) => [code, volatility])).toEqual([
      ['100001', 0.15],
      ['100002', 0.15],
      ['100003', 0.3],
      ['100004', null],
    ]);
    expect((await ordered('sharpe')).map(({ code, sharpe }) => [code, sharpe])).toEqual([
      ['100003', 1.25],
      ['100001', 0.7],
      ['100002', 0.7],
      ['100004', null],
    ]);
  });

  it('returns the figures that the conditions use', async () => {
    const { list } = await found({
      conditions: {
        companies: ['C1'],
        minTenureYears: 1,
        maxManagementPercent: 1,
      },
    });
    expect(list).toMatchObject([
      {
        code: '100001',
        tenureDate: '20201119',
        managementRate: 0.005,
        returns: { '1y': 0.03, '5y': null },
      },
    ]);
    // Only a class of ten funds or more has places.
    const places = await found({ conditions: { places: [{ window: '1y', bestPercent: 100 }] } });
    expect(places.list).toHaveLength(10);
    expect(places.list[0]).toMatchObject({ code: '000000', places: [{ window: '1y', rank: 1, total: 10 }] });
  });

  it('says which condition excludes every fund', async () => {
    const { total, relaxed } = await found({
      conditions: { companies: ['C1'], riskLevels: ['R1'], minYears: 9 },
    });
    expect(total).toBe(0);
    expect(relaxed).toEqual([{ key: 'riskLevels', total: 1 }]);
  });

  it.each<[string, unknown, string, string]>([
    ['the least above the most', { sizeYi: { min: 3, max: 2 } }, 'conditions.sizeYi', '最小值不能大于最大值'],
    ['a range without ends', { returns: [{ window: '1y' }] }, 'conditions.returns.0', '请至少填写一个数'],
    [
      'a number beyond its bounds',
      { maxDrawdownPercent: 101 },
      'conditions.maxDrawdownPercent',
      '不能大于 100',
    ],
    ['a text for a number', { minYears: '3' }, 'conditions.minYears', '请填写数字'],
    ['half a year', { minYears: 1.5 }, 'conditions.minYears', '请填写整数'],
    [
      'a window twice',
      {
        places: [
          { window: '1y', bestPercent: 5 },
          { window: '1y', bestPercent: 9 },
        ],
      },
      'conditions.places',
      '同一区间只能有一个条件',
    ],
    ['an unknown condition', { luck: 1 }, 'conditions.luck', '不支持的筛选条件'],
    [
      'five years of public funds',
      { returns: [{ window: '5y', min: 1 }] },
      'conditions.returns.5y',
      '公募基金不支持这项条件',
    ],
  ])('refuses %s in words', async (_name, conditions, field, msg) => {
    expect(await refused(asked({ conditions: Object(conditions) }))).toEqual({
      status: 400,
      code: REFUSAL_CODES.badRequest,
      field,
      msg,
    });
  });

  const FIGURES: [string, ScreenConditions][] = [
    ['returns', { returns: [{ window: '1y', min: 1 }] }],
    ['places', { places: [{ window: '1y', bestPercent: 25 }] }],
    ['drawdown', { maxDrawdownPercent: 10 }],
    ['volatility', { maxVolatilityPercent: 20 }],
    ['Sharpe ratio', { minSharpe: 1 }],
    ['size', { sizeYi: { min: 1 } }],
    ['tenure', { minTenureYears: 1 }],
  ];

  it.each(FIGURES)(
    'does not screen private funds by %s for unqualified visitors',
    async (_name, conditions) => {
      expect(await refused({ ...asked({ area: 'private' }), conditions })).toMatchObject({
        status: 403,
        code: REFUSAL_CODES.forbidden,
        msg: '完成合格投资者认证后才能按业绩、规模等条件筛选私募基金',
      });
    },
  );

  it.each(['1y', 'size', 'drawdown', 'volatility', 'sharpe'])(
    'does not order them by %s either',
    async (sort) => {
      expect(await refused({ ...asked({ area: 'private' }), sort })).toMatchObject({
        status: 403,
        field: 'sort',
      });
    },
  );

  it('returns names in the order of codes to unqualified visitors, and figures to qualified ones, cached apart', async () => {
    const question = { area: 'private', conditions: { minYears: 2 } } as const;
    for (let time = 0; time < 2; time += 1) {
      const forAll = await found(question);
      expect(forAll.list.map(({ code }) => code)).toEqual(['SA0001', 'SA0002']);
      expect(JSON.stringify(forAll.list)).not.toMatch(/\d\.\d|20261119|87654321/);
      const forQualified = await found(question, { cookie });
      expect(forQualified.list.map(({ code, returns }) => [code, returns['1y']])).toEqual([
        ['SA0002', 0.5],
        ['SA0001', 0.3],
      ]);
    }
  });

  it('screens them by figures for qualified visitors, but by no window under six months', async () => {
    const conditions = { returns: [{ window: '1y' as const, min: 20 }], maxDrawdownPercent: 10 };
    const { list } = await found({ area: 'private', conditions }, { cookie });
    expect(list.map(({ code }) => code)).toEqual(['SA0001']);
    const calm = await found(
      { area: 'private', conditions: { maxVolatilityPercent: 20, minSharpe: 1.5 }, sort: 'sharpe' },
      { cookie },
    );
    expect(calm.list).toMatchObject([{ code: 'SA0001', volatility: 0.1842, sharpe: 1.5471 }]);
    const short = asked({ area: 'private', conditions: { returns: [{ window: '1m', min: 0 }] } });
    expect(await refused(short, { cookie })).toMatchObject({
      status: 403,
      msg: '六个月以内的短期业绩不作为私募筛选依据',
    });
  });
});
