import { chooseCoding, CodedBody } from './content-coding';
import { LruCache } from './lru-cache';
import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';

/** Draws the picture of a kind and an id as an SVG document; null for a kind that does not exist. */
export type DrawPicture = (kind: string, id: string, variant: string) => string | null;

const ID = /^[\w-]{1,60}$/;
const VARIANT = /^[a-z]{1,20}$/;
/** An address names its drawing's version: what it shows never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const KEPT_PICTURES = 500;

/** Mounts `/content/cover/{kind}/{id}.svg?of={variant}`: pictures drawn on request, with nothing read from a store. */
export function registerContentPictures(app: FastifyInstance, draw: DrawPicture): void {
  const drawn = new LruCache<CodedBody>(KEPT_PICTURES);
  const pictureAt = (kind: string, id: string, variant: string): CodedBody | null => {
    const key = `${kind}/${id}/${variant}`;
    const kept = drawn.get(key);
    if (kept !== undefined) return kept;
    const svg = draw(kind, id, variant);
    if (svg === null) return null;
    const body = new CodedBody(svg);
    drawn.set(key, body);
    return body;
  };
  app.get<{ Params: { kind: string; file: string }; Querystring: { of?: unknown } }>(
    '/content/cover/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params;
      const id = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
      const { of } = request.query;
      const variant = typeof of === 'string' && VARIANT.test(of) ? of : '';
      const picture = ID.test(id) ? pictureAt(kind, id, variant) : null;
      if (picture === null) return reply.callNotFound();
      const { bytes, coding } = await picture.in(chooseCoding(request.headers['accept-encoding']));
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply
        .header('cache-control', FOR_EVER)
        .header('content-security-policy', PICTURE_POLICY)
        .header('vary', 'accept-encoding')
        .type('image/svg+xml; charset=utf-8')
        .send(bytes);
    },
  );
  app.get('/content/*', async (_request, reply) => reply.callNotFound());
}
