import { createHash } from 'node:crypto';
import {
  LAYOUT_ATTRIBUTE,
  layoutName,
  RENDERED_ATTRIBUTE,
  REPLIES_ID,
  STYLE_ID,
  VERSION_ATTRIBUTE,
} from '../../../src/contract/document';
import { PackedBody } from '../server/content-coding';
import { hashSource } from '../server/security-headers';
import type { PageDocument } from './kept-documents';
import type { PageMarkup, PageWanted, PreparedPage } from '../../../src/contract/document';

/** A page whose call was refused may be answered a little later. */
const INCOMPLETE_MS = 15_000;

/** Everything between the root element's tags: the static frame of index.html. */
const ROOT = /<div id="root">([\s\S]*)<\/div>(?=\s*(?:<noscript|<\/body))/;

/**
 * The document of a page: index.html with the replies to the page's first calls, and with its markup in the root element.
 * The static frame follows it, for browsers that cannot use the markup (a script of index.html decides).
 */
export async function documentOf(
  html: string,
  { isMobile, version }: Pick<PageWanted, 'isMobile'> & { readonly version: string },
  { replies, isComplete, markup }: PreparedPage,
): Promise<PageDocument> {
  const page = markup === null ? html : withMarkup(html, markup, layoutName(isMobile));
  const text = page.replace('</body>', (tag) => `${repliesBlock(replies, version)}${tag}`);
  const freshMs = Math.min(
    isComplete ? Infinity : INCOMPLETE_MS,
    markup?.freshMs ?? Infinity,
    ...replies.map((reply) => reply.freshMs),
  );
  return {
    body: await PackedBody.of(text),
    etag: etagOf(text),
    freshMs,
    styleSource: markup === null ? null : hashSource(markup.style),
  };
}

/** Weak, because it is the same for every coding of the text. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

const NO_SCRIPT = '<noscript>浏览器未启用 JavaScript：可以阅读，但不能排序、筛选和登录。</noscript>';

function withMarkup(html: string, { html: markup, style, renderedMs }: PageMarkup, layout: string): string {
  return (
    html
      .replace(/<html\b/, (tag) => `${tag} ${LAYOUT_ATTRIBUTE}="${layout}"`)
      .replace('</head>', () => `<style id="${STYLE_ID}">${style}</style></head>`)
      // In the order of the code the portal's own style sheet comes before those of the page (lib/import-with-files.ts).
      .replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, '')
      .replace(/<noscript>.*?<\/noscript>/s, () => NO_SCRIPT)
      .replace(
        ROOT,
        (_root, frame: string) =>
          `<div id="root" ${RENDERED_ATTRIBUTE}="${renderedMs}">${markup}</div><div id="frame">${frame}</div>`,
      )
  );
}

/** A data block, which browsers do not run and which no text in it can close. */
function repliesBlock(replies: PreparedPage['replies'], version: string): string {
  const list = replies.map(({ json, transport, url, sent, mayBeKept }) => {
    const about = JSON.stringify({ transport, url, sent, mayBeKept });
    return `${about.slice(0, -1)},"body":${json}}`;
  });
  const text = `[${list.join(',')}]`.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${REPLIES_ID}" ${VERSION_ATTRIBUTE}="${version}">${text}</script>`;
}
