import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Fastify from 'fastify';
import { headersFor } from '../../../src/contract/header-rules';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { addressKey, limitReads } from './rate-limits';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

describe('the limit of reads', () => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    test = await openTestStore('sqlite');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      config: { readsPerFiveMinutes: 2, trustProxy: '10.0.0.1' },
    });
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function ask(remoteAddress: string, forwardedFor?: string) {
    return app.inject({
      url: '/api/portal/settings',
      remoteAddress,
      headers: {
        ...headersFor('portal/settings'),
        ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      },
    });
  }

  async function read(remoteAddress: string, forwardedFor?: string): Promise<number> {
    return (await ask(remoteAddress, forwardedFor)).statusCode;
  }

  async function send(cookie: string): Promise<number> {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/none',
      remoteAddress: '192.0.2.1',
      headers: { ...headersFor('portal/settings'), cookie },
      payload: {},
    });
    return statusCode;
  }

  it('answers an address beyond it with 429 and when to come back, and no other address', async () => {
    expect([await read('192.0.2.1'), await read('192.0.2.1'), await read('192.0.2.1')]).toEqual([
      200, 200, 429,
    ]);
    expect(await read('192.0.2.2')).toBe(200);
    const limited = await ask('192.0.2.1');
    expect(limited.json()).toMatchObject({ code: 1006, msg: '操作过于频繁，请稍后重试' });
    const waitSeconds = Number(limited.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(300);
  });

  it('counts what a signed-in visitor sends by account, apart from the address', async () => {
    const [putong, kaihu] = [
      await signedInCookie(test.store, 'putong', 0),
      await signedInCookie(test.store, 'kaihu', 0),
    ];
    for (const status of [200, 200, 429]) expect(await read('192.0.2.1')).toBe(status);
    for (const cookie of [putong, kaihu])
      expect([await send(cookie), await send(cookie), await send(cookie)]).toEqual([404, 404, 429]);
    // An unknown session does not replace the address.
    expect(await send(`yanhu_session=${'A'.repeat(43)}`)).toBe(429);
  });

  it('counts no signed-in visitor’s forms for the address', async () => {
    const cookie = await signedInCookie(test.store, 'putong', 0);
    for (let count = 0; count < 3; count += 1) await send(cookie);
    expect(await read('192.0.2.1')).toBe(200);
  });

  it('counts a whole IPv6 /64 as one address', async () => {
    await read('2001:db8:1:1::1');
    await read('2001:db8:1:1:ffff::2');
    expect(await read('2001:db8:1:1::3')).toBe(429);
    expect(await read('2001:db8:1:2::1')).toBe(200);
  });

  it('counts refused requests too', async () => {
    await app.inject({ url: '/api/none', remoteAddress: '192.0.2.9' });
    await app.inject({ url: '/api/portal/settings', remoteAddress: '192.0.2.9' });
    await app.inject({ url: '/api/portal/settings', remoteAddress: '192.0.2.9' });
    expect(await read('192.0.2.9')).toBe(429);
  });

  it('believes X-Forwarded-For of the configured proxy only', async () => {
    await read('10.0.0.1', '192.0.2.1');
    await read('10.0.0.1', '192.0.2.1');
    expect(await read('10.0.0.1', '192.0.2.1')).toBe(429);
    expect(await read('10.0.0.1', '192.0.2.2')).toBe(200);
    await read('192.0.2.50', '192.0.2.60');
    await read('192.0.2.50', '192.0.2.61');
    expect(await read('192.0.2.50', '192.0.2.62')).toBe(429);
  });

  it('leaves pages and health alone', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    }
  });
});

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
    ['2001:DB8:1:1:ffff::2', '2001:db8:1:1::/64'],
    ['2001:0db8:0001:0001:0000:0000:0000:0001', '2001:db8:1:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['198.51.100.4:1001', '198.51.100.4'],
    ['[2001:db8:1:1::1]:1001', '2001:db8:1:1::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('the window of an address', () => {
  const DAY_MS = 86_400_000;
  const WINDOW_MS = 300_000;

  let app: FastifyInstance;
  let elapsedMs = 0;

  beforeEach(async () => {
    elapsedMs = 0;
    app = Fastify();
    await limitReads(app, 2, () => elapsedMs);
    app.get('/', async () => 'here');
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  const read = async (remoteAddress = '192.0.2.1') => app.inject({ url: '/', remoteAddress });
  const statuses = async (count: number) => {
    const found: number[] = [];
    while (found.length < count) found.push((await read()).statusCode);
    return found;
  };

  it('lets it call again when it has passed, and not before', async () => {
    expect(await statuses(3)).toEqual([200, 200, 429]);
    elapsedMs = WINDOW_MS - 1;
    expect(await statuses(1)).toEqual([429]);
    elapsedMs = WINDOW_MS;
    expect(await statuses(3)).toEqual([200, 200, 429]);
    expect((await read('192.0.2.2')).statusCode).toBe(200);
  });

  it('keeps no address out for longer than its length when the clock is set back', async () => {
    await statuses(3);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS);
    const limited = await read();
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBe(300);
    elapsedMs = WINDOW_MS;
    expect(await statuses(1)).toEqual([200]);
  });
});
