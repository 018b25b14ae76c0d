import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeInInbox, newApplicant, type Applicant } from '../../tests/setup/applicant';
import { askGateway } from '../../tests/setup/ask-gateway';
import { HOUR_MS, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { confirmPhone, phoneState, sendPhoneCode } from '../../src/contract/applications/application';
import { DEMO_ATTEMPTS, STRICT_ATTEMPTS } from '../http/server/attempt-limits';
import { confirmedUntil } from './phone-codes';
import { PROCESS_SEALER } from '../services/sealed-text';
import type { AddressInfo } from 'node:net';
import type { GatewaySettings } from '../settings';

const PHONE = '13900000012';
const DEAD = { status: 200, code: 2001, field: 'code', msg: '验证码已失效，请重新获取' };
const MINUTE_MS = 60_000;

/** A code other than this one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Signs up an account of a production that requests codes. */
async function production(settings: Partial<GatewaySettings> = {}) {
  const scene = await openReviewScene('sqlite', { hasTestAccounts: false, ...settings });
  const { cookie } = await newApplicant(scene, '100000000001');
  return { scene, ask: () => scene.reply(cookie, sendPhoneCode, { phone: PHONE }), cookie };
}

describe.each(STORE_KINDS)('codes that confirm a phone on %s', (kind) => {
  let scene: ReviewScene;
  let visitor: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    visitor = await newApplicant(scene, '100000000001');
  });

  afterEach(() => scene.dispose());

  const confirm = (code: string, { cookie } = visitor, phone = PHONE) =>
    scene.reply(cookie, confirmPhone, { phone, code });

  const state = async ({ cookie } = visitor) =>
    (await scene.ask(cookie, phoneState, { phone: PHONE })).body.confirmedUntil;

  async function sent(): Promise<string> {
    await scene.ask(visitor.cookie, sendPhoneCode, { phone: PHONE });
    return codeInInbox(scene, visitor);
  }

  it('[S2.apply] confirm a phone for a day', async () => {
    expect(await state()).toBeNull();
    const { body } = await scene.ask(visitor.cookie, sendPhoneCode, { phone: PHONE });
    expect(body).toEqual({ waitSeconds: 60, validSeconds: 300, inbox: '/outside/messages' });
    expect(await state()).toBeNull();
    const until = scene.nowMs + 24 * HOUR_MS;
    const code = await codeInInbox(scene, visitor);
    expect((await scene.ask(visitor.cookie, confirmPhone, { phone: PHONE, code })).body).toEqual({
      confirmedUntil: until,
    });
    expect(await state()).toBe(until);
    const { db } = scene.test.store;
    const own = { accountId: visitor.accountId, phone: PHONE };
    const at = (nowMs: number) => confirmedUntil(db, { sealer: PROCESS_SEALER, nowMs }, own);
    expect([await at(until - 1), await at(until)]).toEqual([until, null]);
  });

  it('[S2.apply] are valid once, and for the requesting account only', async () => {
    const code = await sent();
    const other = await newApplicant(scene, '100000000002');
    expect(await confirm(code, other)).toMatchObject(DEAD);
    expect(await confirm(code, visitor, '13900000099')).toMatchObject(DEAD);
    expect(await confirm(code)).toMatchObject({ code: 0 });
    expect(await confirm(code)).toMatchObject(DEAD);
    expect([await state(), await state(other)]).toEqual([scene.nowMs + 24 * HOUR_MS, null]);
  });

  it.each([
    [5 * MINUTE_MS - 1, 0],
    [5 * MINUTE_MS, 2001],
  ])('are answered after %d ms with %d', async (ms, code) => {
    const sentCode = await sent();
    scene.nowMs += ms;
    expect((await confirm(sentCode)).code).toBe(code);
  });

  it('are invalid after five wrong tries', async () => {
    const code = await sent();
    for (const left of [4, 3, 2, 1]) {
      expect(await confirm(wrong(code))).toMatchObject({
        status: 200,
        code: 2001,
        field: 'code',
        msg: `验证码不正确，还可以试 ${left} 次`,
      });
    }
    expect(await confirm(wrong(code))).toMatchObject(DEAD);
    expect(await confirm(code)).toMatchObject(DEAD);
    expect(await state()).toBeNull();
  });

  it('count each of several tries at the same time', async () => {
    const code = await sent();
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(code))));
    expect(replies.filter(({ msg }) => msg === DEAD.msg)).toHaveLength(4);
    expect(await confirm(code)).toMatchObject(DEAD);
  });

  it('are sent again after a minute, and the last one is valid', async () => {
    const first = await sent();
    scene.nowMs += MINUTE_MS - 1;
    const { cookie } = visitor;
    const early = await askGateway(scene.app, sendPhoneCode, { phone: PHONE }, { cookie });
    expect([early.statusCode, early.headers['retry-after'], early.json()]).toMatchObject([
      429,
      '1',
      { code: 1006, msg: '验证码已发送，请 1 秒后再获取' },
    ]);
    scene.nowMs += 1;
    const second = await sent();
    // The codes are equal once in a million.
    expect(first === second ? 2001 : (await confirm(first)).code).toBe(2001);
    expect(await confirm(second)).toMatchObject({ code: 0 });
  });

  it('are sent to a phone once a minute, also from several accounts and for a double click', async () => {
    const other = await newApplicant(scene, '100000000002');
    const ask = ({ cookie }: Applicant) => scene.reply(cookie, sendPhoneCode, { phone: PHONE });
    const replies = await Promise.all([ask(visitor), ask(visitor)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await ask(other)).toMatchObject({ status: 429 });
    expect(await scene.test.store.db.selectFrom('demo_message').select('id').execute()).toHaveLength(1);
  });

  it('are sent to a phone once for several accounts at the same time', async () => {
    const ids = ['100000000002', '100000000003', '100000000004', '100000000005'];
    const askers = [visitor];
    for (const id of ids) askers.push(await newApplicant(scene, id));
    for (const phone of ['13900000021', '13900000022', '13900000023']) {
      const replies = await Promise.all(
        askers.map(({ cookie }) => scene.reply(cookie, sendPhoneCode, { phone })),
      );
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 429, 429, 429, 429]);
    }
    expect(await scene.test.store.db.selectFrom('demo_message').select('id').execute()).toHaveLength(3);
  });

  it('leave a phone confirmed while another code is sent', async () => {
    await confirm(await sent());
    scene.nowMs += MINUTE_MS;
    await sent();
    expect(await state()).not.toBeNull();
  });

  it.each([
    ['12900000012', 200, 2001, '不是有效的手机号段，请核对'],
    ['1390000001', 400, 1001, '手机号应为 11 位'],
    ['139000000１2', 400, 1001, '手机号应为 11 位'],
  ])('are not sent to %s', async (phone, status, code, msg) => {
    expect(await scene.reply(visitor.cookie, sendPhoneCode, { phone })).toMatchObject({
      status,
      code,
      msg,
      field: 'phone',
    });
    expect(await scene.test.store.db.selectFrom('phone_code').select('tries').execute()).toEqual([]);
  });

  it('require a signed-in visitor', async () => {
    for (const call of [sendPhoneCode, phoneState] as const)
      expect(await scene.reply(null, call, { phone: PHONE })).toMatchObject({ status: 401 });
    expect(await scene.reply(null, confirmPhone, { phone: PHONE, code: '123456' })).toMatchObject({
      status: 401,
    });
  });

  it('are hashed in all tables, and deleted when they expire', async () => {
    const code = await sent();
    const { db } = scene.test.store;
    const kept = async () => ({
      codes: await db.selectFrom('phone_code').selectAll().execute(),
      messages: await db.selectFrom('demo_message').selectAll().execute(),
    });
    expect(JSON.stringify(await kept())).not.toContain(PHONE);
    expect((await kept()).codes[0]?.code_hash).not.toContain(code);
    expect((await kept()).messages).toMatchObject([{ phone_mask: '139****0012' }]);
    scene.nowMs += 25 * HOUR_MS;
    const later = await newApplicant(scene, '100000000003');
    await scene.ask(later.cookie, sendPhoneCode, { phone: '13900000034' });
    const { codes, messages } = await kept();
    expect([codes, messages].map((rows) => rows.map(({ account_id: id }) => id))).toEqual([
      [later.accountId],
      [later.accountId],
    ]);
  });
});

