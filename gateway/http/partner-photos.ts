import * as v from 'valibot';
import { applicationId } from '../../src/contract/application';
import { LruCache } from './lru-cache';
import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';

export interface PartnerPhotoOptions {
  /** Id of the picture that stands for a partner just now, null for none. */
  readonly photoOf: (partnerId: string) => Promise<string | null>;
  /** That picture as a JPEG, null where it is gone. */
  readonly draw: (photoId: string) => Promise<Buffer | null>;
}

const AN_HOUR = 'public, max-age=3600';
const KEPT_BYTES = 4 * 1024 * 1024;

/** Mounts `/content/partner/{id}.jpg`: the public photos of partners on show. */
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
