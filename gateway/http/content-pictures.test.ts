import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../tests/setup/stores';
import {
  articlePicture,
  bannerPicture,
  coursePicture,
  emblemPicture,
  roadshowPicture,
} from '../../src/domain/pictures';
import { createGateway } from '../server';
import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

let test: TestStore;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  app = await createGateway({ store: test.store, clock: () => 0 });
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

describe('pictures of the content', () => {
  it.each([
    articlePicture('nav-basics', 'ripple'),
    coursePicture('first-fund', 'trend'),
    bannerPicture('protection', 'shield'),
    roadshowPicture('RS1', 'private'),
    emblemPicture('80900001'),
  ])('are at %s, kept for ever and inert when opened', async (address) => {
    const reply = await app.inject(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toBe(PICTURE_POLICY);
    expect(reply.body.startsWith('<svg ')).toBe(true);
  });

  it('go out compressed where that is taken', async () => {
    const plain = await app.inject(articlePicture('a', 'rings'));
    const coded = await app.inject({
      url: articlePicture('a', 'rings'),
      headers: { 'accept-encoding': 'br' },
    });
    expect(coded.headers['content-encoding']).toBe('br');
    expect(coded.headers['vary']).toBe('accept-encoding');
    expect(coded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('show the motif that the address names, and choose one where it names none there is', async () => {
    const [rings, seal, none] = await Promise.all([
      app.inject('/content/cover/article/a.svg?of=rings'),
      app.inject('/content/cover/article/a.svg?of=seal'),
      app.inject('/content/cover/article/a.svg?of=<script>'),
    ]);
    expect(rings.body).not.toBe(seal.body);
    expect(none.statusCode).toBe(200);
    expect(none.body).not.toContain('script');
  });

  it.each([
    '/content/cover/portrait/a.svg',
    '/content/cover/constructor/a.svg',
    '/content/cover/article/a.png',
    '/content/cover/article/.svg',
    '/content/cover/article/a%2Fb.svg',
    '/content/cover/article/%3Cscript%3E.svg',
    `/content/cover/article/${'a'.repeat(61)}.svg`,
    '/content/cover/article/',
    '/content/cover/article',
    '/content/elsewhere',
  ])('are not at %s', async (url) => {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/plain');
  });
});
