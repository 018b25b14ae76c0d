import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushDeviceRow } from '../../../tests/factories/account-rows';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
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
const PAGE = `${LOGIN}/password`;
const NOW_MS = Date.UTC(2026, 10, 20, 2);
const OLD = 'kept-in-mind';
const NEW = ' 新的 new 🔑 ';

describe.each(STORE_KINDS)('a change of password on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie: string;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await ensureDemoAccounts(test.store, { clock: () => NOW_MS, sealer: PROCESS_SEALER });
    app = await createGateway({
      store: test.store,
      clock: () => NOW_MS,
      config: { attempts: STRICT_ATTEMPTS },
    });
    cookie = await registeredCookie(app, 'Zhang_San1', OLD);
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  const change = (fields: Readonly<Record<string, string>>, of = cookie) =>
    postForm(
      app,
      PAGE,
      { current: OLD, password: NEW, repeated: NEW, return: '/home/settings', ...fields },
      { headers: { cookie: of } },
    );
  const signIn = (password: string, account = 'zhang_san1') =>
    postForm(app, LOGIN, { account, password, return: '/home' });
  const isSomebodys = (of: string) => isSignedIn(app, of);

  it('counts from then on, ends every other session and all pushes, and continues in a new session', async () => {
    const other = cookieOf(await signIn(OLD));
    expect(await isSomebodys(other)).toBe(true);
    const { db } = test.store;
    const own = await db.selectFrom('account').select('id').where('login_name', '=', 'zhang_san1').execute();
    await insertAll(
      db,
      'push_device',
      own.map(({ id }) => pushDeviceRow('phone', id)),
    );
    const changed = await change({});
    expect(await db.selectFrom('push_device').select('id').execute()).toEqual([]);
    expect([changed.statusCode, changed.headers.location]).toEqual([
      303,
      `${PAGE}?return=%2Fhome%2Fsettings&changed=1`,
    ]);
    const fresh = cookieOf(changed);
    expect(await Promise.all([cookie, other, fresh].map(isSomebodys))).toEqual([false, false, true]);
    const told = await app.inject({ url: String(changed.headers.location), headers: { cookie: fresh } });
    expect(told.body).toContain('密码已修改，其他设备上的登录已失效。');
    expect(told.body).toContain('href="/home/settings">继续访问');
    expect([(await signIn(OLD)).statusCode, (await signIn(NEW)).statusCode]).toEqual([422, 303]);
    expect((await signIn(NEW.trim())).statusCode).toBe(422);
  });

  it('takes one of two at the same moment', async () => {
    const words = ['kept-in-heart', 'kept-in-hand'];
    const answers = await Promise.all(words.map((password) => change({ password, repeated: password })));
    // The one that comes too late is refused, or led to the sign-in page because its session has ended by then.
    const isChanged = answers.map(({ headers }) => String(headers.location).startsWith(`${PAGE}?`));
    expect(isChanged.filter(Boolean)).toHaveLength(1);
    const late = answers.find((_answer, place) => !isChanged[place]);
    expect([[422], [303, `${LOGIN}?return=%2Fhome%2Fsettings`]]).toContainEqual(
      [late?.statusCode, late?.headers.location].filter(Boolean),
    );
    const entered = await Promise.all(words.map((password) => signIn(password)));
    expect(entered.map(({ statusCode }) => statusCode)).toEqual(
      isChanged.map((counts) => (counts ? 303 : 422)),
    );
  });

  it.each([
    [{ current: '' }, 'current', '请输入现在的密码'],
    [{ current: 'another-word' }, 'current', '现在的密码不正确'],
    [{ password: '' }, 'password', '请输入密码'],
    [{ password: 'short' }, 'password', '密码应为 8 至 128 个字符'],
    [{ password: 'ZHANG_SAN1' }, 'password', '密码不能与账户名相同'],
    [
      { password: 'password123', repeated: 'password123' },
      'password',
      '密码太容易被猜到：由常见的密码或词语组成，请改用几个互不相关的词语，或再加长一些',
    ],
    [{ password: OLD }, 'password', '新密码与现在的密码相同'],
    [{ repeated: 'something else' }, 'repeated', '两次输入的密码不一致'],
  ])('says what is wrong with %j, and changes nothing', async (fields, field, words) => {
    const answer = await change(fields);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toContain(`<p class="error" id="${field}-error">${words}</p>`);
    expect(answer.body).not.toContain('another-word');
    expect(await isSomebodys(cookie)).toBe(true);
    expect((await signIn(OLD)).statusCode).toBe(303);
  });

  it('limits the guesses of the password in a session that was left open', async () => {
    const wrong = () => change({ current: 'another-word' });
    for (let count = 0; count < 5; count += 1) expect((await wrong()).statusCode).toBe(422);
    const limited = await change({});
    expect([limited.statusCode, limited.headers['set-cookie'], limited.headers['retry-after']]).toEqual([
      429,
      undefined,
      '1',
    ]);
    expect(limited.body).toContain('操作过于频繁，请 1 秒后重试');
    // Apart from sign-ins, those of the same address as well.
    expect((await signIn(OLD)).statusCode).toBe(303);
  });

  it('is for whoever is signed in; others are asked to sign in', async () => {
    const toSignIn = [303, `${LOGIN}?return=%2Fhome%2Fsettings`];
    const asked = await app.inject(`${PAGE}?return=%2Fhome%2Fsettings&changed=1`);
    expect([asked.statusCode, asked.headers.location]).toEqual(toSignIn);
    const sent = await change({}, '');
    expect([sent.statusCode, sent.headers.location]).toEqual(toSignIn);
  });

  it('is not for the accounts of a demonstration', async () => {
    const shared = cookieOf(await signIn(DEMO_PASSWORD, 'hegezhe'));
    const page = await app.inject({ url: PAGE, headers: { cookie: shared } });
    expect(page.body).toContain('演示账户的密码人人可用，不能修改。');
    expect(page.body).not.toContain('type="password"');
    const sent = await change({ current: DEMO_PASSWORD }, shared);
    expect(sent.statusCode).toBe(403);
    expect((await signIn(DEMO_PASSWORD, 'hegezhe')).statusCode).toBe(303);
  });

  it('has a page for password managers, without scripts, that leads to no hostile address', async () => {
    const { body, headers } = await app.inject({ url: PAGE, headers: { cookie } });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(
      '<input type="text" name="account" autocomplete="username" value="zhang_san1" readonly hidden>',
    );
    const kinds = [...body.matchAll(/type="password" autocomplete="([\w-]+)"/g)].map(([, use]) => use);
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password']);
    for (const [, id] of body.matchAll(/<input id="(\w+)"/g)) expect(body).toContain(`<label for="${id}">`);
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/i);
    const ways = await Promise.all(
      HOSTILE_ADDRESSES.map(async (address) => {
        const url = `${PAGE}?return=${encodeURIComponent(address)}`;
        const page = await app.inject({ url, headers: { cookie } });
        const sent = /name="return" value="([^"]*)"/.exec(page.body)?.[1];
        return [address, sent, /href="([^"]*)">暂不修改/.exec(page.body)?.[1]];
      }),
    );
    expect(ways).toEqual(HOSTILE_ADDRESSES.map((address) => [address, '/index', '/index']));
  });
});
