import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { exportMyData } from '../../src/contract/accounts/account-data';
import {
  checkLogin,
  currentTime,
  loginState,
  phoneBindState,
  signOut,
} from '../../src/contract/accounts/login';
import { privateFundPage } from '../../src/contract/funds/private-fund';
import { askGateway, scriptQuery, sendRaw } from '../../tests/setup/ask-gateway';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { storeError } from '../store/store-error';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';
import type { Store } from '../store/store';

const NOW_MS = Date.UTC(2026, 10, 20, 2);
const CHECK = '/api/login/checklogin?format=json';
const TIME = '/api/caidao/activity/currenttime?';

/** A store whose sessions cannot be reached. */
function withoutSessions(store: Store): Store {
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('account_session')) throw storeError('unreachable', 'db:5432/funds');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...store, db };
}

describe.each(STORE_KINDS)('the calls of the login service on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  /** The object a JSONP reply hands to its callback. */
  async function jsonp(url: string, cookie?: string): Promise<unknown> {
    const headers = cookie === undefined ? {} : { cookie };
    const response = await app.inject({ url: `${url}&${scriptQuery('cb_1')}`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-store');
    const json = /^\/\*\*\/typeof cb_1==='function'&&cb_1\((.*)\);$/.exec(response.body)?.[1] ?? '';
    return JSON.parse(json);
  }

  const phoneState = (cookie?: string) => askGateway(app, phoneBindState, {}, { cookie });

  it('[S7.checklogin] tells nobody that nobody is signed in', async () => {
    const reply = v.parse(checkLogin.reply, await jsonp(CHECK));
    expect(reply.body).toEqual({ islogin: '0', userid: '', username: '', photo: null });
  });

  it.each([
    ['putong', '1000000001', '普**客'],
    ['hegezhe', '1000000004', '合***者'],
  ] as const)(
    '[S7.checklogin] [S4.login] tells a page that %s is signed in, by masked facts',
    async (login, userid, username) => {
      const cookie = await signedInCookie(test.store, login, NOW_MS);
      const reply = v.parse(checkLogin.reply, await jsonp(CHECK, cookie));
      expect(reply.body).toEqual({ islogin: '1', userid, username, photo: null });
    },
  );

  it('[S7.checklogin] tells the time of the gateway', async () => {
    expect(v.parse(currentTime.reply, await jsonp(TIME)).body).toEqual({ currenttime: NOW_MS });
  });

  it('has no name, phone or ID number in a JSONP reply, not even a masked one of the last two', async () => {
    for (const account of DEMO_ACCOUNTS) {
      const cookie = await signedInCookie(test.store, account.login, NOW_MS);
      for (const url of [CHECK, TIME]) {
        const text = JSON.stringify(await jsonp(url, cookie));
        const { name, certificateNo } = account.identity;
        for (const secret of [account.name, name, certificateNo, certificateNo.slice(-4), account.login])
          expect(text).not.toContain(secret);
        expect(text).not.toMatch(/\d{3}\*+\d{4}/);
      }
    }
  });

  it('[S7.checklogin] answers no page of another site, and knows nobody for one that hides it', async () => {
    const cookie = await signedInCookie(test.store, 'hegezhe', NOW_MS);
    for (const url of [CHECK, TIME]) {
      const response = await app.inject({
        url: `${url}&${scriptQuery('cb_1')}`,
        headers: { cookie, 'sec-fetch-site': 'cross-site' },
      });
      expect(response.statusCode).toBe(403);
      expect(response.body).not.toContain('1000000004');
    }
  });

  it.each(['', 'cb;alert(1)', 'a.b', 'a[0]', '1a?', 'a'.repeat(65), 'cb%0a', '<script>'])(
    '[S7.checklogin] refuses the callback %j without repeating it',
    async (callback) => {
      const response = await app.inject(`${CHECK}&${scriptQuery(callback)}`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        400,
        'application/json; charset=utf-8',
      ]);
      expect(response.body.split(callback || 'cb_1')).toHaveLength(1);
    },
  );

  it('[S7.checklogin] is asked with format=json', async () => {
    expect((await app.inject(`/api/login/checklogin?format=xml&${scriptQuery('cb_1')}`)).statusCode).toBe(
      400,
    );
    expect((await app.inject(`/api/login/checklogin?${scriptQuery('cb_1')}`)).statusCode).toBe(400);
  });

  it('tells whether the session still stands', async () => {
    const state = async (cookie?: string) =>
      v.parse(loginState.reply, (await askGateway(app, loginState, {}, { cookie })).json()).body;
    const cookie = await signedInCookie(test.store, 'kaihu', NOW_MS);
    expect(await state()).toEqual({ islogin: '0', userid: '' });
    expect(await state(cookie)).toEqual({ islogin: '1', userid: '1000000002' });
    await askGateway(app, signOut, {}, { cookie });
    expect(await state(cookie)).toEqual({ islogin: '0', userid: '' });
  });

  it('tells whose phone is bound, with its middle hidden, and nothing to nobody', async () => {
    const bound = await phoneState(await signedInCookie(test.store, 'kaihu', NOW_MS));
    expect(v.parse(phoneBindState.reply, bound.json()).body).toEqual({ isbind: '1', phone: '138****0002' });
    const unbound = await phoneState(await signedInCookie(test.store, 'putong', NOW_MS));
    expect(v.parse(phoneBindState.reply, unbound.json()).body).toEqual({ isbind: '0', phone: '' });
    const nobody = await phoneState();
    expect([nobody.statusCode, nobody.json()]).toMatchObject([401, { code: 1003, msg: '请先登录' }]);
  });

  it('[S2.logout] ends the session on the server: a cookie sent once more is nobody’s', async () => {
    const cookie = await signedInCookie(test.store, 'hegezhe', NOW_MS);
    const response = await askGateway(app, signOut, {}, { cookie });
    expect(v.parse(signOut.reply, response.json()).code).toBe(0);
    expect(response.headers['set-cookie']).toBe('yanhu_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await askGateway(app, phoneBindState, {}, { cookie })).statusCode).toBe(401);
    expect((await askGateway(app, signOut, {}, { cookie })).statusCode).toBe(200);
    expect((await askGateway(app, signOut, {})).statusCode).toBe(200);
  });

  it('tells nothing of a visitor whose session cannot be read, and gives him what nobody needs a session for', async () => {
    const cookie = await signedInCookie(test.store, 'hegezhe', NOW_MS);
    const broken = await createGateway({ store: withoutSessions(test.store), clock: () => NOW_MS });
    const away = { code: 1008, msg: '服务暂时不可用，请稍后重试' };
    const check = await broken.inject({ url: `${CHECK}&${scriptQuery('cb_1')}`, headers: { cookie } });
    expect([check.statusCode, check.json()]).toMatchObject([503, away]);
    for (const call of [loginState, phoneBindState, exportMyData]) {
      const response = await askGateway(broken, call, {}, { cookie });
      expect([response.statusCode, response.json()]).toMatchObject([503, away]);
    }
    const nobody = await askGateway(broken, loginState, {});
    expect(v.parse(loginState.reply, nobody.json()).body.islogin).toBe('0');
    const page = { pagenum: '1', pagesize: '20', fundclass: '1', keyword: '', fundcode: '' } as const;
    const order = { orderfield: '', isasc: '' } as const;
    const funds = await askGateway(broken, privateFundPage, { ...page, ...order }, { cookie });
    expect(funds.statusCode).toBe(200);
    await broken.close();
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 403],
    [{ 'Content-Type': 'text/plain' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 200],
    [{}, 200],
  ])('signs out by a request of its own pages only: %j gives %d', async (changes, status) => {
    const cookie = await signedInCookie(test.store, 'hegezhe', NOW_MS);
    const response = await sendRaw(app, signOut, '{}', { cookie, host: 'localhost', ...changes });
    expect(response.statusCode).toBe(status);
    const after = await askGateway(app, phoneBindState, {}, { cookie });
    expect(after.statusCode).toBe(status === 200 ? 401 : 200);
    expect(response.headers['set-cookie'] === undefined).toBe(status !== 200);
  });
});
