import compress from '@fastify/compress';
import { recogniseVisitors } from './call-visitor';
import { CODING_THRESHOLD_BYTES, FAST_BROTLI, FAST_GZIP } from './content-coding';
import { sendRefusal, RefusalError } from './refusals';
import { limitReads } from './rate-limits';
import type { FastifyInstance } from 'fastify';
import type { ReadVisitor } from './call-visitor';
import type { FailureRules } from './refusals';

export interface ApiAreaOptions {
  readonly failures: FailureRules;
  readonly readsPerFiveMinutes: number;
  readonly readVisitor: ReadVisitor;
  /** Mounts the calls on the area (registerCall). */
  readonly mount: (api: FastifyInstance) => void;
}

/**
 * The area of the calls, everything below `/api`: JSON bodies only, replies that caches do not store, limits,
 * compression, and a coded refusal for every failure.
 */
export function registerApiArea(app: FastifyInstance, options: ApiAreaOptions): void {
  app.register(
    async (api) => {
      const { failures, readsPerFiveMinutes, readVisitor, mount } = options;
      api.removeContentTypeParser('text/plain');
      api.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, failures));
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      recogniseVisitors(api, readVisitor, failures.log);
      await limitReads(api, readsPerFiveMinutes);
      await api.register(compress, {
        encodings: ['br', 'gzip'],
        threshold: CODING_THRESHOLD_BYTES,
        brotliOptions: FAST_BROTLI,
        zlibOptions: FAST_GZIP,
        globalDecompression: false,
      });
      mount(api);
      // A route instead of a not-found handler, so that the catch-all route of the portal does not reply here.
      for (const url of ['/', '/*']) {
        api.all(url, async () => {
          throw new RefusalError('notFound');
        });
      }
    },
    { prefix: '/api' },
  );
}
