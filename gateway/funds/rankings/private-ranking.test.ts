import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../../src/contract/envelope';
import { PRIVATE_ORDER_FIELDS, privateFundPage } from '../../../src/contract/funds/private-fund';
import { dayOf } from '../../../src/domain/calendar/day';
import { companyTableRow } from '../../../tests/factories/fund-people-rows';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { askGateway, sendRaw } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie, signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import { writeMeta } from '../../store/meta-repository';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

type PageRequest = InferInput<typeof privateFundPage.request>;

const PAGE: PageRequest = {
  pagenum: '1',
  pagesize: '20',
  fundclass: '1',
  keyword: '',
  fundcode: '',
  orderfield: '',
  isasc: '',
};

/** Of 26 May 2026; six months before is 26 November 2025. */
const NAV_DAY = 20_599;

const FUNDS = [
  {
    code: 'SA0003',
    short_name: '松栖知行A',
    year1: 0.3,
    month6: 0.04,
    year5: 1.5,
    this_year: 0.2,
    week1: 0.01,
  },
  {
    code: 'SA0001',
    short_name: '松栖量化',
    year1: 0.1,
    month6: 0.05,
    strategy_level2: '0102',
    company_code: 'P02',
  },
  {
    code: 'SA0002',
    short_name: '鹤汀趋势CTA',
    full_name: '鹤汀趋势私募资产配置基金',
    year1: 0.1,
    month6: null,
    strategy_level2: '0202',
    risk_level: 'R5',
  },
  {
    code: 'SA0004',
    short_name: '鹤汀纯债',
    year1: null,
    strategy_level2: '0301',
    status: '5',
    sale_flag: '0' as const,
  },
  { code: 'SA0005', short_name: '松栖小型', year1: 9, size_yuan: 9_999_999.99 },
  { code: 'SA0006', short_name: '松栖无规模', year1: 9, size_yuan: null },
  { code: 'SA0007', short_name: '松栖新发', year1: null, established_day: dayOf('20251127') ?? 0 },
  { code: 'SA0008', short_name: '松栖旧事', year1: 9, status: 'A', ended_day: 20_500 },
].map((fund) => ({
  nav_day: NAV_DAY,
  last_nav_day: NAV_DAY - 7,
  nav: 1.2345,
  established_day: dayOf('20251126') ?? 0,
  size_yuan: 10_000_000,
  ...fund,
}));

function agedRow(code: string, day: string, frequency: 'weekly' | 'monthly') {
  return privateFundTableRow({ ...FUNDS[0], code, year1: 0.2, nav_day: dayOf(day), frequency });
}

