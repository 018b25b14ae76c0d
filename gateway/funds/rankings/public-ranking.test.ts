import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { PUBLIC_SORT_FIELDS, publicFundPage } from '../../../src/contract/funds/public-fund';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import { deleteAllNav, writeNav } from '../figures/nav.repository';
import { writeMeta } from '../../store/meta-repository';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

type PageRequest = InferInput<typeof publicFundPage.request>;

/** All NAVs are of 2026-05-27. */
const TEN_YEARS_OLD = dayFromParts(2016, 5, 27);

const FUNDS = [
  publicFundTableRow({
    code: '000001',
    short_name: '长江蓝筹混合A',
    month1: 0.05,
    established_day: TEN_YEARS_OLD,
  }),
  publicFundTableRow({
    code: '000002',
    short_name: '长江蓝筹混合C',
    month1: 0.05,
    status: '8',
    established_day: TEN_YEARS_OLD + 1,
    size_yuan: 2e9,
  }),
  publicFundTableRow({
    code: '000003',
    short_name: '远山沪深300ETF联接A',
    type_code: '0401',
    month1: 0.01,
    month3: null,
    company_code: 'C7',
  }),
  publicFundTableRow({
    code: '000014',
    short_name: '远山纯债A',
    type_code: '0301',
    month1: -0.02,
    company_code: 'C7',
    status: 'A',
    sale_flag: '0',
  }),
  publicFundTableRow({
    code: '100005',
    short_name: '澄怀添利货币B',
    type_code: '0701',
    month1: null,
    nav: null,
  }),
  publicFundTableRow({
    code: '100006',
    short_name: '100%满_仓!灵活',
    type_code: '0202',
    established_day: null,
    size_yuan: null,
    month1: null,
    status: '1',
  }),
  publicFundTableRow({
    code: '100007',
    short_name: '新发成长混合',
    type_code: '02',
    month1: 0,
    status: '5',
    established_day: 20_500,
  }),
];

const ALL: PageRequest = {
  pageNum: 1,
  pageSize: 20,
  PRO_INFO: '',
  SORT_FIELD: 'FUND_CODE',
  SORT_DIRECTION: 'ASC',
  SEL_LIST: { keyword: '', FUND_STATUS: [] },
};

