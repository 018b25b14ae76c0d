import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from 'vitest';
import fastify from 'fastify';
import {
  articlePicture,
  bannerPicture,
  coursePicture,
  emblemPicture,
  roadshowPicture,
} from '../../../src/domain/site/pictures';
import { licences } from '../../../src/contract/applications/credibility';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { PICTURE_POLICY } from '../server/security-headers';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { registerPartnerPhotos } from './content-pictures';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

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

describe('the licences of the house', () => {
  it('[S2.about] shows four licences, each with its picture, and each as a sample', async () => {
    const { body } = v.parse(licences.reply, (await askGateway(app, licences, {})).json());
    expect(body.length).toBe(4);
    expect(new Set(body.map(({ id }) => id)).size).toBe(4);
    for (const licence of body) {
      expect(licence.isSimulated).toBe(true);
      expect(licence.number).toContain('示意');
      const picture = await app.inject({ url: licence.picture });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toContain('image/svg+xml');
      expect(picture.headers['content-security-policy']).toBe(PICTURE_POLICY);
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
      expect(picture.body).toContain(licence.name);
      expect(picture.body).toContain('不具有任何效力');
      expect(picture.body).not.toMatch(/<script|<style|style=|on\w+=|href=/);
    }
  });

  it.each(['other', '..%2fbusiness', 'business.png', ''])('has no picture of %j', async (name) => {
    const { statusCode } = await app.inject({ url: `/content/licence/${name}.svg` });
    expect(statusCode).toBe(404);
  });
});

const PARTNER = '261120000001';
const ADDRESS = `/content/partner/${PARTNER}.jpg`;

describe('photos of partners', () => {
  let server: FastifyInstance;
  let photoId: string | null;
  let drawn: string[];

  beforeEach(() => {
    photoId = 'one';
    drawn = [];
    server = fastify();
    registerPartnerPhotos(server, {
      photoOf: async (partnerId) => (partnerId === PARTNER ? photoId : null),
      draw: async (id) => {
        drawn.push(id);
        return id === 'gone' ? null : Buffer.from(`drawing of ${id}`);
      },
    });
    server.get('/content/*', async (_request, reply) => reply.callNotFound());
  });

  afterEach(() => server.close());

  it('[S2.tuiguang] are kept an hour and inert when opened', async () => {
    const reply = await server.inject(ADDRESS);
    expect([reply.statusCode, reply.body]).toEqual([200, 'drawing of one']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': PICTURE_POLICY,
    });
  });

  it('are drawn once, also for those who ask at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => server.inject(ADDRESS)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await server.inject(ADDRESS);
    expect(drawn).toEqual(['one']);
  });

  it('follow the partner: another picture, or none any more', async () => {
    await server.inject(ADDRESS);
    photoId = 'two';
    expect((await server.inject(ADDRESS)).body).toBe('drawing of two');
    for (const none of ['gone', null]) {
      photoId = none;
      expect((await server.inject(ADDRESS)).statusCode).toBe(404);
    }
  });

  it.each([
    '/content/partner/261120000002.jpg',
    '/content/partner/261120000001.png',
    '/content/partner/261120000001',
    '/content/partner/..%2F261120000001.jpg',
    '/content/partner/x.jpg',
    '/content/partner/.jpg',
    '/content/partner/',
  ])('are not at %s', async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });
});
