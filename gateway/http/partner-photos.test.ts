import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPartnerPhotos } from './partner-photos';
import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';

const PARTNER = '261120000001';
const ADDRESS = `/content/partner/${PARTNER}.jpg`;

describe('photos of partners', () => {
  let app: FastifyInstance;
  let photoId: string | null;
  let drawn: string[];

  beforeEach(() => {
    photoId = 'one';
    drawn = [];
    app = fastify();
    registerPartnerPhotos(app, {
      photoOf: async (partnerId) => (partnerId === PARTNER ? photoId : null),
      draw: async (id) => {
        drawn.push(id);
        return id === 'gone' ? null : Buffer.from(`drawing of ${id}`);
      },
    });
    app.get('/content/*', async (_request, reply) => reply.callNotFound());
  });

  afterEach(() => app.close());

  it('[S2.tuiguang] are kept an hour and inert when opened', async () => {
    const reply = await app.inject(ADDRESS);
    expect([reply.statusCode, reply.body]).toEqual([200, 'drawing of one']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': PICTURE_POLICY,
    });
  });

  it('are drawn once, also for those who ask at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.inject(ADDRESS)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await app.inject(ADDRESS);
    expect(drawn).toEqual(['one']);
  });

  it('follow the partner: another picture, or none any more', async () => {
    await app.inject(ADDRESS);
    photoId = 'two';
    expect((await app.inject(ADDRESS)).body).toBe('drawing of two');
    for (const none of ['gone', null]) {
      photoId = none;
      expect((await app.inject(ADDRESS)).statusCode).toBe(404);
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
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });
});
