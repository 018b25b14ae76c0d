import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, postForm } from '../../../tests/setup/login-forms';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { DEMO_PASSWORD, ensureDemoAccounts } from '../../accounts/demo-accounts';
import { PROCESS_SEALER } from '../../services/sealed-text';
import { STRICT_ATTEMPTS } from '../server/attempt-limits';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const LOGIN = '/outside/login';
const REGISTER = '/outside/login/register';
const NOW_MS = Date.UTC(2026, 10, 20, 2);

let test: TestStore;
let app: FastifyInstance;
let nowMs = NOW_MS;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  await ensureDemoAccounts(test.store, { clock: () => NOW_MS, sealer: PROCESS_SEALER });
  app = await createGateway({ store: test.store, clock: () => nowMs });
});

beforeEach(() => {
  nowMs = NOW_MS;
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

/** The tag of an input or another element with an id or a name. */
function tagOf(html: string, name: string): string {
  return new RegExp(`<[^>]* (?:id|name)="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

async function expectLimited(response: LightMyRequestResponse, wait: string, seconds: number) {
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([429, undefined]);
  expect(Number(response.headers['retry-after'])).toBe(seconds);
  expect(response.body).toContain(`操作过于频繁，请 ${wait}后重试`);
  expect(response.body).toContain('role="alert"');
}

describe('the limits of the login service', () => {
  let strict: FastifyInstance;

  beforeEach(async () => {
    strict = await createGateway({
      store: test.store,
      clock: () => nowMs,
      config: { attempts: STRICT_ATTEMPTS },
    });
    return async () => strict.close();
  });

  const attempt = (account: string, remoteAddress: string, password = 'wrong-word') =>
    postForm(strict, LOGIN, { account, password, return: '/home' }, { remoteAddress });

  const register = (account: string, repeated = 'kept-in-mind') =>
    postForm(
      strict,
      REGISTER,
      { account, password: 'kept-in-mind', repeated, return: '/' },
      { remoteAddress: '192.0.2.7' },
    );

  it('stops a network that tries many names, and no other network', async () => {
    for (let count = 0; count < 25; count += 1) {
      expect((await attempt(`nobody${count}`, '2001:db8:1:1::5')).statusCode).toBe(422);
    }
    nowMs += 20_000;
    const limited = await attempt('hegezhe', '2001:db8:1:1:ffff::9', DEMO_PASSWORD);
    await expectLimited(limited, '40 秒', 40);
    expect(tagOf(limited.body, 'account')).toContain('value="hegezhe"');
    expect((await attempt('hegezhe', '2001:db8:1:2::5', DEMO_PASSWORD)).statusCode).toBe(303);
    nowMs += 40_000;
    expect((await attempt('hegezhe', '2001:db8:1:1::5', DEMO_PASSWORD)).statusCode).toBe(303);
  });

  it.each([
    ['an account', 'kaihu'],
    ['a name that nobody has', 'nobody_7'],
  ])('has %s wait for a network that failed with it, and for no other', async (_what, account) => {
    for (let count = 0; count < 5; count += 1)
      expect((await attempt(account, '192.0.2.1')).statusCode).toBe(422);
    await expectLimited(await attempt(account.toUpperCase(), '192.0.2.1', DEMO_PASSWORD), '1 秒', 1);
    expect((await attempt('hegezhe', '192.0.2.1', DEMO_PASSWORD)).statusCode).toBe(303);
    const elsewhere = await attempt(account, '192.0.2.2', DEMO_PASSWORD);
    expect(elsewhere.statusCode).toBe(account === 'kaihu' ? 303 : 422);
  });

  it('counts all texts that are no account names as one name of their network', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await attempt(`没有${count}`, '192.0.2.1')).statusCode).toBe(422);
    await expectLimited(await attempt("' or 1=1", '192.0.2.1'), '1 秒', 1);
  });

  it('lets one address open ten accounts in an hour, and counts no form with a mistake', async () => {
    for (let count = 0; count < 12; count += 1)
      expect((await register(`limit${count}`, 'x')).statusCode).toBe(422);
    for (let count = 0; count < 10; count += 1)
      expect((await register(`limit${count}`)).statusCode).toBe(303);
    await expectLimited(await register('limit10'), '60 分钟', 3600);
    nowMs += 3_600_000;
    expect(cookieOf(await register('limit10'))).toMatch(/^yanhu_session=/);
  });

  it('limits the new passwords of one address, and keeps the name that was typed', async () => {
    const few = await createGateway({
      store: test.store,
      clock: () => nowMs,
      config: { attempts: { ...STRICT_ATTEMPTS, newPasswords: 1 } },
    });
    const weak = { account: 'weak_1', password: 'woaini1314520', repeated: 'woaini1314520', return: '/' };
    const from = (remoteAddress: string) => postForm(few, REGISTER, weak, { remoteAddress });
    expect((await from('192.0.2.7')).statusCode).toBe(422);
    const limited = await from('192.0.2.7');
    await expectLimited(limited, '10 分钟', 600);
    expect(tagOf(limited.body, 'account')).toContain('value="weak_1"');
    expect((await from('192.0.2.8')).statusCode).toBe(422);
    await few.close();
  });

  it('asks to come back later when more passwords come at once than it gets to', async () => {
    const asked = Array.from({ length: 110 }, (_, count) =>
      postForm(app, LOGIN, { account: `nobody${count}`, password: 'wrong-word', return: '/home' }),
    );
    const replies = await Promise.all(asked);
    const busy = replies.filter((reply) => reply.statusCode === 503);
    expect(replies.filter((reply) => reply.statusCode === 422)).toHaveLength(110 - busy.length);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.body).toContain('服务暂时不可用，请稍后重试');
    expect(tagOf(busy[0]?.body ?? '', 'account')).toMatch(/value="nobody\d+"/);
  });
});

it.each([
  ['P@ssw0rd2026', '只用数字或符号代替了常见词语中的字母'],
  ['Summer2026!', '由常见的密码或词语组成'],
  ['woaini1314520', '由常见的密码或词语组成'],
  ['a1b2c3d4e5f6', '由常见的密码或词语组成'],
  ['11223344556677', '由常见的密码或词语组成'],
  [DEMO_PASSWORD, '包含账户名、姓名、手机号或本站名称'],
  ['Zhang_San1@88', '包含账户名、姓名、手机号或本站名称'],
])(
  'the login service opens no account with the password %s in a production, and says why',
  async (password, weakness) => {
    const production = await createGateway({
      store: test.store,
      clock: () => nowMs,
      config: { hasTestAccounts: false },
    });
    const fields = { account: 'zhang_san1', password, repeated: password, return: '/' };
    const refused = await postForm(production, REGISTER, fields);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([422, undefined]);
    expect(refused.body).toContain(
      `<p class="error" id="password-error">密码太容易被猜到：${weakness}，请改用几个互不相关的词语，或再加长一些</p>`,
    );
    expect(refused.body).toContain('value="zhang_san1"');
    await production.close();
  },
);
