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

/** Gives index.html with the preload links of a path's chunks in its head; variants are made once and kept. */
export function createPortalPage(
  html: string,
  preloads: readonly RoutePreload[],
): (pathname: string) => PageVariant {
  const plain = variantOf(html);
  const byPrefix = new Map<string, PageVariant>();
  const longestFirst = preloads.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return (pathname) => {
    const match = longestFirst.find(({ prefix }) => isBelow(pathname, prefix));
    if (match === undefined) return plain;
    const variant = byPrefix.get(match.prefix) ?? variantOf(withLinks(html, match.files));
    byPrefix.set(match.prefix, variant);
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
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function variantOf(html: string): PageVariant {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { body: new CodedBody(html, BROTLI_QUALITY), etag: `W/"${digest}"` };
}