describe.each(STORE_KINDS)('private fund calls on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await insertAll(test.store.db, 'private_fund', FUNDS.map(privateFundTableRow));
    await insertAll(test.store.db, 'fund_company', [
      companyTableRow({ code: 'P01', short_name: '松栖私募' }),
      companyTableRow({ code: 'P02', short_name: '鹤汀私募' }),
    ]);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function page(request: Partial<PageRequest>, headers: Record<string, string> = { cookie }) {
    const response = await askGateway(app, privateFundPage, { ...PAGE, ...request }, headers);
    expect(response.statusCode).toBe(200);
    const { list, total } = v.parse(privateFundPage.reply, response.json()).body;
    return { codes: list.map((row) => row.fundcode), list, total };
  }

  /** The codes of a page that begin with SB, and the best of the others. */
  async function aged(request: Partial<PageRequest>): Promise<string[]> {
    return (await page(request)).codes.filter((code) => code === 'SA0003' || code.startsWith('SB'));
  }

  it('leaves out values that are older than their kind allows, and puts them last on request', async () => {
    const { db } = test.store;
    // Newest is Tuesday 2026-05-26: five trading days before, the newest finished week ended on 2026-05-15.
    await insertAll(db, 'private_fund', [
      agedRow('SB0001', '20260515', 'weekly'),
      agedRow('SB0002', '20260508', 'weekly'),
      agedRow('SB0003', '20260430', 'monthly'),
      agedRow('SB0004', '20260331', 'monthly'),
    ]);
    try {
      await writeMeta(db, 'data_version', 'with other days');
      expect(await aged({})).toEqual(['SA0003', 'SB0001', 'SB0003']);
      expect(await aged({ alldays: '1' })).toEqual(['SA0003', 'SB0001', 'SB0003', 'SB0002', 'SB0004']);
      const asked = { alldays: '1', isasc: '1' } as const;
      expect(await aged(asked)).toEqual(['SB0001', 'SB0003', 'SA0003', 'SB0002', 'SB0004']);
    } finally {
      await db.deleteFrom('private_fund').where('code', 'like', 'SB%').execute();
      await writeMeta(db, 'data_version', '1');
    }
  });

  it('[S3.privateRow] gives all fields of the row, fractions as they are and days as YYYYMMDD', async () => {
    const { list } = await page({});
    expect(list[0]).toEqual({
      fundcode: 'SA0003',
      fundshortname: '松栖知行A',
      endreason: null,
      navdate: '20260526',
      lastnavdate: '20260519',
      dayfloatprofit: null,
      week1ud: 0.01,
      month1ud: null,
      month3ud: null,
      month6ud: 0.04,
      year1ud: 0.3,
      year3ud: null,
      year5ud: 1.5,
      thisyear1ud: 0.2,
      allud: null,
      issale: '1',
      dealing: 'private 6M',
      risklevel: 'R4',
      establishdate: '20251126',
      isranked: '1',
      strategylevel1: '01',
      strategylevel2: '0101',
      fundstatus: '0',
      companycode: 'P01',
      companyname: '松栖私募管理有限公司',
      frequency: 'weekly',
      nav: 1.2345,
      year1drawdown: null,
      iswithheld: '0',
    });
  });

  it('[S7.privatePage] ranks by the last year, those that may be ranked alone, missing last, ties by code', async () => {
    const { codes, list, total } = await page({});
    expect(codes).toEqual(['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']);
    expect(total).toBe(5);
    // Of unknown size: listed after all others, whatever it returned, and not ranked.
    expect(list.map(({ isranked }) => isranked)).toEqual(['1', '1', '1', '1', '0']);
  });

  it('[S7.privatePage] orders by a field, the largest first unless isasc is 1', async () => {
    const orders = [
      ['', '', ['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']],
      ['year1ud', '0', ['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']],
      ['year1ud', '1', ['SA0001', 'SA0002', 'SA0003', 'SA0004', 'SA0006']],
      ['month6ud', '', ['SA0001', 'SA0003', 'SA0002', 'SA0004', 'SA0006']],
      ['month6ud', '1', ['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']],
      ['year5ud', '0', ['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']],
      ['fundcode', '0', ['SA0006', 'SA0004', 'SA0003', 'SA0002', 'SA0001']],
      ['fundcode', '1', ['SA0001', 'SA0002', 'SA0003', 'SA0004', 'SA0006']],
    ] as const;
    const wrong = await wrongRows(orders, async ([orderfield, isasc, expected]) => {
      expect((await page({ orderfield, isasc })).codes).toEqual(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('cuts the same order into pages, and is empty past the end', async () => {
    const codes: string[] = [];
    for (const pagenum of ['1', '2', '3']) {
      const part = await page({ pagenum, pagesize: '2' });
      expect(part.total).toBe(5);
      codes.push(...part.codes);
    }
    expect(codes).toEqual(['SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0006']);
  });

  it.each(['dayfloatprofit', 'week1ud', 'month1ud', 'month3ud', 'thisyear1ud'] as const)(
    'refuses an order by %s, a window under six months, and takes it where the house allows it',
    async (orderfield) => {
      for (const headers of [{ cookie }, {}]) {
        const response = await askGateway(app, privateFundPage, { ...PAGE, orderfield }, headers);
        expect(response.statusCode).toBe(403);
        expect(v.parse(refusal, response.json())).toMatchObject({
          code: 1007,
          msg: '暂不支持按六个月以内的区间排序',
          field: 'orderfield',
        });
      }
      const open = await createGateway({
        store: test.store,
        clock: () => 0,
        config: { performance: { rankShortWindows: true, riskFreeRate: 0.015 } },
      });
      const response = await askGateway(open, privateFundPage, { ...PAGE, orderfield }, { cookie });
      expect(response.statusCode).toBe(200);
      await open.close();
    },
  );

  it('keeps what fits a filter', async () => {
    const filters: [filter: Partial<PageRequest>, codes: string[]][] = [
      [{ strategycode: '01' }, ['SA0003', 'SA0001', 'SA0006']],
      [{ strategycode: '0102' }, ['SA0001']],
      [{ strategycode: '0601' }, []],
      [{ managercode: 'P02' }, ['SA0001']],
      [{ fundstatus: '5' }, ['SA0004']],
      [{ fundstatus: 'A' }, ['SA0008']],
      [{ risklevel: 'R5' }, ['SA0002']],
      [{ strategycode: '01', managercode: 'P01', risklevel: 'R4' }, ['SA0003', 'SA0006']],
    ];
    const wrong = await wrongRows(filters, async ([filter, expected]) => {
      const { codes, total } = await page(filter);
      expect([codes, total]).toEqual([expected, expected.length]);
    });
    expect(wrong).toEqual([]);
  });

  it('finds every fund that fits a keyword', async () => {
    const searches: [keyword: string, codes: string[]][] = [
      ['松栖', ['SA0005', 'SA0006', 'SA0008', 'SA0003', 'SA0001', 'SA0007']],
      ['松栖 知行', ['SA0003']],
      ['ｃｔａ', ['SA0002']],
      ['htcz', ['SA0004']],
      ['chunzhai', ['SA0004']],
      ['SA000', ['SA0005', 'SA0006', 'SA0008', 'SA0003', 'SA0001', 'SA0002', 'SA0004', 'SA0007']],
      ['sa0008', ['SA0008']],
      ['s', ['SA0005', 'SA0006', 'SA0008', 'SA0003', 'SA0001', 'SA0007']],
      ['%', []],
    ];
    const wrong = await wrongRows(searches, async ([keyword, expected]) => {
      expect((await page({ keyword })).codes).toEqual(expected);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['SA0005', 'SA0007', 'SA0008'])('finds %s by its fundcode, ranked or not', async (fundcode) => {
    expect((await page({ fundcode })).codes).toEqual([fundcode]);
  });

  it.each([
    ['1', ['SA0003', 'SA0001', 'SA0004', 'SA0006']],
    ['4', ['SA0002']],
    ['6', []],
    ['9', []],
    ['Z9', []],
  ])('[S3.dicts] keeps the funds registered as type %s', async (fundtype, expected) => {
    const { codes, total } = await page({ fundtype, orderfield: 'year1ud', isasc: '0' });
    expect([codes, total]).toEqual([expected, expected.length]);
  });

  it('[S3.dicts] finds none by a status or a risk level that only another gateway has', async () => {
    expect((await page({ fundstatus: 'Z9' })).total).toBe(0);
    expect((await page({ risklevel: 'R6' })).total).toBe(0);
  });

  it('[S7.privatePage] shows unqualified visitors no figure, nor reveals one by the order', async () => {
    const ordinary = await signedInCookie(test.store, 'putong');
    for (const headers of [{}, { cookie: ordinary }, { cookie: `yanhu_session=${'A'.repeat(43)}` }]) {
      for (const orderfield of ['', 'year1ud', 'month6ud', 'fundcode'] as const) {
        for (const isasc of ['', '0', '1'] as const) {
          const { codes, list, total } = await page({ orderfield, isasc }, headers);
          expect([codes, total]).toEqual([['SA0001', 'SA0002', 'SA0003', 'SA0004', 'SA0006'], 5]);
          expect(list.every((row) => row.iswithheld === '1')).toBe(true);
        }
      }
      const { list } = await page({ fundcode: 'SA0003' }, headers);
      const { iswithheld, fundcode, ...row } = list[0] ?? {};
      expect([iswithheld, fundcode]).toEqual(['1', 'SA0003']);
      expect(JSON.stringify(row)).not.toMatch(/\d\.\d|202605|e-/);
      expect(Object.values(row).filter((value) => typeof value === 'number')).toEqual([]);
    }
  });

  it('[S9.fixed] [S9.pageSizes] refuses a field out of range', async () => {
    const fields: [name: string, value: unknown][] = [
      ['pagenum', 0],
      ['pagenum', '0'],
      ['pagenum', undefined],
      ['pagenum', ['1']],
      ['pagesize', '1001'],
      ['pagesize', 1001],
      ['pagesize', ''],
      ['pagesize', null],
      ['fundclass', '2'],
      ['fundclass', undefined],
      ['orderfield', 'nav'],
      ['isasc', '2'],
      ['isasc', true],
      ['fundcode', 'SA 1'],
      ['strategycode', '012'],
    ];
    const wrong = await wrongRows(fields, async ([field, value]) => {
      const response = await sendRaw(app, privateFundPage, JSON.stringify({ ...PAGE, [field]: value }), {
        cookie,
      });
      expect(response.statusCode).toBe(400);
      expect(v.parse(refusal, response.json()).field).toBe(field);
    });
    expect(wrong).toEqual([]);
  });

  it('can be searched in the order of every field or refuses it', async () => {
    const wrong = await wrongRows(PRIVATE_ORDER_FIELDS, async (orderfield) => {
      const request = { ...PAGE, orderfield, keyword: '松栖' };
      const response = await askGateway(app, privateFundPage, request, { cookie });
      expect([200, 403]).toContain(response.statusCode);
    });
    expect(wrong).toEqual([]);
  });
});
