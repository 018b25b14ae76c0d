import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineCall } from '../../../src/contract/call';
import { envelope } from '../../../src/contract/envelope';
import { dayOf } from '../../../src/domain/calendar/day';
import { cookieOf, postForm } from '../../../tests/setup/login-forms';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { DEMO_PASSWORD, ensureDemoAccounts } from '../../accounts/demo-accounts';
import { PROCESS_SEALER } from '../../services/sealed-text';
import { hashOfToken } from '../../accounts/sessions';
import { registerCall } from '../server/register-call';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';
import type { GatewaySettings } from '../../settings';

const whoAmI = defineCall({
  host: 'login',
  path: 'test/who-am-i',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ accountId: v.nullable(v.string()), isQualified: v.boolean() })),
});

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOBODY = { accountId: null, isQualified: false };
const QUALIFIED = { accountId: '1000000004', isQualified: true };

describe.each(STORE_KINDS)('the login service on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs: number;

  const clock = () => nowMs;

  beforeEach(async () => {
    nowMs = NOW_MS;
    test = await openTestStore(kind);
    await ensureDemoAccounts(test.store, { clock, sealer: PROCESS_SEALER });
    app = await gateway({});
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  function gateway(config: Partial<GatewaySettings>): Promise<FastifyInstance> {
    return createGateway({
      store: test.store,
      clock,
      config,
      mount: (api) => registerCall(api, whoAmI, async (_request, { visitor }) => ({ body: { ...visitor } })),
    });
  }

  const signIn = (account: string, headers: Readonly<Record<string, string>> = {}, fields = {}) =>
    postForm(
      app,
      '/outside/login',
      { account, password: DEMO_PASSWORD, return: '/home', ...fields },
      { headers },
    );

  async function who(cookie: string | null, gatewayAsked = app, host = 'localhost') {
    const headers = { secretId: 'yanhu-portal-web', host, ...(cookie === null ? {} : { cookie }) };
    const response = await gatewayAsked.inject({ url: '/api/test/who-am-i', headers });
    return v.parse(whoAmI.reply, response.json()).body;
  }

  it.each([
    ['putong', '1000000001', false],
    ['kaihu', '1000000002', false],
    ['weikaihu', '1000000003', false],
    ['hegezhe', '1000000004', true],
    ['guoqi', '1000000005', false],
  ])(
    '[S4.qualified] signs %s in, and knows whether he is qualified',
    async (login, accountId, isQualified) => {
      const response = await signIn(login);
      expect([response.statusCode, response.headers.location]).toEqual([303, '/home']);
      expect(await who(cookieOf(response))).toEqual({ accountId, isQualified });
    },
  );

  it.each(['HEGEZHE', ' hegezhe '])('takes the account name %j', async (account) => {
    expect(await who(cookieOf(await signIn(account)))).toEqual(QUALIFIED);
  });

  it.each([
    ['a wrong password', { password: 'yanhu-demo-2027' }],
    ['a password with a blank behind it', { password: `${DEMO_PASSWORD} ` }],
    ['an unknown account', { account: 'nobody' }],
    ['a text that is no account name', { account: "' or 1=1 --" }],
    ['a user id', { account: '1000000004' }],
    ['the name of the account', { account: '合格投资者' }],
  ])('signs nobody in with %s, in one and the same words', async (_what, fields) => {
    const response = await signIn('hegezhe', {}, fields);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
    expect(response.body).toContain('账户名或密码不正确');
    // A browser may cache it for going back in the history; shared caches may not.
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('gives a cookie that no script reads and no other site sends, bound to the host off loopback', async () => {
    const rest = 'HttpOnly; SameSite=Lax';
    const local = await signIn('hegezhe');
    expect(local.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^yanhu_session=[\\w-]{43}; Path=/; Max-Age=43200; ${rest}$`)),
      expect.stringMatching(new RegExp(`^yanhu_device=[\\w.-]{70,80}; Path=/; Max-Age=15552000; ${rest}$`)),
    ]);
    const away = await signIn('hegezhe', { host: 'fund.example.com' });
    expect(away.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-yanhu_session=.{43}; Path=.*; Max-Age=43200; .*; Secure$/),
      expect.stringMatching(/^__Host-yanhu_device=.{70,80}; Path=.*; Max-Age=15552000; .*; Secure$/),
    ]);
    expect(await who(cookieOf(away), app, 'fund.example.com')).toEqual(QUALIFIED);
    const renamed = cookieOf(away).replace('__Host-', '');
    expect(await who(renamed, app, 'fund.example.com')).toEqual(NOBODY);
  });

  it('keeps only a hash of the token', async () => {
    const token = cookieOf(await signIn('hegezhe')).split('=')[1] ?? '';
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
    await signIn('hegezhe');
    expect(await who(cookie)).toEqual(NOBODY);
  });

  it('ends a session after two hours without a request', async () => {
    const cookie = cookieOf(await signIn('hegezhe'));
    nowMs += 2 * HOUR_MS - 1;
    expect(await who(cookie)).toEqual(QUALIFIED);
    await expect.poll(seenAt).toEqual([nowMs]);
    nowMs += 2 * HOUR_MS - 1;
    expect(await who(cookie)).toEqual(QUALIFIED);
    await expect.poll(seenAt).toEqual([nowMs]);
    nowMs += 2 * HOUR_MS;
    expect(await who(cookie)).toEqual(NOBODY);
    await signIn('putong');
    expect(await seenAt()).toEqual([nowMs]);
  });

  it('notes that a session was seen once a minute at most', async () => {
    const cookie = cookieOf(await signIn('hegezhe'));
    nowMs = NOW_MS + MINUTE_MS - 1;
    await who(cookie);
    nowMs = NOW_MS + MINUTE_MS;
    await who(cookie);
    await expect.poll(seenAt).toEqual([NOW_MS + MINUTE_MS]);
    nowMs = NOW_MS + 2 * MINUTE_MS - 1;
    await who(cookie);
    // Had it been noted a moment ago, it would not be noted now.
    nowMs = NOW_MS + 2 * MINUTE_MS;
    await who(cookie);
    await expect.poll(seenAt).toEqual([NOW_MS + 2 * MINUTE_MS]);
  });

  async function seenAt(): Promise<number[]> {
    const rows = await test.store.db.selectFrom('account_session').select('seen_at').execute();
    return rows.map((row) => row.seen_at);
  }

  it('ends a session after twelve hours whatever happens in between', async () => {
    const cookie = cookieOf(await signIn('hegezhe'));
    await test.store.db
      .updateTable('account_session')
      .set({ seen_at: NOW_MS + 12 * HOUR_MS })
      .execute();
    nowMs = NOW_MS + 12 * HOUR_MS - 1;
    expect(await who(cookie)).toEqual(QUALIFIED);
    nowMs = NOW_MS + 12 * HOUR_MS;
    expect(await who(cookie)).toEqual(NOBODY);
    await signIn('putong');
    expect(await seenAt()).toHaveLength(1);
  });

  it('ends a session on the server at sign-out and at the next sign-in', async () => {
    const first = cookieOf(await signIn('hegezhe'));
    const second = cookieOf(await signIn('hegezhe', { cookie: first }));
    expect(second).not.toBe(first);
    expect(await who(first)).toEqual(NOBODY);
    expect(await who(second)).toEqual(QUALIFIED);
    const response = await postForm(
      app,
      '/outside/login/signout',
      { return: '/gongmu_fund' },
      { headers: { cookie: second } },
    );
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/outside/login?return=%2Fgongmu_fund',
    ]);
    expect(response.headers['set-cookie']).toMatch(/^yanhu_session=; Path=\/; Max-Age=0;/);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await who(second)).toEqual(NOBODY);
  });

  it.each([
    ['an assessment past its last day', { riskend_day: 20_776 }, false],
    ['an assessment on its last day', { riskend_day: 20_777 }, true],
    ['no signed disclaimer', { disclaimersignflag: 0 }, false],
    ['no risk level', { custrisk: 0 }, false],
  ])('[S4.qualified] goes by the account as it is now: %s', async (_what, change, isQualified) => {
    expect(dayOf('20261120')).toBe(20_777);
    const cookie = cookieOf(await signIn('hegezhe'));
    await test.store.db.updateTable('account').set(change).where('login_name', '=', 'hegezhe').execute();
    expect(await who(cookie)).toEqual({ ...QUALIFIED, isQualified });
  });

  it('registers an account, signs it in, and knows it afterwards', async () => {
    const word = ' 长密码 with 空格 🔑 ';
    const fields = { account: 'Zhang_San1', password: word, repeated: word, return: '/simu_fund?page=2' };
    const response = await postForm(app, '/outside/login/register', fields);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/simu_fund?page=2']);
    const { accountId } = await who(cookieOf(response));
    expect(accountId).toMatch(/^\d{12}$/);
    const again = await signIn('zhang_san1', {}, { password: word });
    expect(await who(cookieOf(again))).toEqual({ accountId, isQualified: false });
    const trimmed = await signIn('zhang_san1', {}, { password: word.trim() });
    expect(trimmed.statusCode).toBe(422);
    const row = await test.store.db
      .selectFrom('account')
      .selectAll()
      .where('login_name', '=', 'zhang_san1')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('with');
  });

  it('gives a name once, however it is written and however quickly it is asked for', async () => {
    const fields = { password: 'kept-in-mind', repeated: 'kept-in-mind', return: '/' };
    const responses = await Promise.all(
      ['lisi88', 'LiSi88', 'LISI88'].map((account) =>
        postForm(app, '/outside/login/register', { ...fields, account }),
      ),
    );
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      303, 422, 422,
    ]);
    const refused = responses.find((response) => response.statusCode === 422);
    expect(refused?.body).toContain('这个账户名已被使用');
    const demo = await postForm(app, '/outside/login/register', { ...fields, account: 'Putong' });
    expect([demo.statusCode, demo.headers['set-cookie']]).toEqual([422, undefined]);
  });

  it('has the accounts of a demonstration nowhere in a production, nor their sessions', async () => {
    const cookie = cookieOf(await signIn('hegezhe'));
    const production = await gateway({ hasTestAccounts: false });
    const page = await production.inject('/outside/login');
    expect(page.body).toContain('name="password"');
    expect(page.body).not.toMatch(/hegezhe|yanhu-demo|990101/);
    const fields = { account: 'hegezhe', password: DEMO_PASSWORD, return: '/' };
    const response = await postForm(production, '/outside/login', fields);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
    expect(await who(cookie, production)).toEqual(NOBODY);
    expect(await who(cookie)).toEqual(QUALIFIED);
    const taken = { account: 'guoqi', password: 'kept-in-mind', repeated: 'kept-in-mind', return: '/' };
    expect((await postForm(production, '/outside/login/register', taken)).statusCode).toBe(422);
    await production.close();
  });

  it('counts a session that cannot be read as anonymous, and keeps what was typed while the store is away', async () => {
    const cookie = cookieOf(await signIn('hegezhe'));
    await test.store.db.schema.dropTable('account_session').execute();
    expect(await who(cookie)).toEqual(NOBODY);
    const response = await signIn('hegezhe');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('服务异常，请稍后重试');
    expect(response.body).toContain('value="hegezhe"');
  });
});
