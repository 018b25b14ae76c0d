import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import { chooseCoding } from './content-coding';
import { createPortalPage } from './portal-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalFiles } from './portal-files';
import type { PageVariant, PageWords } from './portal-page';

/**
 * Serves the built portal: hashed assets for ever and precompressed, files beside index.html for an hour, and
 * index.html for every path that a browser navigates to. A missing asset is a 404.
 */
export function registerPortalArea(
  app: FastifyInstance,
  files: PortalFiles,
  wordsFor: (pathname: string) => PageWords | undefined,
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
      return reply.sendFile(rootFile, files.dir, { maxAge: '1h', immutable: false });
    }
    return isNavigation(request, pathname)
      ? sendPage(request, reply, pageFor(pathname))
      : reply.callNotFound();
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageVariant,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const { bytes, coding } = await page.body.in(chooseCoding(request.headers['accept-encoding']));
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

/** A browser asks for text/html when it navigates; a caller without preference gets the page where no file is meant. */
function isNavigation(request: FastifyRequest, pathname: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(pathname);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((part) => part.trim() === etag || part.trim() === '*');
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
