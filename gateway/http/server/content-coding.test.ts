import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseCoding, CodedBody } from './content-coding';

describe('content codings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.1', 'br'],
    ['brotli', 'identity'],
  ])('Accept-Encoding %j gives %s', (header, expected) => {
    expect(chooseCoding(header)).toBe(expected);
  });

  it('give the same text back, and leave small bodies alone', async () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, name: '基金' })));
    const body = new CodedBody(text);
    const brotli = await body.in('br');
    const gzip = await body.in('gzip');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(brotli.bytes.length).toBeLessThan(body.plain.length / 4);
    expect(await new CodedBody('{}').in('br')).toEqual({ bytes: Buffer.from('{}'), coding: 'identity' });
  });
});
