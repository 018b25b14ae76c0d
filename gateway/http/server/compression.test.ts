import * as v from 'valibot';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '../../../src/contract/call';
import { envelope } from '../../../src/contract/envelope';
import { publicDictionaries } from '../../../src/contract/funds/public-fund';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { registerCall } from './register-call';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const numbers = defineCall({
  host: 'funds',
  path: 'test/numbers',
  method: 'POST',
  transport: 'http',
  request: v.object({ count: v.number() }),
  reply: envelope(v.array(v.number())),
});

describe('compression of replies', () => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      mount: (api) =>
        registerCall(api, numbers, async ({ count }) => ({ body: Array.from({ length: count }, () => 7) })),
    });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  const dictionaries = { DICT_CODES: 'FUND_PRO_TYPE,FUND_STATUS' };
  it.each([
    [
      'a kept reply',
      async (coding: string) =>
        askGateway(app, publicDictionaries, dictionaries, { 'accept-encoding': coding }),
    ],
    [
      'another reply',
      async (coding: string) => askGateway(app, numbers, { count: 1000 }, { 'accept-encoding': coding }),
    ],
  ])('gives %s in the coding that is asked for', async (_what, ask) => {
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(1024);
    const brotli = await ask('gzip, deflate, br');
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await ask('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('leaves small replies as they are', async () => {
    const response = await askGateway(app, numbers, { count: 10 }, { 'accept-encoding': 'br' });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
    expect(response.json()).toEqual({ code: 0, msg: '', body: Array.from({ length: 10 }, () => 7) });
  });
});
