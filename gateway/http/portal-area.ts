import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import { originOfRequest } from './page-origin';
import { createPortalPage } from './portal-page';
import { sendUnlessKnown } from './send-coded';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalFiles } from './portal-files';
import type { WordsFor } from './portal-page';

export interface PortalAreaOptions {
  readonly wordsFor: WordsFor;
  /** Scheme, host and port of the portal for canonical links; null takes those of each request. */
  readonly publicOrigin: string | null;
}

/** Asked for again each time: the worker, which brings new builds, and what an installed portal is called. */
const ALWAYS_ASKED_FOR = new Set(['sw.js', 'manifest.webmanifest']);
/** Where the worker fetches index.html with no page's own words. */
const SHELL_PATH = '/index.html';

/**
 * Serves the built portal: hashed assets for ever and precompressed, files beside index.html for an hour, and
 * index.html for every path that a browser navigates to. A missing asset is a 404.
 */
export function registerPortalArea(
  app: FastifyInstance,
  files: PortalFiles,
  { wordsFor, publicOrigin }: PortalAreaOptions,
): void {
  app.register(fastifyStatic, {
    root: join(files.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders(response) {
      response.setHeader('vary', 'accept-encoding');
    },
  });
  const pageFor = createPortalPage({ html: files.html, preloads: files.preloads, wordsFor });
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    const rootFile = pathname.slice(1);
    if (files.rootFiles.has(rootFile)) {
      if (ALWAYS_ASKED_FOR.has(rootFile)) {
        reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
        return reply.sendFile(rootFile, files.dir, { cacheControl: false });
      }
      const kept = { maxAge: '1h', immutable: false };
      if (!rootFile.endsWith('.svg')) return reply.sendFile(rootFile, files.dir, kept);
      // XML that is opened by itself: its signs are read as what they are.
      reply.type('image/svg+xml; charset=utf-8');
      return reply.sendFile(rootFile, files.dir, { ...kept, contentType: false });
    }
    if (!isNavigation(request, pathname)) return reply.callNotFound();
    const params = new URLSearchParams(request.url.slice(pathname.length + 1));
    const page = await pageFor({ pathname, params, origin: publicOrigin ?? originOfRequest(request) });
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return sendUnlessKnown(request, reply, page);
  });
}

/** A browser asks for text/html when it navigates; a caller without preference gets the page where no file is meant. */
function isNavigation(request: FastifyRequest, pathname: string): boolean {
  if (pathname === SHELL_PATH) return true;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(pathname);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
