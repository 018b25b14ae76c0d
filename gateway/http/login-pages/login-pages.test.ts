import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
import { postForm } from '../../../tests/setup/login-forms';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, ensureDemoAccounts } from '../../accounts/demo-accounts';
import { PROCESS_SEALER } from '../../services/sealed-text';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const LOGIN = '/outside/login';
const REGISTER = '/outside/login/register';
const NOW_MS = Date.UTC(2026, 10, 20, 2);

let test: TestStore;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  await ensureDemoAccounts(test.store, { clock: () => NOW_MS, sealer: PROCESS_SEALER });
  app = await createGateway({ store: test.store, clock: () => NOW_MS });
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

/** The tag of an input or another element with an id or a name. */
function tagOf(html: string, name: string): string {
  return new RegExp(`<[^>]* (?:id|name)="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

/** Every address of a page that is not one of the login service or the house. */
function targetsIn(body: string): string[] {
  const found = [...body.matchAll(/(?:name="return" value|href)="([^"]*)"/g)].map(([, text = '']) => text);
  return found.filter((text) => !text.startsWith('/outside/login') && text !== '/' && text !== 'data:,');
}

describe('the pages of the login service', () => {
  it.each([
    [LOGIN, '登录', ['current-password']],
    [`${LOGIN}/?return=%2Findex`, '登录', ['current-password']],
    [REGISTER, '注册', ['new-password', 'new-password']],
  ])('%s asks for what it needs, with labels and for password managers', async (url, title, passwords) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('砚湖财富');
    expect(tagOf(body, 'account')).toMatch(/autocomplete="username".* autofocus/);
    for (const [, id] of body.matchAll(/<input id="(\w+)"/g)) expect(body).toContain(`<label for="${id}">`);
    const kinds = [...body.matchAll(/type="password" autocomplete="([\w-]+)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(passwords);
  });

  it.each([LOGIN, REGISTER])('%s holds nothing the security policy would block', async (url) => {
    const { body, headers } = await app.inject(url);
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/i);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['x-frame-options']).toBe('DENY');
    const sheet = await app.inject(/href="([^"]+\.css)"/.exec(body)?.[1] ?? '');
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(['/outside/login/other', '/outside/login/session', '/outside/loginx'])('has no %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('offers each account of a demonstration with a button that signs in', async () => {
    const { body } = await app.inject(`${LOGIN}?return=%2Fsimu_fund`);
    const forms = [...body.matchAll(/<tr>.*?<form[^>]*>(.*?)<\/form>/g)].map(([, inputs = '']) =>
      Object.fromEntries(
        [...inputs.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
    );
    expect(forms).toHaveLength(DEMO_ACCOUNTS.length);
    for (const [index, { name, identity }] of DEMO_ACCOUNTS.entries()) {
      expect(body).toContain(`aria-label="登录：${name}"`);
      expect(body).toContain(identity.certificateNo);
      const response = await postForm(app, LOGIN, forms[index] ?? {});
      expect([response.statusCode, response.headers.location]).toEqual([303, '/simu_fund']);
    }
  });

  it('shows who is signed in, with links to continue, to switch accounts and to sign out', async () => {
    const cookie = await signedInCookie(test.store, 'hegezhe', NOW_MS);
    for (const url of [LOGIN, REGISTER]) {
      const { body } = await app.inject({
        url: `${url}?return=%2Fsimu_fund%3Fa%3D1%26b%3D2`,
        headers: { cookie },
      });
      expect(body).toContain('<strong>合格投资者</strong>');
      expect(body).toContain('<a class="button primary" href="/simu_fund?a=1&amp;b=2">继续访问</a>');
      expect(body).toContain('退出登录');
      expect(body).not.toContain('type="password"');
      const switchTo = /href="([^"]+)">切换账户/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const other = await app.inject({ url: switchTo, headers: { cookie } });
      expect(tagOf(other.body, 'return')).toContain('value="/simu_fund?a=1&amp;b=2"');
      expect(other.body).toContain('type="password"');
    }
  });
});

describe('a form of the login service that was not filled in as it should be', () => {
  const right = { account: 'wangwu1', password: 'kept-in-mind', repeated: 'kept-in-mind', return: '/home' };

  it.each([
    [LOGIN, { account: '', password: '' }, { account: '请输入账户名', password: '请输入密码' }],
    [LOGIN, { account: ' ', password: 'x' }, { account: '请输入账户名' }],
    [LOGIN, { account: 'wangwu1', password: '' }, { password: '请输入密码' }],
    [LOGIN, { account: 'wangwu1', password: 'x' }, { password: '账户名或密码不正确' }],
    [REGISTER, { ...right, account: '' }, { account: '请输入账户名' }],
    [REGISTER, { ...right, account: 'abc' }, { account: '账户名应为' }],
    [REGISTER, { ...right, account: '<b>"x"</b>' }, { account: '账户名应为' }],
    [REGISTER, { ...right, password: 'short', repeated: 'short' }, { password: '密码应为' }],
    [REGISTER, { ...right, repeated: 'kept-in-Mind' }, { repeated: '两次输入的密码不一致' }],
    [
      REGISTER,
      { account: '', password: '', repeated: '' },
      { account: '请输入账户名', password: '请输入密码' },
    ],
  ])('%s %j: says what is wrong beside the field', async (url, fields, problems) => {
    const response = await postForm(app, url, { return: '/home', ...fields });
    const { body } = response;
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([422, undefined]);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const names = ['account', 'password', 'repeated'].filter((name) => tagOf(body, name) !== '');
    for (const name of names) {
      const problem = new Map(Object.entries(problems)).get(name);
      expect(tagOf(body, name).includes('aria-invalid="true"')).toBe(problem !== undefined);
      if (problem === undefined) continue;
      expect(tagOf(body, name)).toMatch(new RegExp(`aria-describedby="${name}-error`));
      expect(body).toMatch(new RegExp(`<p class="error" id="${name}-error">${problem}`));
    }
    expect(tagOf(body, Object.keys(problems)[0] ?? '')).toContain('autofocus');
    expect(body.match(/autofocus/g)).toHaveLength(1);
    expect(tagOf(body, 'return')).toContain('value="/home"');
  });

  it('shows the account name again, as text, and never a password', async () => {
    const response = await postForm(app, REGISTER, {
      ...right,
      account: '"><img src=x>',
      password: 'secret-word',
    });
    expect(tagOf(response.body, 'account')).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect(response.body).not.toContain('<img');
    expect(response.body).not.toContain('secret-word');
  });

  it.each([
    ['nothing at all', '', 'application/x-www-form-urlencoded', 422],
    ['JSON', '{"account":"hegezhe"}', 'application/json', 400],
    ['a form with parts', '--x--', 'multipart/form-data; boundary=x', 400],
    ['plain text', 'account=hegezhe', 'text/plain', 400],
    ['too much', `account=${'a'.repeat(20_000)}`, 'application/x-www-form-urlencoded', 413],
  ])('answers %s with a page and no session', async (_what, payload, type, status) => {
    const response = await app.inject({
      method: 'POST',
      url: LOGIN,
      payload,
      headers: { 'content-type': type },
    });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('the way back', () => {
  const ORIGIN = 'http://fund.example.com';
  const headers = { host: 'fund.example.com' };

  it('leads to no hostile address from any page or form', async () => {
    const cookie = await signedInCookie(test.store, 'putong', NOW_MS);
    const away = { ...headers, cookie: cookie.replace('yanhu_session', '__Host-yanhu_session') };
    const pages: [string, Set<string>][] = [];
    const signOuts: unknown[] = [];
    for (const address of HOSTILE_ADDRESSES) {
      const query = `?return=${encodeURIComponent(address)}`;
      for (const url of [LOGIN, REGISTER]) {
        const { body } = await app.inject({ url: url + query, headers });
        pages.push([address, new Set(targetsIn(body))]);
      }
      const known = await app.inject({ url: LOGIN + query, headers: away });
      pages.push([address, new Set(targetsIn(known.body))]);
      const out = await postForm(app, `${LOGIN}/signout`, { return: address }, { headers });
      signOuts.push([address, out.headers.location]);
    }
    expect(pages).toHaveLength(3 * HOSTILE_ADDRESSES.length);
    expect(pages).toEqual(pages.map(([address]) => [address, new Set(['/index'])]));
    expect(signOuts).toEqual(HOSTILE_ADDRESSES.map((address) => [address, '/outside/login?return=%2Findex']));
  });

  it('leads home after a sign-in that was to lead to a hostile address', async () => {
    const fields = { account: 'putong', password: DEMO_PASSWORD };
    const answers: unknown[] = [];
    for (const address of HOSTILE_ADDRESSES) {
      const response = await postForm(app, LOGIN, { ...fields, return: address }, { headers });
      answers.push([address, response.statusCode, response.headers.location]);
    }
    expect(answers).toEqual(HOSTILE_ADDRESSES.map((address) => [address, 303, '/index']));
  });

  it.each([
    ['/simu_fund?page=2#top', '/simu_fund?page=2#top'],
    [`${ORIGIN}/search?keyword=银华`, '/search?keyword=%E9%93%B6%E5%8D%8E'],
  ])('leads to %s', async (address, location) => {
    const fields = { account: 'putong', password: DEMO_PASSWORD, return: address };
    expect((await postForm(app, LOGIN, fields, { headers })).headers.location).toBe(location);
  });

  it('uses the origin that a trusted proxy sends', async () => {
    const behind = await createGateway({
      store: test.store,
      clock: () => NOW_MS,
      config: { trustProxy: '10.0.0.1' },
    });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fund.example.com' };
    const url = `${LOGIN}?return=${encodeURIComponent('https://fund.example.com/home')}`;
    const ask = async (remoteAddress: string) =>
      tagOf((await behind.inject({ url, headers: forwarded, remoteAddress })).body, 'return');
    expect(await ask('10.0.0.1')).toContain('value="/home"');
    expect(await ask('192.0.2.1')).toContain('value="/index"');
    await behind.close();
  });
});

describe('a form that another site sends', () => {
  const forms = [
    [LOGIN, { account: 'hegezhe', password: DEMO_PASSWORD }],
    [REGISTER, { account: 'zhaoliu1', password: 'kept-in-mind', repeated: 'kept-in-mind' }],
    [`${LOGIN}/password`, { current: 'kept-in-mind', password: 'kept-in-heart', repeated: 'kept-in-heart' }],
    [`${LOGIN}/signout`, {}],
  ] as const;

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'https://localhost.elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
  ])('is refused: %j', async (headers) => {
    for (const [url, fields] of forms) {
      const response = await postForm(app, url, { ...fields, return: '/' }, { headers });
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://localhost' }],
    [{}],
  ])('is not: %j', async (headers) => {
    const fields = { account: 'hegezhe', password: DEMO_PASSWORD, return: '/' };
    expect(
      (await postForm(app, LOGIN, fields, { headers: { host: 'localhost', ...headers } })).statusCode,
    ).toBe(303);
  });
});