describe('limits of phone codes', () => {
  it('are ten an hour for an address with any account', async () => {
    const scene = await openReviewScene('sqlite', { attempts: STRICT_ATTEMPTS });
    const statuses: number[] = [];
    for (let turn = 10; turn < 21; turn += 1) {
      const { cookie } = await newApplicant(scene, `1000000000${turn}`);
      statuses.push((await scene.reply(cookie, sendPhoneCode, { phone: `139000000${turn}` })).status);
    }
    await scene.dispose();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('are counted for an account as well', async () => {
    const scene = await openReviewScene('sqlite', { attempts: { ...DEMO_ATTEMPTS, phoneCodes: 2 } });
    const { cookie } = await newApplicant(scene, '100000000001');
    const ask = (phone: string) => scene.reply(cookie, sendPhoneCode, { phone });
    // A code refused before it is sent does not count.
    for (const [phone, status] of [
      ['13900000001', 200],
      ['13900000001', 429],
      ['13900000002', 200],
      ['13900000003', 429],
    ] as const)
      expect([phone, (await ask(phone)).status]).toEqual([phone, status]);
    await scene.dispose();
  });
});

describe('a production that sends codes', () => {
  interface Heard {
    readonly body: string;
    readonly authorization: string | undefined;
  }
  const heard: Heard[] = [];
  let status = 200;
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ body, authorization: request.headers.authorization });
      response.writeHead(status, { location: '/elsewhere' }).end(body);
    });
  });

  async function address(): Promise<string> {
    await new Promise<void>((done) => {
      service.listen(0, '127.0.0.1', done);
    });
    const found: AddressInfo | string | null = service.address();
    if (found === null || typeof found === 'string') throw new Error('no port');
    return `http://127.0.0.1:${found.port}/send`;
  }

  it('sends them by the house’s service, and withdraws a code that was not sent', async () => {
    const { scene, ask, cookie } = await production({
      messageService: { url: await address(), token: 'letter-key' },
    });
    for (const failing of [500, 302]) {
      status = failing;
      expect(await ask()).toMatchObject({ status: 503, code: 1008, msg: '短信没有发出，请稍后重试' });
    }
    status = 200;
    heard.length = 0;
    const sent = await askGateway(scene.app, sendPhoneCode, { phone: PHONE }, { cookie });
    expect(sent.json()).toMatchObject({ code: 0, body: { inbox: null } });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.authorization).toBe('Bearer letter-key');
    const { phone, text } = JSON.parse(heard[0]?.body ?? '{}');
    const code = /验证码 (\d{6})，/.exec(text)?.[1] ?? '';
    expect(phone).toBe(PHONE);
    expect(await scene.reply(cookie, confirmPhone, { phone: PHONE, code })).toMatchObject({ code: 0 });
    // A later failure leaves the phone confirmed.
    scene.nowMs += MINUTE_MS;
    status = 500;
    expect(await ask()).toMatchObject({ status: 503 });
    const { body } = await scene.ask(cookie, phoneState, { phone: PHONE });
    expect(body.confirmedUntil).not.toBeNull();
    await new Promise((done) => service.close(done));
    expect(await ask()).toMatchObject({ status: 503, msg: '短信没有发出，请稍后重试' });
    expect(JSON.stringify(scene.logged)).not.toMatch(/13900000012|验证码|letter-key/);
    expect(await scene.test.store.db.selectFrom('demo_message').selectAll().execute()).toEqual([]);
    await scene.dispose();
  });

  it('replies that no service is set', async () => {
    const { scene, ask } = await production();
    expect(await ask()).toMatchObject({ status: 503, msg: '短信服务尚未接入，请联系客服' });
    expect(await ask()).toMatchObject({ status: 503, msg: '短信服务尚未接入，请联系客服' });
    await scene.dispose();
  });
});