describe.each(STORE_KINDS)('[S7.PA122001] the public ranking on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await insertAll(test.store.db, 'public_fund', FUNDS);
    await writeMeta(test.store.db, 'data_version', '1');
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function page(changes: Partial<PageRequest>) {
    const response = await askGateway(app, publicFundPage, { ...ALL, ...changes });
    expect(response.statusCode).toBe(200);
    const reply = v.parse(publicFundPage.reply, response.json());
    expect(reply.code).toBe(0);
    return {
      codes: reply.body.data.map((row) => row.FUND_CODE),
      rows: reply.body.data,
      total: reply.body.total,
    };
  }

  /** Sets the status of the fund 000001. */
  async function setFirst(status: string): Promise<void> {
    await test.store.db.updateTable('public_fund').set({ status }).where('code', '=', '000001').execute();
  }

  async function search(keyword: string): Promise<readonly string[]> {
    return (await page({ SEL_LIST: { keyword, FUND_STATUS: [] } })).codes;
  }

  it('[S3.publicRow] gives all 17 fields, the buy flag and the state, fractions as they are and the day of the NAV', async () => {
    const { rows } = await page({});
    expect(rows[0]).toEqual({
      IS_RANKED: '1',
      IS_PUBLISHED: '0',
      FUND_CODE: '000001',
      END_REASON: null,
      FUND_SHORT_NAME: '长江蓝筹混合A',
      FUND_PRO_TYPE: '0201',
      DAY_GRO_RATE: 0.001,
      NAV_VAL: 1.2345,
      TRD_DATE: '20260527',
      WEEK1_INCOME: 0.01,
      MONTH1_INCOME: 0.05,
      MONTH3_INCOME: 0.03,
      MONTH6_INCOME: 0.06,
      YEAR1_INCOME: 0.12,
      YEAR2_INCOME: 0.2,
      YEAR3_INCOME: 0.3,
      CUR_YEAR_INCOME: 0.1,
      EST_INCOME: 1.3456,
      YEAR1_ANNUAL_EARNINGS: 0.12,
      YEAR1_INDICATORDRAWDOWN: 0.08,
      SALE_FLAG: '1',
      FUND_STATUS: '0',
      DEALING: 'open',
    });
  });

  it('has one row for the share classes of a portfolio, unless the request has every class or a name', async () => {
    const classes = ['000091', '000092'].map((code) =>
      publicFundTableRow({
        code,
        share_group: '000091',
        short_name: `青崖远航混合${code === '000091' ? 'A' : 'C'}`,
      }),
    );
    const { db } = test.store;
    await insertAll(db, 'public_fund', classes);
    await writeMeta(db, 'data_version', 'with classes');
    try {
      const found = async (wanted: Partial<PageRequest['SEL_LIST']>) => {
        const { codes } = await page({
          SEL_LIST: { keyword: '', FUND_STATUS: [], ...wanted },
          pageSize: 100,
        });
        return codes.filter((code) => code.startsWith('00009')).toSorted();
      };
      expect(await found({})).toEqual(['000091']);
      expect(await found({ ALL_CLASSES: true })).toEqual(['000091', '000092']);
      expect(await found({ keyword: '青崖远航' })).toEqual(['000091', '000092']);
    } finally {
      await db.deleteFrom('public_fund').where('share_group', '=', '000091').execute();
      await writeMeta(db, 'data_version', '1');
    }
  });

  it('keeps to one as-of day: later values follow its funds, earlier ones are added on request', async () => {
    const { db } = test.store;
    // All others are of 2026-05-27, a Wednesday; QDII and FOF publish a trading day later.
    const days = { '000001': 20_598, '000003': 20_100, '000014': 20_000 };
    const before = await db.selectFrom('public_fund').select(['code', 'nav_day']).execute();
    for (const [code, nav_day] of Object.entries(days))
      await db.updateTable('public_fund').set({ nav_day }).where('code', '=', code).execute();
    const late = publicFundTableRow({ code: '000081', type_code: '05', month1: 0.001, nav_day: 20_599 });
    const offered = publicFundTableRow({ code: '000082', month1: null, nav_day: null, status: '1' });
    const valueless = publicFundTableRow({ code: '000083', month1: null, nav_day: null });
    const early = publicFundTableRow({ code: '000084', month1: 0.9, nav_day: 20_601 });
    await insertAll(db, 'public_fund', [late, offered, valueless, early]);
    await writeMeta(db, 'data_version', 'with other days');
    try {
      const order = { SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION: 'DESC' } as const;
      const latest = await page(order);
      const current = ['000002', '000081', '100007', '000014'];
      expect(latest.codes).toEqual([...current, '000084', '000082', '100005', '100006']);
      const SEL_LIST: PageRequest['SEL_LIST'] = { keyword: '', FUND_STATUS: [], ALL_DAYS: true };
      const all = await page({ ...order, SEL_LIST });
      const others = ['000084', '000001', '000003'];
      expect(all.codes).toEqual([...current, ...others, '000082', '000083', '100005', '100006']);
      const unranked = all.rows.filter(({ IS_RANKED }) => IS_RANKED === '0');
      expect(unranked.map(({ FUND_CODE }) => FUND_CODE)).toEqual(others);
      const paged = [];
      for (let pageNum = 1; pageNum <= 6; pageNum += 1)
        paged.push(...(await page({ ...order, SEL_LIST, pageNum, pageSize: 2 })).codes);
      expect(paged).toEqual(all.codes);
      // A search has all days, too, and no rank across them.
      const found = await page({ ...order, SEL_LIST: { keyword: '长江', FUND_STATUS: [] } });
      expect(found.rows.map(({ FUND_CODE, IS_RANKED }) => [FUND_CODE, IS_RANKED])).toEqual([
        ['000002', '1'],
        ['000001', '0'],
      ]);
    } finally {
      for (const { code, nav_day } of before)
        await db.updateTable('public_fund').set({ nav_day }).where('code', '=', code).execute();
      await db
        .deleteFrom('public_fund')
        .where('code', 'in', ['000081', '000082', '000083', '000084'])
        .execute();
      await writeMeta(db, 'data_version', '1');
    }
  });

  it('marks the returns of a published ranking, and none that are computed from a series of that day', async () => {
    const { db } = test.store;
    const day = 20_600;
    const funds = ['000084', '000085', '000086'].map((code) =>
      publicFundTableRow({ code, short_name: `引用${code}`, nav_day: day, source: 'imported' }),
    );
    await insertAll(db, 'public_fund', funds);
    await writeNav(
      db,
      [day, day - 9].map((last, index) => ({
        area: 'public',
        code: index === 0 ? '000085' : '000086',
        kind: 'nav',
        series: { days: [last - 1, last], values: [1, 1.1] },
        adjustments: [],
      })),
    );
    await writeMeta(db, 'data_version', 'with published');
    try {
      const { rows } = await page({ SEL_LIST: { keyword: '引用', FUND_STATUS: [] } });
      expect(rows.map(({ FUND_CODE, IS_PUBLISHED }) => [FUND_CODE, IS_PUBLISHED])).toEqual([
        ['000084', '1'],
        ['000085', '0'],
        ['000086', '1'],
      ]);
    } finally {
      await db.deleteFrom('public_fund').where('short_name', 'like', '引用%').execute();
      await deleteAllNav(db, 'public');
      await writeMeta(db, 'data_version', '1');
    }
  });

  it('puts ended funds last on every page if a search requests it', async () => {
    const SEL_LIST = { keyword: '', FUND_STATUS: [] };
    const order = { SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION: 'DESC' } as const;
    await setFirst('A');
    try {
      const usual = (await page({ ...order, SEL_LIST })).codes;
      const gone = ['000001', '000014'];
      const expected = [...usual.filter((code) => !gone.includes(code)), ...gone];
      expect(usual[0]).toBe('000001');
      const ended = { ...SEL_LIST, ENDED_LAST: true } as const;
      expect((await page({ ...order, SEL_LIST: ended })).codes).toEqual(expected);
      const paged = [];
      for (let pageNum = 1; pageNum <= 4; pageNum += 1)
        paged.push(...(await page({ ...order, SEL_LIST: ended, pageNum, pageSize: 2 })).codes);
      expect(paged).toEqual(expected);
    } finally {
      await setFirst('0');
    }
  });

  it.each([
    ['DESC', ['000001', '000002', '000003', '100007', '000014', '100005', '100006']],
    ['ASC', ['000014', '100007', '000003', '000001', '000002', '100005', '100006']],
  ] as const)('sorts %s with missing figures last and ties by code', async (SORT_DIRECTION, expected) => {
    const { codes, total } = await page({ SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION });
    expect(codes).toEqual(expected);
    expect(total).toBe(7);
  });

  it.each(['ASC', 'DESC'] as const)('cuts the same order into pages, %s', async (SORT_DIRECTION) => {
    const whole = await page({ SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION });
    const codes: string[] = [];
    for (let pageNum = 1; pageNum <= 4; pageNum += 1) {
      const part = await page({ SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION, pageNum, pageSize: 2 });
      expect(part.total).toBe(7);
      codes.push(...part.codes);
    }
    expect(codes).toEqual(whole.codes);
  });

  it('can be ordered by every field, both ways', async () => {
    const wrong = await wrongRows(PUBLIC_SORT_FIELDS, async (SORT_FIELD) => {
      for (const SORT_DIRECTION of ['ASC', 'DESC'] as const) {
        const { rows } = await page({ SORT_FIELD, SORT_DIRECTION });
        expect(rows).toHaveLength(7);
        const values = rows.map((row) => row[SORT_FIELD]);
        const present = values.filter((value) => value !== null);
        const ascending = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(present).toEqual(SORT_DIRECTION === 'ASC' ? ascending : ascending.toReversed());
        expect(values.slice(present.length).every((value) => value === null)).toBe(true);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('gives an empty page with the right total past the end', async () => {
    expect(await page({ pageNum: 3 })).toEqual({ codes: [], rows: [], total: 7 });
    expect(await page({ pageNum: 1_000_000, pageSize: 1000 })).toMatchObject({ codes: [], total: 7 });
  });

  it('[S9.pageSizes] takes the page sizes of the specification', async () => {
    for (const pageSize of [4, 20, 100, 1000]) {
      expect((await page({ pageSize })).codes).toHaveLength(Math.min(7, pageSize));
    }
  });

  it('keeps the funds of a product type', async () => {
    const types: [type: string, funds: number][] = [
      ['', 7],
      ['02', 4],
      ['0201', 2],
      ['0202', 1],
      ['04', 1],
      ['0403', 0],
      ['09', 0],
    ];
    const wrong = await wrongRows(types, async ([PRO_INFO, expected]) => {
      const { codes, total } = await page({ PRO_INFO });
      expect([codes.length, total]).toEqual([expected, expected]);
    });
    expect(wrong).toEqual([]);
  });

  it('[S9.status] keeps the funds of some statuses', async () => {
    const statuses = [
      [['0'], ['000001', '000003', '100005', '100007']],
      [['1'], ['100006']],
      [['2'], []],
      [['3'], []],
      [['8'], ['000002']],
      [['A'], ['000014']],
      [['0', '1', '2', '3', '8', 'A'], FUNDS.map((fund) => fund.code)],
      [
        ['0', 'A', 'A'],
        ['000001', '000003', '000014', '100005', '100007'],
      ],
    ] as const;
    const wrong = await wrongRows(statuses, async ([values, expected]) => {
      const FUND_STATUS = [...values];
      const { codes, total } = await page({ SEL_LIST: { keyword: '', FUND_STATUS } });
      expect(codes).toEqual(expected);
      expect(total).toBe(expected.length);
    });
    expect(wrong).toEqual([]);
  });

  it('finds by code, name and pinyin', async () => {
    const searches: [what: string, keyword: string, codes: string[]][] = [
      ['code prefix', '00000', ['000001', '000002', '000003']],
      ['whole code', '100005', ['100005']],
      ['code in full-width digits', '１０００', ['100005', '100006', '100007']],
      ['digits of a name', '300', ['000003']],
      ['part of a name', '蓝筹', ['000001', '000002']],
      ['two parts of a name', '远山 A', ['000003', '000014']],
      ['parts parted by full-width space', '远山　纯债', ['000014']],
      ['pinyin initials', 'cjlc', ['000001', '000002']],
      ['pinyin initials in capitals', 'CJLC', ['000001', '000002']],
      ['pinyin initials in full width', 'ｃｊｌｃ', ['000001', '000002']],
      ['full pinyin', 'lanchou', ['000001', '000002']],
      ['name and pinyin together', '远山 chunzhai', ['000014']],
      ['a class letter', 'etf', ['000003']],
      ['nothing but spaces', '  ', FUNDS.map((fund) => fund.code)],
      ['no such fund', '不存在', []],
    ];
    const wrong = await wrongRows(searches, async ([, keyword, expected]) => {
      expect(await search(keyword)).toEqual(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('takes the characters of a pattern or a statement literally', async () => {
    const searches: [keyword: string, codes: string[]][] = [
      ['%', ['100006']],
      ['_', ['100006']],
      ['!', ['100006']],
      ['0%满', ['100006']],
      ['\\', []],
      ["'", []],
      ['"', []],
      ["'; drop table public_fund; --", []],
    ];
    const wrong = await wrongRows(searches, async ([keyword, expected]) => {
      expect(await search(keyword)).toEqual(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the funds within limits', async () => {
    const searches = [
      ['one company', { COMPANY_CODE: 'C7' }, ['000003', '000014']],
      ['an unknown company', { COMPANY_CODE: 'C8' }, []],
      [
        'five years at the newest NAV day',
        { MIN_YEARS: 5 },
        ['000001', '000002', '000003', '000014', '100005'],
      ],
      ['ten years at the newest NAV day', { MIN_YEARS: 10 }, ['000001']],
      ['a size', { MIN_SIZE: 2e9 }, ['000002']],
      ['everything at once', { COMPANY_CODE: 'C7', MIN_YEARS: 5, MIN_SIZE: 1e9 }, ['000003', '000014']],
    ] as const;
    const wrong = await wrongRows(searches, async ([, limits, expected]) => {
      const { codes, total } = await page({ SEL_LIST: { keyword: '', FUND_STATUS: [], ...limits } });
      expect(codes).toEqual(expected);
      expect(total).toBe(expected.length);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['04', ['000003']],
    ['0401', ['000003']],
    ['0301', ['000014']],
    ['02', []],
  ])('keeps the funds of one company and of type %s', async (PRO_INFO, expected) => {
    const SEL_LIST = { keyword: '', FUND_STATUS: [], COMPANY_CODE: 'C7' };
    expect(await page({ PRO_INFO, SEL_LIST })).toMatchObject({ codes: expected, total: expected.length });
  });

  it('sorts the funds of one company, missing figures last', async () => {
    const SEL_LIST = { keyword: '', FUND_STATUS: [], COMPANY_CODE: 'C7' };
    const { codes } = await page({ SEL_LIST, SORT_FIELD: 'MONTH3_INCOME', SORT_DIRECTION: 'DESC' });
    expect(codes).toEqual(['000014', '000003']);
  });

  it('sorts what a search finds, few or many', async () => {
    const SEL_LIST = { keyword: '远山', FUND_STATUS: [] };
    const few = await page({ SEL_LIST, SORT_FIELD: 'MONTH1_INCOME', SORT_DIRECTION: 'DESC' });
    expect(few.codes).toEqual(['000003', '000014']);
    const short = await page({
      SEL_LIST,
      SORT_FIELD: 'MONTH3_INCOME',
      SORT_DIRECTION: 'ASC',
      pageSize: 1,
      pageNum: 2,
    });
    expect(short.codes).toEqual(['000003']);
  });
});
