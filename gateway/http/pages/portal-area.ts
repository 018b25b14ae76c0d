import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import { originOfRequest } from './search-engines';
import { CodedBody, type PackedBody, sendCoded, sendUnlessKnown } from '../server/content-coding';
import { LruCache } from '../server/lru-cache';
import { withWords } from './page-head';
import { visitorTokenOf } from '../server/visitor-cookie';
import { documentOf, etagOf } from './page-document';
import { withStyleSource } from '../server/security-headers';
import type { KeptDocuments, PageDocument } from './kept-documents';
import type { PageProgram } from './page-program';
import type { PageWanted } from '../../../src/contract/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalFiles, RoutePreload } from './portal-files';
import type { PageWords } from './page-head';

export interface PortalAreaOptions {
  readonly wordsFor: WordsFor;
  /** Whether the portal has a page or a redirect at a path. */
  readonly isAddress: (pathname: string) => boolean;
  /** Target of an address whose path ends in `.html`, `null` for another one. */
  readonly leadFromHtml: (address: string) => string | null;
  /** Scheme, host and port of the portal for canonical links; `null` uses those of each request. */
  readonly publicOrigin: string | null;
  /** What prepares pages, and where their documents are kept; without it every document leaves its page to ask. */
  readonly prepared?: PreparedDocuments;
}

export interface PreparedDocuments {
  readonly program: Pick<PageProgram, 'prepare'>;
  readonly documents: KeptDocuments;
  /** Changes with everything that replies depend on, except their requests. */
  readonly readVersion: () => Promise<string>;
  readonly clock: () => number;
}

/** Script that shows the strength of a new password on the login pages (scripts/lib/build-meter.mjs). */
export const METER_FILE = 'password-meter.js';

/** Revalidated at each use: files that name other files of a build, and the name of an installed portal. */
const ALWAYS_ASKED_FOR = new Set(['sw.js', METER_FILE, 'manifest.webmanifest']);
/** Of one segment: the pages of the navigation. */
const MAIN_PAGE = /^\/\w+$/;
/** Path at which the worker fetches index.html without the texts of a page. */
const SHELL_PATH = '/index.html';

/**
 * Serves the built portal: hashed assets, cached permanently and precompressed; files next to index.html, cached for an
 * hour; and index.html for every path that a browser navigates to, with status 404 if the page does not exist. A
 * missing asset is a 404 without index.html. A path ending in `.html` that is not a file redirects for every caller
 * [S2.html]; browsers retain the hash.
 */
export function registerPortalArea(
  app: FastifyInstance,
  files: PortalFiles,
  { wordsFor, isAddress, leadFromHtml, publicOrigin, prepared }: PortalAreaOptions,
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
  const { html, dir } = files;
  const preloads = files.preloads.toSorted((a, b) => b.prefix.length - a.prefix.length);
  const options = { html, dir, preloads, wordsFor, isAddress, prepared };
  const pageFor = createPortalPage(options);
  if (prepared) app.addHook('onListen', () => void warmProgram(options, prepared).catch(() => undefined));
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
      // With the charset, for an SVG opened as a document.
      reply.type('image/svg+xml; charset=utf-8');
      return reply.sendFile(rootFile, files.dir, { ...kept, contentType: false });
    }
    const isForWorker = isShell(request, pathname);
    const lead = isForWorker ? null : leadFromHtml(request.url);
    if (lead !== null) return reply.header('cache-control', 'no-cache').redirect(lead, 301);
    if (!isForWorker && !isNavigation(request, pathname)) return reply.callNotFound();
    const params = new URLSearchParams(request.url.slice(pathname.length + 1));
    const origin = publicOrigin ?? originOfRequest(request);
    const page = await pageFor({
      pathname,
      params,
      origin,
      wanted: isForWorker ? null : wantedBy(request),
    });
    if (page.styleSource) {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', withStyleSource(policy, page.styleSource));
    }
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // A page that does not exist is never answered with 304.
    return isForWorker || page.isThere
      ? sendUnlessKnown(request, reply, page)
      : sendCoded(request, reply.code(404), page.body);
  });
}

/**
 * Only the worker, which fetches it by script, gets index.html itself; for other callers it is a path like any other.
 */
function isShell({ headers }: FastifyRequest, pathname: string): boolean {
  return pathname === SHELL_PATH && headers['sec-fetch-dest'] === 'empty';
}

/**
 * Browsers accept text/html when they navigate; callers without a preference get the page unless the path names a file.
 */
