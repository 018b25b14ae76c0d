import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { originOfRequest } from './search-engines';
import { sendCoded, sendUnlessKnown, CodedBody } from '../server/content-coding';
import { LruCache } from '../server/lru-cache';
import { withWords } from './page-head';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalFiles, RoutePreload } from './portal-files';
import type { PageWords } from './page-head';

export interface PortalAreaOptions {
  readonly wordsFor: WordsFor;
  /** Whether the portal has a page at a path, or leads on from it. */
  readonly isAddress: (pathname: string) => boolean;
  /** Where an address leads whose path ends in `.html`, null for another one. */
  readonly leadFromHtml: (address: string) => string | null;
  /** Scheme, host and port of the portal for canonical links; null takes those of each request. */
  readonly publicOrigin: string | null;
}

/** Shows on the pages of the login service how strong a new password is (scripts/lib/build-meter.mjs). */
export const METER_FILE = 'password-meter.js';

/** Asked for again each time: what names files of one build, and what an installed portal is called. */
const ALWAYS_ASKED_FOR = new Set(['sw.js', METER_FILE, 'manifest.webmanifest']);
/** Where the worker fetches index.html with no page's own words. */
const SHELL_PATH = '/index.html';

/**
 * Serves the built portal: hashed assets for ever and precompressed, files beside index.html for an hour, and
 * index.html for every path that a browser navigates to, with 404 where there is no such page. A missing asset is a 404
 * without it. A path ending in `.html` that is no file leads on for every caller [S2.html]; browsers keep the hash.
 */
export function registerPortalArea(
  app: FastifyInstance,
  files: PortalFiles,
  { wordsFor, isAddress, leadFromHtml, publicOrigin }: PortalAreaOptions,
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
  const pageFor = createPortalPage({ html: files.html, preloads: files.preloads, wordsFor, isAddress });
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
    const isForWorker = isShell(request, pathname);
    const lead = isForWorker ? null : leadFromHtml(request.url);
    if (lead !== null) return reply.header('cache-control', 'no-cache').redirect(lead, 301);
    if (!isForWorker && !isNavigation(request, pathname)) return reply.callNotFound();
    const params = new URLSearchParams(request.url.slice(pathname.length + 1));
    const page = await pageFor({ pathname, params, origin: publicOrigin ?? originOfRequest(request) });
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // Nobody is told that what he has of a page that is not there still holds.
    return isForWorker || page.isThere
      ? sendUnlessKnown(request, reply, page)
      : sendCoded(request, reply.code(404), page.body);
  });
}

/** index.html itself is for the worker, which fetches it from its code; for everybody else it is a path as any other. */
function isShell({ headers }: FastifyRequest, pathname: string): boolean {
  return pathname === SHELL_PATH && headers['sec-fetch-dest'] === 'empty';
}

/** A browser asks for text/html when it navigates; a caller without preference gets the page where no file is meant. */
function isNavigation(request: FastifyRequest, pathname: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.(?!html$)[a-z0-9]+$/i.test(pathname);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** index.html with one page's words and links. */
interface PageVariant {
  readonly body: CodedBody;
  /** Weak: the same for every coding of the body. */
  readonly etag: string;
}

/** index.html as it is sent for one address. */
export interface PortalPage extends PageVariant {
  /** Whether there is a page, and what it is about. */
  readonly isThere: boolean;
}

const BROTLI_QUALITY = 9;
/** Characters of HTML that are kept: every page without a code, and the last two thousand with one. */
const KEPT_CHARACTERS = 20_000_000;

/** Which page a browser navigates to. */
export interface PageAddress {
  readonly pathname: string;
  readonly params: URLSearchParams;
  /** Scheme, host and port of the portal; null where they are not known. */
  readonly origin: string | null;
}

/** The words of a page; undefined for a path that is no page: index.html keeps its own. */
export type WordsFor = (address: PageAddress) => Promise<PageWords | undefined>;

interface PortalPageOptions {
  readonly html: string;
  readonly preloads: readonly RoutePreload[];
  readonly wordsFor: WordsFor;
  /** Whether the portal has a page at a path without words of its own, or leads on from it. */
  readonly isAddress: (pathname: string) => boolean;
}

/**
 * Gives index.html for an address, with the preload links of its chunks and the words of its page. A variant is made once
 * for what it says, so that a change of the words makes another; those used last are kept.
 */
export function createPortalPage(options: PortalPageOptions): (address: PageAddress) => Promise<PortalPage> {
  const { html, preloads, wordsFor, isAddress } = options;
  const variants = new LruCache<PageVariant>(KEPT_CHARACTERS);
  const longestFirst = preloads.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return async (address) => {
    const match = longestFirst.find(({ prefix }) => isBelow(address.pathname, prefix));
    const words = await wordsFor(address);
    const key = `${match?.prefix ?? ''} ${JSON.stringify(words)}`;
    const kept = variants.get(key);
    const isThere = words?.isThere ?? isAddress(address.pathname);
    if (kept !== undefined) return { ...kept, isThere };
    const text = withWords(withLinks(html, match?.files ?? []), words);
    const variant = variantOf(text);
    variants.set(key, variant, text.length);
    return { ...variant, isThere };
  };
}

/** By whole segments: `/home` holds `/home/help` and not `/homepage`; `/` holds every path. */
function isBelow(pathname: string, prefix: string): boolean {
  const stem = prefix.replace(/\/$/, '');
  return pathname === stem || pathname.startsWith(`${stem}/`);
}

function withLinks(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
        : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function variantOf(html: string): PageVariant {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { body: new CodedBody(html, BROTLI_QUALITY), etag: `W/"${digest}"` };
}
