import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetricsCheck, isNetwork, NEIGHBOURS_ONLY } from './metrics-access';
import type { FastifyInstance } from 'fastify';
import type { MetricsAccess } from './metrics-access';

const TOKEN = 'a-token-of-this-test';

describe('who may read the figures', () => {
  let app: FastifyInstance;

  afterEach(async () => {
    await app.close();
  });

  async function asks(
    access: MetricsAccess,
    remoteAddress: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<boolean> {
    // Believing proxies changes nothing: the connection's own address counts.
    app = fastify({ trustProxy: true });
    const mayRead = createMetricsCheck(access);
    app.route({ method: 'GET', url: '/', handler: async (request) => ({ mayRead: mayRead(request) }) });
    const reply = await app.inject({
      url: '/',
      remoteAddress,
      headers: { host: '127.0.0.1:5180', ...headers },
    });
    return reply.json<{ mayRead: boolean }>().mayRead;
  }

  it.each([
    ['127.0.0.1', {}, true],
    ['127.8.9.1', { host: 'localhost' }, true],
    ['::1', { host: '[::1]:5180' }, true],
    ['::ffff:127.0.0.1', {}, true],
    ['10.0.0.7', {}, false],
    ['::ffff:10.0.0.7', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    // A foreign host name that was pointed to this machine.
    ['127.0.0.1', { host: 'evil.example' }, false],
    ['10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { authorization: 'Bearer anything' }, true],
  ])('nothing set: %s with %j may: %j', async (address, headers, expected) => {
    expect(await asks(NEIGHBOURS_ONLY, address, headers)).toBe(expected);
  });

  it.each([
    ['203.0.113.9', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.1' }, true],
    ['203.0.113.9', { authorization: `bearer ${TOKEN}` }, false],
    ['203.0.113.9', { authorization: `Bearer ${TOKEN}x` }, false],
    ['203.0.113.9', { authorization: TOKEN }, false],
    ['127.0.0.1', {}, false],
  ])('a token set: %s with %j may: %j', async (address, headers, expected) => {
    expect(await asks({ token: TOKEN, networks: [] }, address, headers)).toBe(expected);
  });

  it.each([
    ['10.1.2.3', {}, true],
    ['::ffff:10.1.2.3', {}, true],
    ['2001:db8::7', {}, true],
    ['192.0.2.1', {}, true],
    ['192.0.2.2', {}, false],
    ['11.0.0.1', {}, false],
    ['127.0.0.1', {}, false],
    ['10.1.2.3', { 'x-forwarded-for': '198.51.100.1' }, false],
  ])('networks set: %s with %j may: %j', async (address, headers, expected) => {
    const networks = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'];
    expect(await asks({ token: null, networks }, address, headers)).toBe(expected);
  });

  it('with both it takes both', async () => {
    const access = { token: TOKEN, networks: ['10.0.0.0/8'] };
    const authorization = `Bearer ${TOKEN}`;
    expect(await asks(access, '10.0.0.1', { authorization })).toBe(true);
    expect(await asks(access, '10.0.0.1')).toBe(false);
    expect(await asks(access, '192.0.2.1', { authorization })).toBe(false);
  });

  it('knows what a network is', () => {
    app = fastify();
    for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fe80::/10']) expect(isNetwork(text)).toBe(true);
    for (const text of [
      '',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '::1/129',
      '10.0.0.0/8/8',
      'host',
      '::1/-1',
    ])
      expect(isNetwork(text)).toBe(false);
  });
});