function isNavigation(request: FastifyRequest, pathname: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.(?!html$)[a-z0-9]+$/i.test(pathname);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function wantedBy(request: FastifyRequest): DocumentWanted {
  return {
    address: request.url,
    isMobile: wantsMobile(request),
    isAnonymous: visitorTokenOf(request) === null,
  };
}

/** Browsers without the header are recognised by their name. */
function wantsMobile({ headers }: FastifyRequest): boolean {
  const said = headers['sec-ch-ua-mobile'];
  return said === undefined ? /\bMobile\b|\bAndroid\b/.test(headers['user-agent'] ?? '') : said === '?1';
}

/** index.html with the texts and links of one page. */
interface PageVariant {
  readonly body: CodedBody | PackedBody;
  readonly etag: string;
  /** Allows the style of its markup, as a source of the policy; null without markup. */
  readonly styleSource: string | null;
}

/** index.html as sent for one address. */
interface PortalPage extends PageVariant {
  /** Whether the page and its subject exist. */
  readonly isThere: boolean;
}

const BROTLI_QUALITY = 9;
/** Cached characters of HTML: enough for every page without a code, and the last two thousand with one. */
const KEPT_CHARACTERS = 20_000_000;

/** The page that a browser navigates to. */
interface PageAddress {
  readonly pathname: string;
  readonly params: URLSearchParams;
  /** Scheme, host and port of the portal; `null` if unknown. */
  readonly origin: string | null;
  /** What its document may hold; null for index.html itself. */
  readonly wanted: DocumentWanted | null;
}

type DocumentWanted = Pick<PageWanted, 'address' | 'isMobile' | 'isAnonymous'>;

/** A page whose document holds replies, with the version that they are of. */
interface DocumentAddress extends PageAddress {
  readonly wanted: DocumentWanted;
  readonly version: string;
}

/** Reads the texts of a page; `undefined` for a path without a page, which leaves index.html unchanged. */
type WordsFor = (address: Omit<PageAddress, 'wanted'>) => Promise<PageWords | undefined>;

interface PortalPageOptions {
  readonly html: string;
  /** Folder of the build. */
  readonly dir: string;
  /** The longest prefix first. */
  readonly preloads: readonly RoutePreload[];
  readonly wordsFor: WordsFor;
  /** Whether the portal has a page without texts or a redirect at a path. */
  readonly isAddress: (pathname: string) => boolean;
  readonly prepared: PreparedDocuments | undefined;
}

/**
 * Returns index.html for an address, with the preload links of its chunks and the texts of its page. Variants are
 * cached by their texts, so that changed texts give another variant; the least recently used are dropped.
 */
function createPortalPage(options: PortalPageOptions): (address: PageAddress) => Promise<PortalPage> {
  const { html, preloads, wordsFor, isAddress, prepared } = options;
  const variants = new LruCache<PageVariant>(KEPT_CHARACTERS);
  return async (address) => {
    const { wanted } = address;
    // Null while the database does not say it.
    const version = prepared && wanted ? await prepared.readVersion().catch(() => null) : null;
    const key =
      version !== null && wanted
        ? [version, address.origin, wanted.address, wanted.isMobile, wanted.isAnonymous].join('\n')
        : null;
    const known = key === null ? undefined : prepared?.documents.find(key);
    if (known !== undefined) return { ...known, isThere: true };
    const preload = preloadOf(preloads, address.pathname);
    const words = await wordsFor(address);
    const isThere = words?.isThere ?? isAddress(address.pathname);
    if (prepared && wanted && version !== null && key !== null && words?.isThere === true) {
      const asked = { ...address, wanted, version };
      const make = async (isAgain: boolean) =>
        makeDocument(options, prepared, asked, isAgain ? await wordsFor(address) : words);
      const document = await prepared.documents.make(key, make);
      if (document !== null) return { ...document, isThere };
    }
    const variantKey = `${preload?.prefix ?? ''} ${JSON.stringify(words)}`;
    const kept = variants.get(variantKey);
    if (kept !== undefined) return { ...kept, isThere };
    const text = withWords(withLinks(html, [...(preload?.files ?? []), ...(preload?.senders ?? [])]), words);
    const variant = variantOf(text);
    variants.set(variantKey, variant, text.length);
    return { ...variant, isThere };
  };
}

async function makeDocument(
  { html, dir, preloads }: PortalPageOptions,
  { program, clock }: PreparedDocuments,
  { pathname, origin, wanted, version }: DocumentAddress,
  words: PageWords | undefined,
): Promise<PageDocument | null> {
  if (words?.isThere !== true) return null;
  const preload = preloadOf(preloads, pathname);
  const text = withWords(withLinks(html, preload?.files ?? []), words);
  // A page that is the visitor's own, or whose styles are not known, would not be what the browser renders.
  const hasMarkup = words.isOpen && preload !== undefined;
  const styleFiles = hasMarkup ? stylesOf(text).map((file) => join(dir, file)) : null;
  const page = await program.prepare({ ...wanted, origin, styleFiles, nowMs: clock() });
  return page && documentOf(text, { ...wanted, version }, page);
}

/** Prepares the main pages once, so that the first visitor finds a thread that has compiled what they use. */
async function warmProgram(options: PortalPageOptions, prepared: PreparedDocuments): Promise<void> {
  const paths = options.preloads.map(({ prefix }) => prefix).filter((prefix) => MAIN_PAGE.test(prefix));
  for (const pathname of paths) {
    const wanted = { address: pathname, isMobile: true, isAnonymous: true };
    const address = { pathname, params: new URLSearchParams(), origin: null, wanted, version: '' };
    await makeDocument(options, prepared, address, await options.wordsFor(address));
  }
}

/** What the page of a path needs. */
function preloadOf(preloads: readonly RoutePreload[], pathname: string): RoutePreload | undefined {
  return preloads.find(({ prefix }) => isBelow(pathname, prefix));
}

/** Compares whole segments: `/home` contains `/home/help` but not `/homepage`; `/` contains every path. */
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

/**
 * The style sheets that a document names, in the order in which the page has them: the portal's own are in the document, those
 * of the page are added to it.
 */
function stylesOf(html: string): string[] {
  const named = html.matchAll(/<link rel="(stylesheet|preload)"[^>]*href="\/([^"]+\.css)"/g);
  const files = Array.from(named, ([, rel = '', file = '']) => ({ rel, file }));
  const own = files.filter(({ rel }) => rel === 'stylesheet').map(({ file }) => file);
  const ahead = files.map(({ file }) => file).filter((file) => !own.includes(file));
  return [...own, ...ahead];
}

function variantOf(html: string): PageVariant {
  return { body: new CodedBody(html, BROTLI_QUALITY), etag: etagOf(html), styleSource: null };
}
