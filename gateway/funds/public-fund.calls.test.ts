import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../src/contract/envelope';
import { EMPTY_FUND_PAGES } from '../../src/contract/fields';
import { PUBLIC_DICT_CODES, publicDictionaries } from '../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../src/contract/funds/public-fund-detail';
import { dayFromParts } from '../../src/domain/calendar/day';
import { PERIOD_CODES } from '../../src/domain/returns/period';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { fillPublicFundSample } from '../../tests/factories/public-fund-sample';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import { writeMeta } from '../store/meta-repository';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

describe.each(STORE_KINDS)('public fund calls on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillPublicFundSample(test.store.db);
    const quote = { area: 'public' as const, day: dayFromParts(2026, 5, 27), close: 1.24 };
    const unknown = { previous_close: null, turnover_yuan: null };
    await insertAll(test.store.db, 'exchange_quote', [
      { ...quote, code: '000001', previous_close: 1.2, turnover_yuan: 25_000_000.5 },
      { ...quote, code: '000004', ...unknown },
      { ...quote, code: '000005', ...unknown },
    ]);
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
    expect(periods.map((entry) => entry.dictItem).join('')).toBe('02364589710');
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

  it('returns the head of a fund with its company and its current managers', async () => {
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
      PORTFOLIO_CODE: '000001',
      FUND_SIZE: 1_250_000_000.5,
      PORTFOLIO_SIZE: 1_250_000_000.5,
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
  });

  it('gives a fund without a series the published returns of its row', async () => {
    const { PERIODS } = await detail('000005');
    expect(PERIODS.find((period) => period.dateType === '5')).toEqual({
      dateType: '5',
      income: 1.5047,
      drawdown: null,
      beginDate: null,
      endDate: null,
    });
  });

  it('returns the latest price of a fund on the exchange, and none of an ended fund', async () => {
    expect((await detail('000001')).QUOTE).toEqual({
      DAY: '20260527',
      CLOSE: 1.24,
      PREVIOUS_CLOSE: 1.2,
      TURNOVER: 25_000_000.5,
    });
    expect((await detail('000005')).QUOTE).toMatchObject({ PREVIOUS_CLOSE: null, TURNOVER: null });
    expect((await detail('000004')).QUOTE).toBeNull();
    expect((await detail('000003')).QUOTE).toBeNull();
  });

  it('gives an ended fund, with its windows at its last day', async () => {
    const fund = await detail('000004');
    expect(fund).toMatchObject({ FUND_STATUS: 'A', SALE_FLAG: '0', END_DATE: '20251231' });
    expect(fund.PERIODS.at(-1)).toMatchObject({ beginDate: '20250102', endDate: '20251231' });
  });

  it.each([
    ['0201', 'daily'],
    ['05', 'daily-late'],
    ['0403', 'daily-late'],
    ['0602', 'daily-late'],
  ])('says how often a fund of type %s publishes: %s', async (type_code, expected) => {
    const code = `90${type_code.padStart(4, '0')}`;
    await insertAll(test.store.db, 'public_fund', [publicFundTableRow({ code, type_code })]);
    expect((await detail(code)).NAV_FREQUENCY).toBe(expected);
  });

  async function emptyPages(code: string): Promise<readonly string[]> {
    return (await detail(code)).EMPTY_PAGES;
  }

  it('names the pages of an imported fund that no source filled, and of a simulated one its roadshows alone', async () => {
    const { db } = test.store;
    const fund = { dealing: '', company_code: null } as const;
    await insertAll(db, 'public_fund', [
      publicFundTableRow({ ...fund, code: '000091', source: 'imported' }),
      publicFundTableRow({
        ...fund,
        code: '000092',
        source: 'imported',
        dealing: 'etf',
        company_code: 'C01',
      }),
      publicFundTableRow({ ...fund, code: '000093', source: 'simulated' }),
    ]);
    expect(await emptyPages('000091')).toEqual([...EMPTY_FUND_PAGES]);
    expect(await emptyPages('000092')).toEqual(['position', 'fundManager', 'luyan']);
    expect(await emptyPages('000093')).toEqual(['luyan']);
    const tenure = { area: 'public' as const, fund_code: '000091', manager_code: 'M1', begin_day: 20_000 };
    await insertAll(db, 'fund_tenure', [{ ...tenure, end_day: null }]);
    await writeMeta(db, 'data_version', 'with a tenure');
    expect(await emptyPages('000091')).not.toContain('fundManager');
  });

  it('rejects an unknown code with 404', async () => {
    const response = await askGateway(app, publicFundDetail, { FUND_CODE: '999999' });
    expect(response.statusCode).toBe(404);
    expect(v.parse(refusal, response.json())).toMatchObject({
      code: 1004,
      msg: '未找到该基金',
      field: 'FUND_CODE',
    });
  });
});
