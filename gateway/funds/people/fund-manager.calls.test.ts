import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../../src/contract/envelope';
import { managerDetail, managerFunds, managerSearch } from '../../../src/contract/people/fund-manager';
import { fillFundPeople, PRIVATE_PEOPLE_FIGURES } from '../../../tests/factories/fund-people-sample';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import type { TestStore } from '../../../tests/setup/stores';

type SearchRequest = InferInput<typeof managerSearch.request>;
type Key = InferInput<typeof managerDetail.request>;

const M1: Key = { area: 'public', code: 'M1' };
const N1: Key = { area: 'private', code: 'N1' };

describe.each(STORE_KINDS)('manager calls on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundPeople(test.store.db);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function search(request: Partial<SearchRequest>, headers = {}) {
    const whole = { area: 'public' as const, keyword: '', pageNum: 1, pageSize: 20, ...request };
    const response = await askGateway(app, managerSearch, whole, headers);
    const { list, total } = v.parse(managerSearch.reply, response.json()).body;
    return { codes: list.map(({ code }) => code), list, total };
  }

  async function detail(key: Key, headers = {}) {
    const response = await askGateway(app, managerDetail, key, headers);
    return { text: response.body, body: v.parse(managerDetail.reply, response.json()).body };
  }

  async function funds(key: Key, headers = {}) {
    const response = await askGateway(app, managerFunds, key, headers);
    return { text: response.body, body: v.parse(managerFunds.reply, response.json()).body };
  }

  it.each([
    [{}, ['M3', 'M1', 'M2'], 3],
    [{ pageSize: 1, pageNum: 2 }, ['M1'], 3],
    [{ keyword: '林' }, ['M1'], 1],
    [{ keyword: 'zhou' }, ['M2'], 1],
    // The other manager of the company has no fund.
    [{ companyCode: 'C1' }, ['M1'], 1],
    [{ companyCode: 'P01' }, [], 0],
    [{ area: 'private' as const }, ['N1'], 1],
  ])('find managers by %j, the largest first', async (request, codes, total) => {
    expect(await search(request)).toMatchObject({ codes, total });
  });

  it('give the career curve of a portfolio’s first class beside the class average', async () => {
    const { body } = await detail(M1);
    // 2025: the mean of 50 % and 10 %; then only 000001 is in office, 1.5 to 1.2.
    expect(body.curve.days).toEqual([20240102, 20250102, 20260522]);
    expect(body.curve.growth).toEqual([1, 1.3, 1.04]);
    expect(body.curve.category).toEqual([1, 1.2, 1.5]);
    expect(body).toMatchObject({
      companyName: '远山基金管理有限公司',
      categoryName: '混合型-偏股',
      comparedClassName: '混合型',
      fundCount: 1,
      isWithheld: false,
    });
    expect([body.best?.code, body.worst?.code]).toEqual(['000001', '000003']);
    expect(body.best?.income).toBeCloseTo(0.2, 10);
  });

  it('list portfolios once, those in office first, with return and class over the same days', async () => {
    const { body } = await funds(M1);
    expect(body.list.map(({ code, endDate, sizeYuan }) => [code, endDate, sizeYuan])).toEqual([
      ['000001', null, 3e9],
      ['000003', '20250102', 4e9],
    ]);
    const [inOffice, past] = body.list;
    expect(inOffice).toMatchObject({ categoryName: '混合型-偏股', navDate: '20260522' });
    expect(inOffice?.income).toBeCloseTo(0.2, 10);
    expect(inOffice?.categoryIncome).toBeCloseTo(0.5, 10);
    expect(inOffice?.drawdown).toBeCloseTo(0.2, 10);
    expect(past?.income).toBeCloseTo(0.1, 10);
    expect(past).toMatchObject({ days: 366, categoryIncome: null });
  });

  it('give a qualified visitor the private figures', async () => {
    expect((await search({ area: 'private' }, { cookie })).list[0]).toMatchObject({
      sizeYuan: 3_456_789,
      careerIncome: 0.125,
      year1Income: 0.0625,
      isWithheld: false,
    });
    const { body } = await detail(N1, { cookie });
    expect(body.curve.growth).toEqual([1, 1.25, 1.125]);
    expect(body.abilities[0]).toEqual({ ability: 'return', percentile: 100, value: 0.25 });
    expect(body.comparedManagers).toBe(1);
    expect((await funds(N1, { cookie })).body.list[0]?.income).toBeCloseTo(0.125, 10);
  });

  it('withhold them from unqualified visitors: names, dates and company remain', async () => {
    const { body, text } = await detail(N1);
    expect(body).toMatchObject({
      name: '郑远',
      companyName: '松栖私募管理有限公司',
      careerStartDate: '20131022',
      isWithheld: true,
      navDate: null,
      best: null,
      worst: null,
      abilities: [],
    });
    expect(body.curve).toEqual({
      days: [],
      growth: [],
      category: null,
      benchmark: null,
      benchmarkName: null,
    });
    const managed = await funds(N1);
    expect(managed.body.isWithheld).toBe(true);
    expect(managed.body.list.map(({ code, beginDate }) => [code, beginDate])).toEqual([
      ['SA0001', '20240102'],
      ['SA0002', '20240102'],
    ]);
    const found = JSON.stringify((await search({ area: 'private' })).list);
    for (const reply of [text, managed.text, found]) {
      expect(PRIVATE_PEOPLE_FIGURES.filter((figure) => reply.includes(figure))).toEqual([]);
    }
  });

  it('return an empty career for a manager without a tenure', async () => {
    const { body } = await detail({ area: 'public', code: 'M2' });
    expect(body).toMatchObject({ fundCount: 0, categoryName: '', best: null, abilities: [], tenureDays: 0 });
    expect(body.curve.days).toEqual([]);
    expect((await funds({ area: 'public', code: 'M2' })).body.list).toEqual([]);
  });

  it.each([
    [managerDetail, { area: 'public', code: 'X9' }],
    [managerDetail, { area: 'private', code: 'M1' }],
    [managerFunds, { area: 'public', code: 'N1' }],
  ] as const)('reject a code that no manager of the area has with 404', async (call, key) => {
    const response = await askGateway(app, call, key);
    expect(response.statusCode).toBe(404);
    expect(v.parse(refusal, response.json())).toMatchObject({ msg: '未找到该基金经理', field: 'code' });
  });
});
