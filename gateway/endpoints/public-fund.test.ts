import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { refusal } from '../../src/contract/envelope';
import {
  PUBLIC_DICT_CODES,
  publicDictionaries,
  publicFundDetail,
  publicFundNav,
} from '../../src/contract/public-fund';
import { dayOf } from '../../src/domain/day';
import { PERIOD_CODES, PERIOD_ORDER } from '../../src/domain/period';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import { writeNav } from '../store/nav-repository';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

const DAYS = ['20250102', '20250630', '20251231', '20260520', '20260527'].map(day);

async function fill({ store: { db } }: TestStore): Promise<void> {
  await insertAll(db, 'public_fund', [
    publicFundTableRow({
      code: '000001',
      company_code: 'C01',
      benchmark_code: 'IDX1',
      benchmark_name: '沪深300指数',
      daily_limit: 1000.5,
    }),
    publicFundTableRow({
      code: '000002',
      nav_kind: 'income',
      type_code: '0701',
      nav: null,
      acc_nav: null,
      income_10k: 0.5123,
      seven_day_rate: 0.0189,
      day_growth: null,
    }),
    publicFundTableRow({
      code: '000003',
      status: '1',
      nav_day: null,
      nav: null,
      acc_nav: null,
      day_growth: null,
      established_day: null,
      size_yuan: null,
      risk_level: null,
    }),
    publicFundTableRow({
      code: '000004',
      status: 'A',
      sale_flag: '0',
      ended_day: day('20251231'),
      nav_day: day('20251231'),
    }),
  ]);
  await insertAll(db, 'fund_company', [
    {
      area: 'public',
      code: 'C01',
      name: '远山基金管理有限公司',
      short_name: '远山基金',
      search_name: '远山基金',
      pinyin_initials: 'ysjj',
      pinyin_full: 'yuanshanjijin',
      founded_day: 14_000,
      city: '上海',
      registered_capital_yuan: 2e8,
      registry_number: 'A001',
      introduction: '介绍',
    },
  ]);
  const manager = {
    area: 'public' as const,
    search_name: '',
    pinyin_initials: '',
    pinyin_full: '',
    company_code: 'C01',
    career_start_day: 15_000,
    education: '硕士',
    introduction: '',
  };
  await insertAll(db, 'fund_manager', [
    { ...manager, code: 'M1', name: '林一' },
    { ...manager, code: 'M2', name: '周二' },
    { ...manager, code: 'M3', name: '吴三' },
  ]);
  const tenure = { area: 'public' as const, fund_code: '000001', end_day: null };
  await insertAll(db, 'fund_tenure', [
    { ...tenure, manager_code: 'M1', begin_day: 20_100 },
    { ...tenure, manager_code: 'M2', begin_day: 20_000 },
    { ...tenure, manager_code: 'M3', begin_day: 19_000, end_day: 20_000 },
  ]);
  await writeNav(db, [
    {
      area: 'public',
      code: '000001',
      kind: 'nav',
      series: { days: DAYS, values: [1, 1.2, 1.1, 0.5, 0.55] },
      adjustments: [
        { day: day('20251231'), dividend: 0.22 },
        { day: day('20260520'), splitRatio: 2 },
        { day: day('20260527'), factor: 1.1 },
      ],
    },
    {
      area: 'public',
      code: '000002',
      kind: 'income',
      series: { days: DAYS, values: [0.5, 100, 100, 0.6, 0.5123] },
      adjustments: [],
    },
    {
      area: 'public',
      code: '000004',
      kind: 'nav',
      series: { days: DAYS.slice(0, 3), values: [1, 0.8, 0.9] },
      adjustments: [],
    },
    {
      area: 'index',
      code: 'IDX1',
      kind: 'nav',
      series: { days: [day('20250601'), day('20260101')], values: [3900.5, 4000.25] },
      adjustments: [],
    },
  ]);
}

