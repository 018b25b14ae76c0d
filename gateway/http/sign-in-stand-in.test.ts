import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { defineCall } from '../../src/contract/call';
import { envelope } from '../../src/contract/envelope';
import { dayOf } from '../../src/domain/day';
import { createGateway } from '../server';
import { hashOfToken } from '../services/session-token';
import { writeAccounts } from '../store/account-repository';
import { registerCall } from './register-call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';
import type { GatewaySettings } from '../server';

const whoAmI = defineCall({
  host: 'login',
  path: 'test/who-am-i',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ accountId: v.nullable(v.string()), isQualified: v.boolean() })),
});

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const HOUR_MS = 3_600_000;

function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

describe.each(STORE_KINDS)('sign-in with a test account on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs: number;

  beforeEach(async () => {
    nowMs = NOW_MS;
    test = await openTestStore(kind);
    app = await gateway({});
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  function gateway(config: Partial<GatewaySettings>): Promise<FastifyInstance> {
    return createGateway({
      store: test.store,
      clock: () => nowMs,
      config,
      mount: (api) => registerCall(api, whoAmI, async (_request, { visitor }) => ({ body: { ...visitor } })),
    });
  }

  async function post(url: string, form: string, headers: Readonly<Record<string, string>> = {}) {
    return app.inject({
      method: 'POST',
      url,
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  const signIn = (account: string, headers = {}) =>
    post('/outside/login/session', `account=${account}`, headers);

  async function who(cookie: string | null, gatewayAsked = app, host = 'localhost') {
    const headers = { secretId: 'yanhu-portal-web', host, ...(cookie === null ? {} : { cookie }) };
    const response = await gatewayAsked.inject({ url: '/api/test/who-am-i', headers });
    return v.parse(whoAmI.reply, response.json()).body;
  }

  const nobody = { accountId: null, isQualified: false };

  it('tells who is signed in, and leads back to the private funds', async () => {
    const before = await app.inject('/outside/login');
    expect(before.body).toContain('<button name="account" value="hegezhe-demo">');
    expect(before.body).toContain('<button name="account" value="putong-demo">');
    expect(before.body).not.toContain('退出登录');
    const response = await signIn('hegezhe-demo');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/outside/login']);
    const page = await app.inject({ url: '/outside/login', headers: { cookie: cookieOf(response) } });
    expect(page.body).toContain('<strong>合格投资者（演示）</strong>');
    expect(page.body).toContain('<a href="/simu_fund">');
    expect(page.body).toContain('退出登录');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('[S4.qualified] makes one account qualified and the other not', async () => {
    expect(await who(null)).toEqual(nobody);
    const qualified = cookieOf(await signIn('hegezhe-demo'));
    expect(await who(qualified)).toEqual({ accountId: 'hegezhe-demo', isQualified: true });
    const ordinary = cookieOf(await signIn('putong-demo'));
    expect(await who(ordinary)).toEqual({ accountId: 'putong-demo', isQualified: false });
  });

  it('gives a cookie that no script reads and no other site sends, bound to the host off loopback', async () => {
    const local = await signIn('hegezhe-demo');
    expect(local.headers['set-cookie']).toMatch(
      /^yanhu_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    const away = await signIn('hegezhe-demo', { host: 'fund.example.com' });
    expect(away.headers['set-cookie']).toMatch(
      /^__Host-yanhu_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await who(cookieOf(away), app, 'fund.example.com')).toMatchObject({ isQualified: true });
    const renamed = cookieOf(away).replace('__Host-', '');
    expect(await who(renamed, app, 'fund.example.com')).toEqual(nobody);
  });

  it('keeps only a hash of the token', async () => {
    const token = cookieOf(await signIn('hegezhe-demo')).split('=')[1] ?? '';
    const rows = await test.store.db.selectFrom('account_session').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashOfToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['another token', `yanhu_session=${'A'.repeat(43)}`],
    ['no token', 'yanhu_session='],
    ['a text that is none', "yanhu_session=' or 1=1 --"],
    ['another cookie', `other=${'A'.repeat(43)}`],
  ])('knows nobody by %s', async (_what, cookie) => {
    await signIn('hegezhe-demo');
    expect(await who(cookie)).toEqual(nobody);
  });

  it('ends after twelve hours whatever happens in between', async () => {
    const cookie = cookieOf(await signIn('hegezhe-demo'));
    nowMs = NOW_MS + 12 * HOUR_MS - 1;
    expect(await who(cookie)).toMatchObject({ isQualified: true });
    nowMs = NOW_MS + 12 * HOUR_MS;
    expect(await who(cookie)).toEqual(nobody);
    await signIn('putong-demo');
    expect(await test.store.db.selectFrom('account_session').selectAll().execute()).toHaveLength(1);
  });

  it('ends on the server at sign-out and at the next sign-in', async () => {
    const first = cookieOf(await signIn('hegezhe-demo'));
    const second = cookieOf(await signIn('hegezhe-demo', { cookie: first }));
    expect(second).not.toBe(first);
    expect(await who(first)).toEqual(nobody);
    expect(await who(second)).toMatchObject({ isQualified: true });
    const response = await post('/outside/login/session/end', '', { cookie: second });
    expect(response.statusCode).toBe(303);
    expect(response.headers['set-cookie']).toMatch(/^yanhu_session=; Path=\/; Max-Age=0;/);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await who(second)).toEqual(nobody);
  });

  it.each([
    ['an assessment past its last day', { riskend_day: 20_775 }, false],
    ['an assessment on its last day', { riskend_day: 20_777 }, true],
    ['no signed disclaimer', { disclaimersignflag: 0 }, false],
    ['no risk level', { custrisk: 0 }, false],
  ])('[S4.qualified] goes by the account: %s', async (_what, change, isQualified) => {
    expect(dayOf('20261120')).toBe(20_777);
    const cookie = cookieOf(await signIn('hegezhe-demo'));
    const account = { id: 'hegezhe-demo', name: '', custrisk: 4, disclaimersignflag: 1, is_test: 1 as const };
    await writeAccounts(test.store.db, [{ ...account, riskend_day: null, ...change }]);
    expect(await who(cookie)).toEqual({ accountId: 'hegezhe-demo', isQualified });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
  ])('refuses a form that another site sends: %j', async (headers) => {
    for (const url of ['/outside/login/session', '/outside/login/session/end']) {
      const response = await post(url, 'account=hegezhe-demo', headers);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it.each(['account=admin', 'account=', '', 'account=hegezhe-demo%00'])(
    'refuses %j without a cookie',
    async (form) => {
      const response = await post('/outside/login/session', form);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([400, undefined]);
    },
  );

  it('takes forms only', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/outside/login/session',
      payload: { account: 'hegezhe-demo' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('is not there in a production, nor are its sessions', async () => {
    const cookie = cookieOf(await signIn('hegezhe-demo'));
    const production = await gateway({ hasTestAccounts: false });
    for (const url of ['/outside/login/session', '/outside/login/session/end']) {
      const response = await production.inject({
        method: 'POST',
        url,
        payload: 'account=hegezhe-demo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([404, undefined]);
    }
    const page = await production.inject('/outside/login');
    expect(page.body).not.toContain('<form');
    expect(await who(cookie, production)).toEqual(nobody);
    expect(await who(cookie)).toMatchObject({ isQualified: true });
    await production.close();
  });

  it('counts a session that cannot be read as nobody’s', async () => {
    const cookie = cookieOf(await signIn('hegezhe-demo'));
    await test.store.db.schema.dropTable('account_session').execute();
    expect(await who(cookie)).toEqual(nobody);
  });
});
