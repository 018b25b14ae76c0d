import * as v from 'valibot';
import { applicationId } from '../../../src/contract/applications/application';
import { chooseCoding, CodedBody } from '../server/content-coding';
import { LruCache } from '../server/lru-cache';
import { PICTURE_POLICY } from '../server/security-headers';
import type { FastifyInstance } from 'fastify';

/** Draws the picture of a kind and an id as an SVG document; `null` for an unknown kind. */
export type DrawPicture = (kind: string, id: string, variant: string) => string | null;

const ID = /^[\w-]{1,60}$/;
const VARIANT = /^[a-z]{1,20}$/;
/** The address contains the version of the drawing, which never changes. */
const CACHED_PERMANENTLY = 'public, max-age=31536000, immutable';
const KEPT_PICTURES = 500;

/** Mounts `/content/cover/{kind}/{id}.svg?of={variant}`: pictures drawn on request, without reading a store. */
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
        .header('cache-control', CACHED_PERMANENTLY)
        .header('content-security-policy', PICTURE_POLICY)
        .header('vary', 'accept-encoding')
        .type('image/svg+xml; charset=utf-8')
        .send(bytes);
    },
  );
  app.get('/content/*', async (_request, reply) => reply.callNotFound());
}

/** Mounts pictures (SVG documents by name) at `/content/licence/{name}.svg`. */
export function registerLicencePictures(app: FastifyInstance, pictures: ReadonlyMap<string, string>): void {
  app.get<{ Params: { name: string } }>('/content/licence/:name.svg', async (request, reply) => {
    const picture = pictures.get(request.params.name);
    if (picture === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', CACHED_PERMANENTLY)
      .header('content-security-policy', PICTURE_POLICY)
      .type('image/svg+xml; charset=utf-8')
      .send(picture);
  });
}

export interface PartnerPhotoOptions {
  /** Id of the current picture of a partner, `null` without one. */
  readonly photoOf: (partnerId: string) => Promise<string | null>;
  /** That picture as a JPEG, `null` if it was removed. */
  readonly draw: (photoId: string) => Promise<Buffer | null>;
}

const AN_HOUR = 'public, max-age=3600';
const KEPT_BYTES = 4 * 1024 * 1024;

/** Mounts `/content/partner/{id}.jpg`: the public photos of published partners. */
export function registerPartnerPhotos(app: FastifyInstance, { photoOf, draw }: PartnerPhotoOptions): void {
  const kept = new LruCache<Buffer>(KEPT_BYTES);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const drawOnce = async (photoId: string): Promise<Buffer | null> => {
    const known = kept.get(photoId);
    if (known !== undefined) return known;
    const drawing = underWay.get(photoId) ?? draw(photoId).finally(() => underWay.delete(photoId));
    underWay.set(photoId, drawing);
    const photo = await drawing;
    if (photo !== null) kept.set(photoId, photo, photo.length);
    return photo;
  };
  app.get<{ Params: { id: string } }>('/content/partner/:id.jpg', async (request, reply) => {
    const { id } = request.params;
    const photoId = v.is(applicationId, id) ? await photoOf(id) : null;
    const photo = photoId === null ? null : await drawOnce(photoId);
    if (photo === null) return reply.callNotFound();
    return reply
      .header('cache-control', AN_HOUR)
      .header('content-security-policy', PICTURE_POLICY)
      .type('image/jpeg')
      .send(photo);
  });
}
