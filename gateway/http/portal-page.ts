import { createHash } from 'node:crypto';
import { CodedBody } from './content-coding';
import { LruCache } from './lru-cache';
import { withWords } from './page-head';
import type { PageWords } from './page-head';
import type { RoutePreload } from './route-preloads';

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
