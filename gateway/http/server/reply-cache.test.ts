import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ReplyCache } from './reply-cache';
import type { AnyCoding } from './content-coding';

async function textOf(body: AnyCoding): Promise<string> {
  return (await body.in('identity')).bytes.toString();
}

describe('ReplyCache', () => {
  it('makes a reply once for a request and a data version', async () => {
    let version = '1';
    let made = 0;
    const cache = new ReplyCache(async () => version);
    const read = async (path: string, request: unknown) => {
      const { body } = await cache.read({ path, request }, async () => {
        made += 1;
        return `reply ${made}`;
      });
      return textOf(body);
    };
    expect(await Promise.all([read('a', { page: 1 }), read('a', { page: 1 })])).toEqual([
      'reply 1',
      'reply 1',
    ]);
    expect(await read('a', { page: 1 })).toBe('reply 1');
    expect(await read('a', { page: 2 })).toBe('reply 2');
    expect(await read('b', { page: 1 })).toBe('reply 3');
    version = '2';
    expect(await read('a', { page: 1 })).toBe('reply 4');
  });

  it('says of which version a reply is: of the one before it was made', async () => {
    let version = '1';
    const cache = new ReplyCache(async () => version);
    const read = () =>
      cache.read({ path: 'a', request: {} }, async () => {
        version = '2';
        return 'reply';
      });
    expect((await read()).version).toBe('1');
    expect((await read()).version).toBe('2');
  });

  it('keeps no failure', async () => {
    const cache = new ReplyCache(async () => '1');
    await expect(
      cache.read({ path: 'a', request: {} }, async () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    expect(await textOf((await cache.read({ path: 'a', request: {} }, async () => 'back')).body)).toBe(
      'back',
    );
  });

  it('keeps a long reply packed and sends it in any coding', async () => {
    const cache = new ReplyCache(async () => '1');
    const long = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => index / 7));
    const { body } = await cache.read({ path: 'a', request: {} }, async () => long);
    expect(cache.figures.bytes).toBeLessThan(long.length);
    expect(await textOf(body)).toBe(long);
    expect(gunzipSync((await body.in('gzip')).bytes).toString()).toBe(long);
    expect(brotliDecompressSync((await body.in('br')).bytes).toString()).toBe(long);
    expect((await cache.read({ path: 'a', request: {} }, async () => 'again')).body).toBe(body);
  });

  it('gives a kept reply as text, and keeps none that was made as text', async () => {
    const cache = new ReplyCache(async () => '1');
    const key = { path: 'a', request: {} };
    expect(await cache.readText(key, async () => 'first')).toBe('first');
    expect(await textOf((await cache.read(key, async () => 'second')).body)).toBe('second');
    expect(await cache.readText(key, async () => 'third')).toBe('second');
    expect(cache.figures).toMatchObject({ hits: 1, misses: 2, entries: 1 });
  });
});
