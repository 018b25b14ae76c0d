import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { MONEY_SORT_FIELDS, moneyFundPage } from '../../../src/contract/funds/money-fund';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

type PageRequest = InferInput<typeof moneyFundPage.request>;

const FUNDS = [
  publicFundTableRow({
    code: '100001',
    short_name: '远山添利货币A',
    type_code: '0701',
    nav: null,
    day_growth: null,
    income_10k: 0.42,
    seven_day_rate: 0.0156,
  }),
  publicFundTableRow({
    code: '100002',
    type_code: '0701',
    nav: null,
    income_10k: 0.51,
    seven_day_rate: 0.0149,
    status: '5',
    sale_flag: '0',
  }),
  publicFundTableRow({ code: '100003', type_code: '0702', nav: 1.0234 }),
  publicFundTableRow({ code: '000001', type_code: '0201', income_10k: 9 }),
];

const ALL: PageRequest = {
  pageNum: 1,
  pageSize: 20,
  PRO_INFO: '',
  SORT_FIELD: 'TEN_THOUSAND_INCOME',
  SORT_DIRECTION: 'DESC',
  SEL_LIST: { keyword: '', FUND_STATUS: [] },
};

describe.each(STORE_KINDS)('the ranking of money funds on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await insertAll(test.store.db, 'public_fund', FUNDS);
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function page(changes: Partial<PageRequest>) {
    const response = await askGateway(app, moneyFundPage, { ...ALL, ...changes });
    expect(response.statusCode).toBe(200);
    const { data, total } = v.parse(moneyFundPage.reply, response.json()).body;
    return { codes: data.map((row) => row.FUND_CODE), rows: data, total };
  }

  it('has money funds only, by income, those without one last', async () => {
    const { codes, total, rows } = await page({});
    expect(codes).toEqual(['100002', '100001', '100003']);
    expect(total).toBe(3);
    expect(rows[1]).toEqual({
      END_REASON: null,
      IS_RANKED: '1',
      IS_PUBLISHED: '0',
      FUND_CODE: '100001',
      FUND_SHORT_NAME: '远山添利货币A',
      FUND_PRO_TYPE: '0701',
      TRD_DATE: '20260527',
      TEN_THOUSAND_INCOME: 0.42,
      SEVEN_DAY_RATE: 0.0156,
      WEEK1_INCOME: 0.01,
      MONTH1_INCOME: 0.02,
      MONTH3_INCOME: 0.03,
      MONTH6_INCOME: 0.06,
      YEAR1_INCOME: 0.12,
      YEAR2_INCOME: 0.2,
      YEAR3_INCOME: 0.3,
      CUR_YEAR_INCOME: 0.1,
      EST_INCOME: 1.3456,
      SALE_FLAG: '1',
      FUND_STATUS: '0',
      DEALING: 'open',
    });
  });

  it.each(MONEY_SORT_FIELDS)('can be ordered by %s, both ways', async (SORT_FIELD) => {
    for (const SORT_DIRECTION of ['ASC', 'DESC'] as const) {
      const { rows } = await page({ SORT_FIELD, SORT_DIRECTION });
      const values = rows.map((row) => row[SORT_FIELD]);
      const present = values.filter((value) => value !== null);
      const ascending = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(present).toEqual(SORT_DIRECTION === 'ASC' ? ascending : ascending.toReversed());
      expect(values.slice(present.length).every((value) => value === null)).toBe(true);
      expect(rows).toHaveLength(3);
    }
  });

  it.each([
    ['07', 3],
    ['0701', 2],
    ['0702', 1],
    ['02', 0],
  ])('keeps product type %s: %i funds', async (PRO_INFO, expected) => {
    const { codes, total } = await page({ PRO_INFO });
    expect([codes.length, total]).toEqual([expected, expected]);
  });

  it('searches and filters as the public ranking does', async () => {
    expect((await page({ SEL_LIST: { keyword: '添利', FUND_STATUS: [] } })).codes).toEqual(['100001']);
    expect((await page({ SEL_LIST: { keyword: '', FUND_STATUS: ['0'] } })).codes).toEqual([
      '100002',
      '100001',
      '100003',
    ]);
    expect((await page({ SEL_LIST: { keyword: '', FUND_STATUS: ['8'] } })).codes).toEqual([]);
    expect((await page({ pageSize: 2, pageNum: 2 })).codes).toEqual(['100003']);
  });
});
