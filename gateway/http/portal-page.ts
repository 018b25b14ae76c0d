import { createHash } from 'node:crypto';
import { CodedBody } from './content-coding';
import type { RoutePreload } from './route-preloads';

/** index.html as it is sent for one route. */
export interface PageVariant {
  readonly body: CodedBody;
  /** Weak: the same for every coding of the body. */
  readonly etag: string;
}

const BROTLI_QUALITY = 9;

/** What a page's document says before its code runs: for search engines, and in the frame that stands until then. */
export interface PageWords {
  /** Of the document, with the house's name. */
  readonly documentTitle: string;
  readonly keywords: string;
  readonly description: string;
  /** Of the page alone. */
  readonly title: string;
}

interface PortalPageOptions {
  readonly html: string;
  readonly preloads: readonly RoutePreload[];
  /** Undefined for a path that is no page: index.html keeps its own words. */
  readonly wordsFor: (pathname: string) => PageWords | undefined;
}

/**
 * Gives index.html for a path, with the preload links of its chunks and the words of its page. Variants are made once
 * and kept; there are no more of them than pages.
 */
export function createPortalPage(options: PortalPageOptions): (pathname: string) => PageVariant {
  const { html, preloads, wordsFor } = options;
  const variants = new Map<string, PageVariant>();
  const longestFirst = preloads.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return (pathname) => {
    const match = longestFirst.find(({ prefix }) => isBelow(pathname, prefix));
    const words = wordsFor(pathname);
    const key = `${match?.prefix ?? ''} ${words?.documentTitle ?? ''}`;
    const variant = variants.get(key) ?? variantOf(withWords(withLinks(html, match?.files ?? []), words));
    variants.set(key, variant);
    return variant;
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

function withWords(html: string, words: PageWords | undefined): string {
  if (words === undefined) return html;
  const { documentTitle, keywords, description, title } = words;
  return html
    .replace(/(<title>)[^<]*/, (_all, start: string) => start + escapeHtml(documentTitle))
    .replace(/(<meta name="keywords" content=")[^"]*/, (_all, start: string) => start + escapeHtml(keywords))
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escapeHtml(description),
    )
    .replace(/(<p class="frame-title">)[^<]*/, (_all, start: string) => start + escapeHtml(title))
    .replace(/(<p class="frame-intro">)[^<]*/, (_all, start: string) => start + escapeHtml(description));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function variantOf(html: string): PageVariant {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { body: new CodedBody(html, BROTLI_QUALITY), etag: `W/"${digest}"` };
}
