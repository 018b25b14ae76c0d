import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, deviceOf, isSignedIn, postForm } from '../../../tests/setup/login-forms';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { createSealer } from '../../services/sealed-text';
import { STRICT_ATTEMPTS } from '../server/attempt-limits';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const LOGIN = '/outside/login';
const NOW_MS = Date.UTC(2026, 10, 20, 2);
const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'kept-in-mind';
const OTHER_PASSWORD = 'kept-in-heart';
const attempts = { ...STRICT_ATTEMPTS, freePasswordFailures: 1, accountSignIns: 3, signIns: 1000 };
const sealer = createSealer(new Uint8Array(32).fill(7));

/** Another text of the same form. */
function turned(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}

describe('a device that has signed in before', () => {
  let test: TestStore;
  let app: FastifyInstance;
  let nowMs: number;
  /** Of the owner's registration. */
  let session: string;
  let device: string;

  const open = (options: { readonly sealer: typeof sealer }) =>
    createGateway({ store: test.store, clock: () => nowMs, config: { attempts }, ...options });

  beforeEach(async () => {
    nowMs = NOW_MS;
    test = await openTestStore('sqlite');
    app = await open({ sealer });
    const registered = await register('owner_1');
    session = cookieOf(registered);
    device = deviceOf(registered);
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  const register = (account: string, cookie = '') =>
    postForm(
      app,
      `${LOGIN}/register`,
      { account, password: PASSWORD, repeated: PASSWORD, return: '/' },
      { headers: { cookie } },
    );

  function signIn(
    cookie: string,
    fields: Readonly<Record<string, string>> = {},
    { remoteAddress = '192.0.2.1', gateway = app } = {},
  ): Promise<LightMyRequestResponse> {
    const form = { account: 'Owner_1', password: PASSWORD, return: '/', ...fields };
    return postForm(gateway, LOGIN, form, { headers: { cookie }, remoteAddress });
  }

  /** Three networks fail with the owner's name, the owner's own among them: every other device has to wait. */
  async function attack(): Promise<void> {
    for (const remoteAddress of ['192.0.2.1', '198.51.100.1', '198.51.100.2'])
      expect((await signIn('', { password: 'wrong-word' }, { remoteAddress })).statusCode).toBe(422);
  }

  /** Whether the right password is taken at once although the name is attacked. */
  async function isKnown(cookie: string, gateway = app): Promise<boolean> {
    const { statusCode } = await signIn(cookie, {}, { gateway });
    expect([303, 429]).toContain(statusCode);
    return statusCode === 303;
  }

  it('signs in at once while others fail with the name, and a new one within a minute', async () => {
    await attack();
    expect(await isKnown(device)).toBe(true);
    const limited = await signIn('', {}, { remoteAddress: '203.0.113.1' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '32']);
    expect(limited.body).toContain('操作过于频繁，请 32 秒后重试');
    expect(limited.headers['set-cookie']).toBeUndefined();
    nowMs += 32_000;
    expect((await signIn('', {}, { remoteAddress: '203.0.113.1' })).statusCode).toBe(303);
  });

  it('has its own count: its failures delay no other device, and its own next attempt', async () => {
    for (const status of [422, 429])
      expect((await signIn(device, { password: 'wrong-word' })).statusCode).toBe(status);
    expect(await isKnown(device)).toBe(false);
    expect((await signIn('')).statusCode).toBe(303);
    nowMs += 1000;
    expect(await isKnown(device)).toBe(true);
  });

  it('is known by every part of its mark and to its own account alone', async () => {
    const others = await register('other_2');
    await attack();
    const [name, value = ''] = device.split('=');
    const [id = '', signedInAt = '', mark = ''] = value.split('.');
    const forged = [
      deviceOf(others),
      `${name}=${turned(id)}.${signedInAt}.${mark}`,
      `${name}=${id}.${turned(signedInAt).toLowerCase()}.${mark}`,
      `${name}=${id}.${signedInAt}.${turned(mark)}`,
      `${name}=${id}.${signedInAt}`,
      `${name}=${'~'.repeat(500)}${value}`,
      `${name}=${'a'.repeat(1001)}~${value}`,
    ];
    for (const cookie of forged) expect([cookie, await isKnown(cookie)]).toEqual([cookie, false]);
    expect(await isKnown(device)).toBe(true);
  });

  it('is known to a gateway with the same key, and to none with another', async () => {
    for (const [key, known] of [
      [7, true],
      [8, false],
    ] as const) {
      const gateway = await open({ sealer: createSealer(new Uint8Array(32).fill(key)) });
      for (const remoteAddress of ['192.0.2.1', '198.51.100.1', '198.51.100.2'])
        await signIn('', { password: 'wrong-word' }, { remoteAddress, gateway });
      expect(await isKnown(device, gateway)).toBe(known);
      await gateway.close();
    }
  });

  it('is forgotten 180 days after its last sign-in', async () => {
    nowMs += 100 * DAY_MS;
    const renewed = deviceOf(await signIn(device));
    nowMs += 80 * DAY_MS;
    await attack();
    expect([await isKnown(device), await isKnown(renewed)]).toEqual([false, true]);
  });

  it('is no longer known after a change of the password, but where it was changed', async () => {
    const elsewhere = deviceOf(await signIn(''));
    const fields = { current: PASSWORD, password: OTHER_PASSWORD, repeated: OTHER_PASSWORD, return: '/' };
    const headers = { cookie: `${session}; ${device}` };
    const changed = await postForm(app, `${LOGIN}/password`, fields, { headers });
    expect(changed.statusCode).toBe(303);
    await attack();
    const enter = async (cookie: string) => (await signIn(cookie, { password: OTHER_PASSWORD })).statusCode;
    expect(await enter(elsewhere)).toBe(429);
    expect(await enter(device)).toBe(429);
    expect(await enter(deviceOf(changed))).toBe(303);
  });

  it('stays known after a sign-out, which clears no cookie but the session', async () => {
    const headers = { cookie: `${session}; ${device}` };
    const out = await postForm(app, `${LOGIN}/signout`, { return: '/' }, { headers });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(out.headers['set-cookie']).toMatch(/^yanhu_session=; /);
    await attack();
    expect(await isKnown(device)).toBe(true);
  });

  it('is no session', async () => {
    const [, value = ''] = device.split('=');
    for (const cookie of [device, `yanhu_session=${value}`, `yanhu_session=${value.split('.').at(-1)}`])
      expect(await isSignedIn(app, cookie)).toBe(false);
    expect(await isSignedIn(app, session)).toBe(true);
  });

  it('is known to the four accounts that it signed in to last', async () => {
    let cookie = device;
    for (const account of ['second_2', 'third_3', 'fourth_4', 'owner_1']) {
      const reply = account === 'owner_1' ? await signIn(cookie) : await register(account, cookie);
      cookie = deviceOf(reply);
    }
    await attack();
    expect(await isKnown(cookie)).toBe(true);
    for (const account of ['fifth_5', 'sixth_6', 'seventh_7'])
      cookie = deviceOf(await register(account, cookie));
    expect(cookie.split('~')).toHaveLength(4);
    expect(await isKnown(cookie)).toBe(true);
    expect(await isKnown(deviceOf(await register('eighth_8', cookie)))).toBe(false);
  });
});
