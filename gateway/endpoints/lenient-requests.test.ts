import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { privateFundTableRow } from '../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { sendRaw } from '../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { companySearch } from '../../src/contract/people/fund-company';
import { headersFor, SECRET_ID } from '../../src/contract/header-rules';
import { roadshowList } from '../../src/contract/live/live';
import { signOut } from '../../src/contract/accounts/login';
import { newsList } from '../../src/contract/content/news';
import { privateFundPage, privateStrategies } from '../../src/contract/funds/private-fund';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { identifyVerification } from '../../src/contract/qualification/qualification';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '../../src/contract/call';
import type { TestStore } from '../../tests/setup/stores';

const FUNDS = Array.from({ length: 25 }, (_, index) => ({
  code: String(100_001 + index),
  year1: index / 100,
}));
const STANDING = { nav_day: 20_599, established_day: 19_000, size_yuan: 1e8 };

describe.each(STORE_KINDS)('requests with the specified fields alone on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;
  let port: number;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await insertAll(test.store.db, 'public_fund', FUNDS.map(publicFundTableRow));
    await insertAll(
      test.store.db,
      'private_fund',
      FUNDS.map(({ code, year1 }) => privateFundTableRow({ ...STANDING, code: `S${code.slice(1)}`, year1 })),
    );
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await qualifiedCookie(test.store);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function answered(call: CallDefinition, request: object): Promise<{ status: number; body: unknown }> {
    const response = await sendRaw(app, call, JSON.stringify(request), { cookie });
    return { status: response.statusCode, body: response.json<{ body: unknown }>().body };
  }

  /** A POST with nothing after its headers, sent over the network. */
  async function sendNothing(call: CallDefinition, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const path = `/api/${call.path}`;
      const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  const { 'Content-Type': JSON_TYPE, ...bare } = headersFor(privateStrategies.path);

  it.each([
    ['a JSON content type', { 'content-type': JSON_TYPE ?? '', 'content-length': '0' }],
    ['no content type', { 'content-length': '0' }],
    [
      'the content type of an empty form',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    ],
  ])('[S7.privateDict] takes an empty body with %s for the strategies', async (_what, headers) => {
    expect(await sendNothing(privateStrategies, { ...bare, ...headers })).toBe(200);
  });

  it('takes an empty body for no call that has fields, and none without the fixed headers', async () => {
    const fields = headersFor(privateFundPage.path);
    expect(await sendNothing(privateFundPage, { ...fields, 'content-length': '0' })).toBe(400);
    expect(await sendNothing(privateStrategies, { systemtype: '6', 'content-length': '0' })).toBe(403);
    const elsewhere = { ...headersFor(signOut.path), 'content-length': '0', 'sec-fetch-site': 'cross-site' };
    expect(await sendNothing(signOut, elsewhere)).toBe(403);
  });

  it('[S7.privatePage] [S9.pageSizes] has 20 rows on a page of private funds where no size is said', async () => {
    const { status, body } = await answered(privateFundPage, { pagenum: '1', fundclass: '1' });
    expect(status).toBe(200);
    expect(v.parse(privateFundPage.reply.entries.body, body)).toMatchObject({ total: 25 });
    expect(Object(body).list).toHaveLength(20);
    expect(Object(body).list[0].fundcode).toBe('S00025');
  });

  it.each([
    ['1', '5', ''],
    [1, 5, 0],
    [1, '5', '0'],
  ])('[S7.privatePage] takes page %j of %j rows with isasc %j', async (pagenum, pagesize, isasc) => {
    const request = {
      pagenum,
      pagesize,
      fundclass: '1',
      keyword: '',
      fundcode: '',
      orderfield: 'year1ud',
      isasc,
    };
    const { body } = await answered(privateFundPage, request);
    const codes = v.parse(privateFundPage.reply.entries.body, body).list.map(({ fundcode }) => fundcode);
    expect(codes).toEqual(['S00025', 'S00024', 'S00023', 'S00022', 'S00021']);
  });

  it('[S7.privatePage] orders upwards for isasc as a number', async () => {
    const request = { pagenum: 1, pagesize: 1, fundclass: '1', orderfield: 'year1ud', isasc: 1 };
    const { body } = await answered(privateFundPage, request);
    expect(Object(body).list[0].fundcode).toBe('S00001');
  });

  it.each([
    { pageNum: '2', pageSize: '20', PRO_INFO: '', SORT_FIELD: '', SORT_DIRECTION: '', SEL_LIST: {} },
    { pageNum: 2, pageSize: 20, SEL_LIST: { keyword: '' } },
    { pageNum: '2', SEL_LIST: { FUND_STATUS: [] } },
    { pageNum: 2 },
  ])('[S7.PA122001] fills in what %j leaves out', async (request) => {
    const { status, body } = await answered(publicFundPage, request);
    expect(status).toBe(200);
    const { data, total } = v.parse(publicFundPage.reply.entries.body, body);
    expect(total).toBe(25);
    expect(data.map(({ FUND_CODE }) => FUND_CODE)).toEqual([
      '100005',
      '100004',
      '100003',
      '100002',
      '100001',
    ]);
  });

  it('takes page numbers and sizes as text in every other list', async () => {
    for (const [call, request] of [
      [companySearch, { area: 'public', keyword: '', pageNum: '1', pageSize: '20' }],
      [roadshowList, { pageNum: '1', pageSize: '20' }],
    ] as const) {
      expect((await answered(call, request)).status).toBe(200);
      expect((await answered(call, { ...request, pageNum: '1;' })).status).toBe(400);
    }
  });

  it('[S7.news] takes a news list whose data says nothing, and a size as text', async () => {
    const sizes = ['{}', '{"size":"5"}', '{"size":5}', '{"size":"5x"}'];
    const statuses = await Promise.all(
      sizes.map(async (data) => {
        const query = new URLSearchParams({ callback: 'cb', secretId: SECRET_ID, data }).toString();
        return (await app.inject({ url: `/api/${newsList.path}?${query}` })).statusCode;
      }),
    );
    expect(statuses).toEqual([200, 200, 200, 400]);
  });

  it.each([
    {},
    { custname: '闻溪' },
    { certificateno: '110101199003078515' },
    { custname: '', certificateno: '' },
  ])('[S5.identity] refuses an identity of %j in the specified words', async (request) => {
    const response = await sendRaw(app, identifyVerification, JSON.stringify(request), { cookie });
    expect(response.json()).toMatchObject({ msg: '请填入完整的身份信息' });
    expect(response.json<{ code: number }>().code).not.toBe(0);
  });
});
