import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
import { pushDeviceRow } from '../../../tests/factories/account-rows';
import { cookieOf, isSignedIn, postForm, registeredCookie } from '../../../tests/setup/login-forms';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { createGateway } from '../../server';
import { DEMO_PASSWORD, ensureDemoAccounts } from '../../accounts/demo-accounts';
import { PROCESS_SEALER } from '../../services/sealed-text';
import { STRICT_ATTEMPTS } from '../server/attempt-limits';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const LOGIN = '/outside/login';
const PAGE = `${LOGIN}/sessions`;
/** 10:00 in Beijing. */
const NOW_MS = Date.UTC(2026, 10, 20, 2);
const MINUTE_MS = 60_000;
const PASSWORD = 'kept-in-mind';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** What can be chosen on the page. */
function choices(body: string) {
  return [...body.matchAll(/value="([^"]*)"(?: checked)?><span>(.*?)<\/span><\/label>/g)].map(
    ([, id = '', words = '']) => ({ id, words: words.replaceAll(/(?:<[^>]*>)+/g, ' ').trim() }),
  );
}

describe.each(STORE_KINDS)("the sessions of one's own account on %s", (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs: number;
  let here: string;

  beforeEach(async () => {
    nowMs = NOW_MS;
    test = await openTestStore(kind);
    await ensureDemoAccounts(test.store, { clock: () => nowMs, sealer: PROCESS_SEALER });
    app = await createGateway({
      store: test.store,
      clock: () => nowMs,
      config: { attempts: STRICT_ATTEMPTS },
    });
    here = await registeredCookie(app, 'Zhang_San1', PASSWORD);
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  const signIn = async (userAgent: string, account = 'zhang_san1', password = PASSWORD) =>
    cookieOf(
      await postForm(
        app,
        LOGIN,
        { account, password, return: '/home' },
        { headers: { 'user-agent': userAgent } },
      ),
    );
  const page = async (cookie = here, query = '?return=%2Fhome%2Fsettings') =>
    (await app.inject({ url: PAGE + query, headers: { cookie } })).body;
  const end = (session: string, fields: Readonly<Record<string, string>> = {}, cookie = here) =>
    postForm(
      app,
      PAGE,
      { session, password: PASSWORD, return: '/home/settings', ...fields },
      { headers: { cookie } },
    );
  const are = (cookies: readonly string[]) => Promise.all(cookies.map((cookie) => isSignedIn(app, cookie)));

  it('are listed with device and times, this one separately, the last used one first', async () => {
    await signIn(PHONE);
    nowMs += 30 * MINUTE_MS;
    await signIn(DESK);
    const body = await page();
    expect(choices(body).map(({ words }) => words)).toEqual([
      '全部 2 个其他设备',
      'Chrome · Windows 登录于 2026-11-20 10:30，最近使用 2026-11-20 10:30',
      'Safari · iOS 登录于 2026-11-20 10:00，最近使用 2026-11-20 10:00',
    ]);
    expect(body).toMatch(/<h2>当前设备<\/h2>\s*<ul class="sessions"><li><strong>未知设备<\/strong>/);
  });

  it('end one by one, with the password', async () => {
    const [phone, desk] = [await signIn(PHONE), await signIn(DESK)];
    const chosen = choices(await page()).find(({ words }) => words.startsWith('Safari'));
    const ended = await end(chosen?.id ?? '');
    expect([ended.statusCode, ended.headers.location, ended.headers['set-cookie']]).toEqual([
      303,
      `${PAGE}?return=%2Fhome%2Fsettings&ended=1`,
      undefined,
    ]);
    expect(await are([here, phone, desk])).toEqual([true, false, true]);
    expect(await page(here, '?ended=1')).toContain('<p role="status">所选设备已退出登录。</p>');
  });

  it('end all together but for this one, and the pushes of the account with them', async () => {
    const others = [await signIn(PHONE), await signIn(DESK), await signIn('')];
    const { db } = test.store;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('login_name', '=', 'zhang_san1')
      .executeTakeFirstOrThrow();
    await insertAll(db, 'push_device', [pushDeviceRow('phone', id), pushDeviceRow('strangers', 'another')]);
    expect((await end('others')).statusCode).toBe(303);
    expect(await are([here, ...others])).toEqual([true, false, false, false]);
    expect(await db.selectFrom('push_device').select('id').execute()).toEqual([{ id: 'strangers' }]);
    expect(await page()).toContain('没有其他设备登录。');
    expect((await end('others')).statusCode).toBe(303);
  });

  it.each([
    ['', '请输入密码'],
    ['another-word', '密码不正确'],
  ])('do not end for the password "%s", which is not shown again', async (password, words) => {
    const phone = await signIn(PHONE);
    const answer = await end('others', { password });
    expect(answer.statusCode).toBe(422);
    // It lists places and times: not even a way back shows it to whoever comes next.
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<p class="error" id="password-error">${words}</p>`);
    expect(answer.body).not.toContain('another-word');
    expect(await are([here, phone])).toEqual([true, true]);
  });

  it('limit the guesses of the password', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await end('others', { password: 'another-word' })).statusCode).toBe(422);
    const limited = await end('others');
    expect(limited.statusCode).toBe(429);
    expect(limited.body).toContain('操作过于频繁，请 1 秒后重试');
    nowMs += 1000;
    expect((await end('others')).statusCode).toBe(303);
  });

  it('do not end from here: of another account, this one itself, or none at all', async () => {
    const stranger = await registeredCookie(app, 'Li_Si22', PASSWORD);
    const strangers = await signIn(PHONE, 'li_si22');
    const other = choices(await page(stranger)).at(-1)?.id ?? '';
    const phone = await signIn(PHONE);
    const own = choices(await page(phone)).find(({ words }) => words.startsWith('未知'))?.id ?? '';
    expect([other, own].every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
    for (const id of [other, own, '', 'nirgends']) expect((await end(id)).statusCode).toBe(303);
    expect(await are([here, phone, stranger, strangers])).toEqual([true, true, true, true]);
  });

  it('show nothing of a token or its hash', async () => {
    await signIn(PHONE);
    const rows = await test.store.db.selectFrom('account_session').select('token_hash').execute();
    const body = await page();
    for (const { token_hash: hash } of rows) expect(body).not.toContain(hash.slice(0, 8));
  });

  it('are not listed after their end', async () => {
    await signIn(PHONE);
    nowMs += 119 * MINUTE_MS;
    expect(choices(await page())).toHaveLength(1);
    nowMs += 2 * MINUTE_MS;
    expect(await page()).toContain('没有其他设备登录。');
  });

  it('are for whoever is signed in, and not of an account that strangers share', async () => {
    const asked = await app.inject(`${PAGE}?return=%2Fhome%2Fsettings`);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${LOGIN}?return=%2Fhome%2Fsettings`]);
    expect((await end('others', {}, '')).headers.location).toBe(`${LOGIN}?return=%2Fhome%2Fsettings`);
    const [shared, others] = [
      await signIn(DESK, 'hegezhe', DEMO_PASSWORD),
      await signIn(PHONE, 'hegezhe', DEMO_PASSWORD),
    ];
    const body = await page(shared);
    expect(body).toContain('演示账户由多人共用');
    expect(body).not.toContain('Safari');
    expect((await end('others', { password: DEMO_PASSWORD }, shared)).statusCode).toBe(403);
    expect(await are([shared, others])).toEqual([true, true]);
  });

  it('are on a page without scripts that leads to no hostile address', async () => {
    await signIn(PHONE);
    const body = await page();
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/i);
    for (const [, id] of body.matchAll(/<input id="(\w+)"/g)) expect(body).toContain(`<label for="${id}">`);
    const ways = await Promise.all(
      HOSTILE_ADDRESSES.map(async (address) => {
        const shown = await page(here, `?return=${encodeURIComponent(address)}`);
        return [
          /name="return" value="([^"]*)"/.exec(shown)?.[1],
          /href="([^"]*)">返回<\/a><\/p>/.exec(shown)?.[1],
        ];
      }),
    );
    expect(ways).toEqual(HOSTILE_ADDRESSES.map(() => ['/index', '/index']));
  });
});
