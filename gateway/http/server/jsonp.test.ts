import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '../../../src/contract/call';
import { envelope } from '../../../src/contract/envelope';
import { SCRIPT_FIELDS } from '../../../src/contract/header-rules';
import { scriptQuery } from '../../../tests/setup/ask-gateway';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { registerCall } from './register-call';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const sample = defineCall({
  host: 'content',
  path: 'test/echo',
  method: 'GET',
  transport: 'jsonp',
  request: v.object({ text: v.pipe(v.string(), v.maxLength(50)) }),
  reply: envelope(v.object({ text: v.string() })),
});

/** What a page that loads the reply as a script sees. */
function run(script: string, callbackName: string): unknown {
  let received: unknown;
  // oxlint-disable-next-line typescript/no-implied-eval -- the reply is a script and is run as one, on purpose
  new Function(callbackName, script)((value: unknown) => {
    received = value;
  });
  return received;
}

describe('JSONP replies', () => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      mount: (api) => registerCall(api, sample, async ({ text }) => ({ body: { text } })),
    });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  function ask(query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    const fields = new URLSearchParams({ ...SCRIPT_FIELDS, ...query }).toString();
    return app.inject({ url: `/api/${sample.path}?${fields}`, headers });
  }

  it('hand the reply to the callback, without asking for the headers a script cannot send', async () => {
    const response = await ask({ callback: 'cb_1$', text: '中文' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).toMatch(/^\/\*\*\/typeof cb_1\$==='function'&&cb_1\$\(.*\);$/);
    expect(run(response.body, 'cb_1$')).toEqual({ code: 0, msg: '', body: { text: '中文' } });
  });

  it('cannot close a script element or break a line', async () => {
    const text = '</script><!--\u2028\u2029';
    const response = await ask({ callback: 'cb', text });
    expect(response.body).not.toMatch(/[<\u2028\u2029]/);
    expect(run(response.body, 'cb')).toMatchObject({ body: { text } });
  });

  it('do nothing where the callback is gone', async () => {
    const response = await ask({ callback: 'gone', text: 'a' });
    expect(() => {
      // oxlint-disable-next-line typescript/no-implied-eval -- as above
      new Function(response.body)();
    }).not.toThrow();
  });

  it.each(['', 'a.b', 'a[0]', 'alert(1)//', '1a', 'a-b', 'a b', 'é', 'a'.repeat(65), '<script>'])(
    'refuse the callback %j and do not repeat it',
    async (callback) => {
      const response = await ask({ callback, text: 'a' });
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const { requestId: _requestId, ...rest } = response.json<Record<string, unknown>>();
      expect(rest).toEqual({ code: 1001, msg: '请求参数有误', field: 'callback' });
    },
  );

  it('refuse a request without callback and one with two', async () => {
    expect((await ask({ text: 'a' })).statusCode).toBe(400);
    const doubled = await app.inject(`/api/${sample.path}?${scriptQuery('a')}&callback=b&text=a`);
    expect(doubled.statusCode).toBe(400);
  });

  it.each(['text=a&text=b', 'text[]=a', '', `text=${'a'.repeat(10_000)}`, 'text=a&__proto__=b'])(
    'refuse the query %s',
    async (query) => {
      const response = await app.inject(`/api/${sample.path}?${scriptQuery('cb')}&${query}`);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001 }]);
    },
  );

  it.each(['', 'secretId=', 'secretId=another', 'secretid=yanhu-portal-web'])(
    '[S7.secretId] are refused with the query %j in the place of the portal’s secretId',
    async (secret) => {
      const response = await app.inject(`/api/${sample.path}?callback=cb&text=a&${secret}`);
      expect([response.statusCode, response.json()]).toMatchObject([403, { code: 1002, field: 'secretId' }]);
    },
  );

  it('[S7.secretId] are refused with two secretIds, and with one in the headers alone', async () => {
    const { secretId } = SCRIPT_FIELDS;
    const own = `/api/${sample.path}?callback=cb&text=a`;
    const doubled = await app.inject(`${own}&secretId=${secretId}&secretId=${secretId}`);
    expect([doubled.statusCode, doubled.json()]).toMatchObject([403, { code: 1002 }]);
    const inHeader = await app.inject({ url: own, headers: { secretId } });
    expect([inHeader.statusCode, inHeader.json()]).toMatchObject([403, { code: 1002 }]);
  });

  it('are refused to pages of other sites', async () => {
    const response = await ask({ callback: 'cb', text: 'a' }, { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.json()]).toMatchObject([403, { code: 1007 }]);
    expect((await ask({ callback: 'cb', text: 'a' }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
      200,
    );
  });
});
