import { PICTURE_POLICY } from './security-headers';
import type { FastifyInstance } from 'fastify';

/** Mounts drawn pictures (SVG documents by name) at `/content/licence/{name}.svg`. */
export function registerLicencePictures(app: FastifyInstance, pictures: ReadonlyMap<string, string>): void {
  app.get<{ Params: { name: string } }>('/content/licence/:name.svg', async (request, reply) => {
    const picture = pictures.get(request.params.name);
    if (picture === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', PICTURE_POLICY)
      .type('image/svg+xml; charset=utf-8')
      .send(picture);
  });
}
