import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../../src/contract/envelope';
import { companiesByIds, companyDetail, companySearch } from '../../../src/contract/people/fund-company';
import { dayOf } from '../../../src/domain/calendar/day';
import { fillFundPeople, PRIVATE_PEOPLE_FIGURES } from '../../../tests/factories/fund-people-sample';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

type SearchRequest = InferInput<typeof companySearch.request>;
type Key = InferInput<typeof companyDetail.request>;

const C1: Key = { area: 'public', code: 'C1' };
const P01: Key = { area: 'private', code: 'P01' };

describe.each(STORE_KINDS)('company calls on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundPeople(test.store.db);
    const report = { institutions: null, individuals: null, staff: null, published_day: 20_000 };
    const quarter = dayOf('20260331') ?? 0;
    await insertAll(test.store.db, 'fund_report', [
      { ...report, area: 'public', code: '000001', report_day: quarter, size_yuan: 1e9 },
      { ...report, area: 'public', code: '000003', report_day: quarter, size_yuan: 2e9 },
      { ...report, area: 'private', code: 'SA0001', report_day: quarter, size_yuan: 3_456_789 },
    ]);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function byIds(ids: string[], headers = {}) {
    const response = await askGateway(app, companiesByIds, { ids }, headers);
    return v.parse(companiesByIds.reply, response.json()).body;
  }

  async function search(request: Partial<SearchRequest>, headers = {}) {
    const whole = { area: 'public' as const, keyword: '', pageNum: 1, pageSize: 20, ...request };
    const response = await askGateway(app, companySearch, whole, headers);
    const { list, total } = v.parse(companySearch.reply, response.json()).body;
    return { ids: list.map(({ id }) => id), list, total };
  }

  async function detail(key: Key, headers = {}) {
    const response = await askGateway(app, companyDetail, key, headers);
    return { text: response.body, body: v.parse(companyDetail.reply, response.json()).body };
  }

  it('[S7.companies] searchByIds gives companies of both areas in the order asked, unknown ones left out', async () => {
    const companies = await byIds(['P01', 'X9', 'C2', 'C1', 'C2']);
    expect(companies.map(({ id, area }) => [id, area])).toEqual([
      ['P01', 'private'],
      ['C2', 'public'],
      ['C1', 'public'],
    ]);
    expect(companies[2]).toEqual({
      id: 'C1',
      area: 'public',
      name: '远山基金管理有限公司',
      shortName: '远山基金',
      city: '上海',
      foundedDate: '20110126',
      fundCount: 4,
      managerCount: 1,
      // 000005 has the size of every test fund.
      sizeYuan: 2e9 + 1e9 + 4e9 + 1_250_000_000.5,
    });
    expect(companies[0]?.sizeYuan).toBeNull();
    expect((await byIds(['P01'], { cookie }))[0]?.sizeYuan).toBe(38_024_679);
    expect(await byIds([])).toEqual([]);
  });

  it('[S7.companies] searchByIds rejects more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `C${index}`);
    expect((await askGateway(app, companiesByIds, { ids })).statusCode).toBe(400);
  });

  it.each([
    [{}, ['C2', 'C1'], 2],
    [{ pageSize: 1, pageNum: 2 }, ['C1'], 2],
    [{ keyword: '远山' }, ['C1'], 1],
    [{ keyword: 'changjiang' }, ['C2'], 1],
    [{ keyword: '远', area: 'private' as const }, ['P02'], 1],
    [{ area: 'private' as const }, ['P01', 'P02'], 2],
  ])('find companies by %j, the largest first', async (request, ids, total) => {
    expect(await search(request)).toMatchObject({ ids, total });
  });

  it('give a company’s page with its classes, sizes and best portfolios of today', async () => {
    const { body } = await detail(C1);
    expect(body).toMatchObject({ isWithheld: false, navDate: '20260522', fundCount: 4, registryUrl: null });
    expect(body.classes).toEqual([
      { code: '02', name: '混合型', fundCount: 3, sizeYuan: 4_250_000_000.5 },
      { code: '03', name: '债券型', fundCount: 1, sizeYuan: 4e9 },
    ]);
    expect(body.sizes).toEqual([{ date: '20260331', sizeYuan: 3e9 }]);
    // Neither the C class, nor the ended fund, nor the one without a NAV since January.
    expect(body.bestFunds.map(({ code, income }) => [code, income])).toEqual([
      ['000003', 0.2],
      ['000001', 0.1],
    ]);
  });

  it('pick private funds by the rules of their ranking, for whoever is qualified', async () => {
    const { body } = await detail(P01, { cookie });
    expect(body.bestFunds.map(({ code }) => code)).toEqual(['SA0001']);
    expect(body.sizes).toEqual([{ date: '20260331', sizeYuan: 3_456_789 }]);
    expect(body.sizeYuan).toBe(38_024_679);
  });

  it('withhold every figure of private funds from unqualified visitors', async () => {
    const { body, text } = await detail(P01);
    expect(body).toMatchObject({
      isWithheld: true,
      registryNumber: 'P9000001',
      fundCount: 2,
      managerCount: 1,
      sizeYuan: null,
      navDate: null,
      sizes: [],
      bestFunds: [],
      classes: [{ code: '01', name: '股票策略', fundCount: 2, sizeYuan: null }],
    });
    expect(PRIVATE_PEOPLE_FIGURES.filter((figure) => text.includes(figure))).toEqual([]);
    expect((await search({ area: 'private' })).list.map(({ sizeYuan }) => sizeYuan)).toEqual([null, null]);
  });

  it.each([
    { area: 'public', code: 'X9' },
    { area: 'public', code: 'P01' },
  ] as const)('reject %j with 404', async (key) => {
    const response = await askGateway(app, companyDetail, key);
    expect(response.statusCode).toBe(404);
    expect(v.parse(refusal, response.json())).toMatchObject({ msg: '未找到该公司', field: 'code' });
  });
});
