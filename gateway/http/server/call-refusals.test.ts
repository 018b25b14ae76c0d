import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../src/contract/envelope';
import { SECRET_ID } from '../../../src/contract/header-rules';
import { portalSettings } from '../../../src/contract/portal';
import { privateStrategies } from '../../../src/contract/funds/private-fund';
import { publicFundPage } from '../../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../../src/contract/funds/public-fund-detail';
import { askGateway, sendRaw } from '../../../tests/setup/ask-gateway';
import { makePortal } from '../../../tests/setup/built-portal';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { createGateway } from '../../server';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { BuiltPortal } from '../../../tests/setup/built-portal';
import type { TestStore } from '../../../tests/setup/stores';

const PAGE = {
  pageNum: 1,
  pageSize: 20,
  PRO_INFO: '',
  SORT_FIELD: 'YEAR1_INCOME' as const,
  SORT_DIRECTION: 'DESC' as const,
  SEL_LIST: { keyword: '', FUND_STATUS: [] },
};

function replaced(text: string, by: string): string {
  const whole = JSON.stringify(PAGE);
  if (!whole.includes(text)) throw new Error(`no ${text}`);
  return whole.replace(text, by);
}

/** Bodies that are no request for a page of funds, each with what is wrong about it. */
const SPOILED: readonly (readonly [what: string, body: string])[] = [
  ['not JSON', '{"pageNum":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['__proto__', replaced('"pageNum"', '"__proto__":{"x":1},"pageNum"')],
  ['__proto__ further in', replaced('"keyword"', '"__proto__":{"x":1},"keyword"')],
  ['constructor.prototype', replaced('"pageNum"', '"constructor":{"prototype":{}},"pageNum"')],
  ['a page below 1', replaced('"pageNum":1', '"pageNum":0')],
  ['a negative page', replaced('"pageNum":1', '"pageNum":-1')],
  ['a broken page', replaced('"pageNum":1', '"pageNum":1.5')],
  ['a page of 1e400', replaced('"pageNum":1', '"pageNum":1e400')],
  ...['', '0', '-1', '1.5', ' 1', '1e3', '0x1', '１', '00000001', '1000001', 'NaN', 'a'].map(
    (text): [string, string] => [`a page of "${text}"`, replaced('"pageNum":1', `"pageNum":"${text}"`)],
  ),
  ...['[1]', 'null', 'true', '{}'].map((value): [string, string] => [
    `a page of ${value}`,
    replaced('"pageNum":1', `"pageNum":${value}`),
  ]),
  ['a page size of "1001"', replaced('"pageSize":20', '"pageSize":"1001"')],
  ['no list of conditions', replaced('"SEL_LIST":{"keyword":"","FUND_STATUS":[]}', '"SEL_LIST":null')],
  ['a list of conditions that is one', replaced('{"keyword":"","FUND_STATUS":[]}', '[]')],
  ['no page', replaced('"pageNum":1,', '')],
  ['a page size of 1001', replaced('"pageSize":20', '"pageSize":1001')],
  ['a list for a text', replaced('"keyword":""', '"keyword":["a","b"]')],
  ['an object for a text', replaced('"keyword":""', '"keyword":{"$ne":""}')],
  ['10,000 characters', replaced('"keyword":""', `"keyword":"${'长'.repeat(10_000)}"`)],
  ['a NUL', replaced('"keyword":""', String.raw`"keyword":"a\u0000b"`)],
  ['a text for a list', replaced('"FUND_STATUS":[]', '"FUND_STATUS":"0"')],
  ['an unknown status', replaced('"FUND_STATUS":[]', '"FUND_STATUS":["0","X"]')],
  ['a status beyond the specification', replaced('"FUND_STATUS":[]', '"FUND_STATUS":["0","5"]')],
  ['20 statuses', replaced('"FUND_STATUS":[]', `"FUND_STATUS":[${'"0",'.repeat(19)}"0"]`)],
  ['an unknown sort field', replaced('"YEAR1_INCOME"', '"YEAR1_INCOME; drop table"')],
  ['an unknown direction', replaced('"DESC"', '"desc"')],
  ['a product type of three digits', replaced('"PRO_INFO":""', '"PRO_INFO":"020"')],
];

/** Everything a refusal must be, beside its status and code. */
function refused(response: LightMyRequestResponse) {
  const body = v.parse(refusal, response.json());
  return {
    status: response.statusCode,
    code: body.code,
    field: body.field,
    isWorded: /\p{Script=Han}/u.test(body.msg),
    isTraced: body.requestId !== undefined && body.requestId === response.headers['x-request-id'],
    contentType: response.headers['content-type'],
    cacheControl: response.headers['cache-control'],
  };
}

function refusalWith(status: number, code: number) {
  return {
    status,
    code,
    isWorded: true,
    isTraced: true,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-store',
  };
}

describe.each(STORE_KINDS)('refusals of calls on %s', (kind) => {
  let test: TestStore;
  let portal: BuiltPortal;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    portal = await makePortal();
    app = await createGateway({ store: test.store, clock: () => 0, portalDir: portal.dir });
  });

  afterAll(async () => {
    await app.close();
    await portal.dispose();
    await test.dispose();
  });

  it('[S7.secretId] answers calls with the secretId header and refuses those without it', async () => {
    expect((await askGateway(app, publicFundPage, PAGE)).statusCode).toBe(200);
    for (const secretId of [undefined, '', 'another']) {
      expect(refused(await askGateway(app, publicFundPage, PAGE, { secretId }))).toMatchObject(
        refusalWith(403, 1002),
      );
      expect(refused(await askGateway(app, portalSettings, {}, { secretId }))).toMatchObject(
        refusalWith(403, 1002),
      );
    }
  });

  it('[S7.systemtype] refuses a fund detail without systemtype 6', async () => {
    for (const systemtype of [undefined, '5']) {
      const response = await askGateway(app, publicFundDetail, { FUND_CODE: '000001' }, { systemtype });
      expect(refused(response)).toMatchObject({ ...refusalWith(403, 1007), field: 'systemtype' });
    }
  });

  it.each(['signature', 'index'])('refuses a public fund call without the fixed %s header', async (name) => {
    const response = await askGateway(app, publicFundPage, PAGE, { [name]: undefined });
    expect(refused(response)).toMatchObject({ ...refusalWith(403, 1007), field: name });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'refuses a body of type %s',
    async (contentType) => {
      const response = await askGateway(app, publicFundPage, PAGE, { 'Content-Type': contentType });
      expect(refused(response)).toMatchObject({ ...refusalWith(403, 1007), field: 'content-type' });
    },
  );

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('answers a write with Sec-Fetch-Site %s with %i', async (site, status) => {
    expect((await askGateway(app, publicFundPage, PAGE, { 'sec-fetch-site': site })).statusCode).toBe(status);
  });

  it.each([
    ['http://elsewhere.example', 403],
    ['null', 403],
    ['http://localhost:80', 200],
  ])('answers a write from origin %s with %i', async (origin, status) => {
    const response = await askGateway(app, publicFundPage, PAGE, { origin, host: 'localhost' });
    expect(response.statusCode).toBe(status);
  });

  it('refuses with 400 what is no such request', async () => {
    const wrong = await wrongRows(
      SPOILED,
      async ([, body]) => {
        expect(refused(await sendRaw(app, publicFundPage, body))).toMatchObject(refusalWith(400, 1001));
      },
      ([what]) => what,
    );
    expect(wrong).toEqual([]);
  });

  it('refuses a list where a call has no field either', async () => {
    expect(refused(await sendRaw(app, privateStrategies, '[]'))).toMatchObject(refusalWith(400, 1001));
    expect((await sendRaw(app, privateStrategies, '{}')).statusCode).toBe(200);
  });

  it('names the field at fault and does not repeat what was sent', async () => {
    const response = await sendRaw(
      app,
      publicFundPage,
      replaced('"keyword":""', '"keyword":"x\\u0001marker"'),
    );
    expect(refused(response)).toMatchObject({ ...refusalWith(400, 1001), field: 'SEL_LIST.keyword' });
    expect(response.body).not.toContain('marker');
  });

  it('lets half a surrogate pair through as text that finds nothing', async () => {
    const response = await sendRaw(
      app,
      publicFundPage,
      replaced('"keyword":""', String.raw`"keyword":"\ud83d"`),
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ body: { total: 0 } });
  });

  it('refuses a body over 64 kB with 413', async () => {
    const body = replaced('"keyword":""', `"keyword":"${'a'.repeat(70_000)}"`);
    expect(refused(await sendRaw(app, publicFundPage, body))).toMatchObject(refusalWith(413, 1005));
  });

  it.each(['/api', '/api/', '/api/no/such/call', '/api/funds/public/PA122001/', '/api/..%2fportal'])(
    'answers %s with a coded 404, to callers and to browsers',
    async (url) => {
      const headers = { secretId: SECRET_ID, accept: 'text/html' };
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        expect(refused(await app.inject({ method, url, headers }))).toMatchObject(refusalWith(404, 1004));
      }
    },
  );

  it('answers a wrong method with a coded 404', async () => {
    expect(refused(await app.inject({ method: 'GET', url: '/api/funds/public/PA122001' }))).toMatchObject(
      refusalWith(404, 1004),
    );
  });

  it('answers an address that cannot be decoded with 400', async () => {
    expect(refused(await app.inject({ method: 'GET', url: '/api/%E0%A4%A' }))).toMatchObject(
      refusalWith(400, 1001),
    );
  });
});
