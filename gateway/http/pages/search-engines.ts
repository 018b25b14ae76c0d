import { createHash } from 'node:crypto';
import { CodedBody, sendUnlessKnown } from '../server/content-coding';
import { LruCache } from '../server/lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CodedText } from '../server/content-coding';

export interface SearchEnginesOptions {
  /** Scheme, host and port of the portal; `null` uses those of each request. */
  readonly publicOrigin: string | null;
  /** Path prefixes that crawlers must not read. */
  readonly closedPaths: readonly string[];
  /**
   * XML of a list of addresses below an origin, by name of the list; '' for the list of lists, `null` for an unknown
   * list. Called with one origin only, so that it can cache lists whatever host a request names.
   */
  readonly sitemapOf: (name: string, origin: string) => Promise<string | null>;
}

/** Placeholder in cached lists for the origin of the request. */
const ANY_ORIGIN = 'https://portal.invalid';
const KEPT_CHARACTERS = 12_000_000;

/** Serves robots.txt, /sitemap.xml and the lists of addresses that it names. */
export function registerSearchEngines(app: FastifyInstance, options: SearchEnginesOptions): void {
  const { publicOrigin, closedPaths, sitemapOf } = options;
  const originFor = (request: FastifyRequest) => publicOrigin ?? originOfRequest(request);
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(closedPaths, originFor(request))),
  );
  const codedText = keepCodedTexts();
  const sendList = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const origin = originFor(request);
    const xml = origin === null ? null : await sitemapOf(name, ANY_ORIGIN);
    if (origin === null || xml === null) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8');
    return sendUnlessKnown(request, reply, codedText(xml, origin));
  };
  app.get('/sitemap.xml', (request, reply) => sendList(request, reply, ''));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name] = /^([a-z]+(?:-\d{1,4})?)\.xml$/.exec(request.params.file) ?? [];
    return name === undefined ? reply.callNotFound() : sendList(request, reply, name);
  });
}

function robotsText(closedPaths: readonly string[], origin: string | null): string {
  const lines = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)];
  if (origin !== null) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

function keepCodedTexts(): (xml: string, origin: string) => CodedText {
  const texts = new LruCache<CodedText>(KEPT_CHARACTERS);
  return (xml, origin) => {
    const digest = createHash('sha256').update(`${origin} ${xml}`).digest('base64url').slice(0, 22);
    const kept = texts.get(digest);
    if (kept !== undefined) return kept;
    const text = { body: new CodedBody(xml.replaceAll(ANY_ORIGIN, origin)), etag: `W/"${digest}"` };
    texts.set(digest, text, xml.length);
    return text;
  };
}

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * Scheme, host and port of a request, from a trusted proxy if there is one; `null` for an invalid host, because the
 * caller chooses that header.
 */
export function originOfRequest(request: FastifyRequest): string | null {
  const { protocol, host } = request;
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : null;
}