describe.each(STORE_KINDS)('public fund calls on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fill(test);
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function detail(FUND_CODE: string) {
    const response = await askGateway(app, publicFundDetail, { FUND_CODE });
    expect(response.statusCode).toBe(200);
    return v.parse(publicFundDetail.reply, response.json()).body;
  }

  async function nav(FUND_CODE: string) {
    const response = await askGateway(app, publicFundNav, { FUND_CODE });
    expect(response.statusCode).toBe(200);
    return v.parse(publicFundNav.reply, response.json()).body;
  }

  async function dictionary(code: string) {
    const response = await askGateway(app, publicDictionaries, { DICT_CODES: code });
    expect(response.statusCode).toBe(200);
    return v.parse(publicDictionaries.reply, response.json()).body;
  }

  it('[S7.PA122000] gives one dictionary as a list, in its order', async () => {
    const types = await dictionary('FUND_PRO_TYPE');
    expect(types).toHaveLength(27);
    expect(types[0]).toEqual({ dictCode: 'FUND_PRO_TYPE', dictItem: '01', dictItemName: '股票型' });
    expect(types.find((entry) => entry.dictItem === '0301')?.dictItemName).toBe('债券型-长债');
    const periods = await dictionary('INCOME_DATE_RANGE');
    expect(periods.map((entry) => entry.dictItem).join('')).toBe(PERIOD_ORDER);
  });

  it('[S7.PA122000] gives several at once, and nothing for a code that names none', async () => {
    const entries = await dictionary(`${PUBLIC_DICT_CODES.join(',')},NO_SUCH`);
    expect(new Set(entries.map((entry) => entry.dictCode))).toEqual(new Set(PUBLIC_DICT_CODES));
    expect(await dictionary('NO_SUCH')).toEqual([]);
  });

  it('[S9.status] has the six filter values of the status first', async () => {
    const statuses = await dictionary('FUND_STATUS');
    expect(statuses.slice(0, 6).map((entry) => entry.dictItem)).toEqual(['0', '1', '2', '3', '8', 'A']);
    expect(statuses.map((entry) => entry.dictItem).slice(6)).toEqual(['4', '5', '6', '9']);
  });

  it('gives the head of a fund with its company and its managers of today', async () => {
    const fund = await detail('000001');
    expect(fund).toMatchObject({
      FUND_CODE: '000001',
      COMPANY_CODE: 'C01',
      COMPANY_NAME: '远山基金管理有限公司',
      MANAGERS: [
        { code: 'M2', name: '周二' },
        { code: 'M1', name: '林一' },
      ],
      DAILY_LIMIT: 1000.5,
      FUND_SIZE: 1_250_000_000.5,
      BENCHMARK: '沪深300指数',
      TRD_DATE: '20260527',
      NAV_VAL: 1.2345,
      TEN_THOUSAND_INCOME: null,
    });
  });

  it('[S9.dateOrder] gives return and drawdown of every period over the same window, on the adjusted series', async () => {
    const { PERIODS } = await detail('000001');
    expect(PERIODS.map((period) => period.dateType)).toEqual(PERIOD_CODES);
    const byCode = new Map(PERIODS.map((period) => [period.dateType, period]));
    // Growth: 1, 1.2, 1.2 * (1.1 + 0.22) / 1.2 = 1.32, 1.32 * 0.5 * 2 / 1.1 = 1.2, 1.2 * 1.1 = 1.32
    expect(byCode.get('0')).toMatchObject({ beginDate: '20260520', endDate: '20260527', drawdown: 0 });
    expect(byCode.get('0')?.income).toBeCloseTo(0.1, 10);
    expect(byCode.get('7')).toMatchObject({ beginDate: '20251231', endDate: '20260527' });
    expect(byCode.get('7')?.income).toBeCloseTo(0, 10);
    expect(byCode.get('7')?.drawdown).toBeCloseTo(1 - 1.2 / 1.32, 10);
    expect(byCode.get('10')?.income).toBeCloseTo(0.32, 10);
    expect(byCode.get('10')).toMatchObject({ beginDate: '20250102', endDate: '20260527' });
    expect(byCode.get('8')).toEqual({
      dateType: '8',
      income: null,
      drawdown: null,
      beginDate: null,
      endDate: null,
    });
  });

  it('gives a money fund its income, its seven-day rate and no daily change', async () => {
    const fund = await detail('000002');
    expect(fund).toMatchObject({ NAV_VAL: null, TEN_THOUSAND_INCOME: 0.5123, SEVEN_DAY_RATE: 0.0189 });
    expect(fund.PERIODS[0]).toEqual({
      dateType: '0',
      income: null,
      drawdown: null,
      beginDate: null,
      endDate: null,
    });
    const sinceStart = fund.PERIODS.at(-1);
    expect(sinceStart?.income).toBeCloseTo(1.01 * 1.01 * 1.00006 * 1.00005123 - 1, 10);
    const series = await nav('000002');
    expect(series.nav).toEqual([0.5, 100, 100, 0.6, 0.5123]);
    expect(series.growth[2]).toBeCloseTo(1.0201, 8);
  });

  it('gives a fund without NAV, with every period empty', async () => {
    const fund = await detail('000003');
    expect(fund).toMatchObject({
      TRD_DATE: null,
      NAV_VAL: null,
      ESTABLISH_DATE: null,
      FUND_SIZE: null,
      MANAGERS: [],
      COMPANY_NAME: null,
    });
    expect(fund.PERIODS.map((period) => period.income)).toEqual(Array.from({ length: 10 }, () => null));
    expect(await nav('000003')).toMatchObject({ days: [], nav: [], growth: [], benchmark: null, events: [] });
  });

  it('gives an ended fund, with its windows at its last day', async () => {
    const fund = await detail('000004');
    expect(fund).toMatchObject({ FUND_STATUS: 'A', SALE_FLAG: '0', END_DATE: '20251231' });
    expect(fund.PERIODS.at(-1)).toMatchObject({ beginDate: '20250102', endDate: '20251231' });
  });

  it('gives the series with growth, the benchmark on the same days and the events', async () => {
    const series = await nav('000001');
    expect(series.days).toEqual([20250102, 20250630, 20251231, 20260520, 20260527]);
    expect(series.nav).toEqual([1, 1.2, 1.1, 0.5, 0.55]);
    expect(series.growth).toEqual([1, 1.2, 1.32, 1.2, 1.32]);
    expect(series.benchmark).toEqual([null, 3900.5, 3900.5, 4000.25, 4000.25]);
    expect(series.benchmarkName).toBe('沪深300指数');
    expect(series.events).toEqual([
      { day: 20251231, kind: 'dividend', value: 0.22 },
      { day: 20260520, kind: 'split', value: 2 },
    ]);
  });

  it.each([publicFundDetail, publicFundNav])(
    'refuses a code that no fund has with 404: $path',
    async (call) => {
      const response = await askGateway(app, call, { FUND_CODE: '999999' });
      expect(response.statusCode).toBe(404);
      expect(v.parse(refusal, response.json())).toMatchObject({
        code: 1004,
        msg: '没有找到该基金',
        field: 'FUND_CODE',
      });
    },
  );
});
