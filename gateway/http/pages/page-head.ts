/** A node of the linked data that a page tells search engines (schema.org); addresses in it are absolute. */
export type LinkedData = Readonly<Record<string, unknown>>;

/** What a page's document says before its code runs: for search engines, and in the frame that stands until then. */
export interface PageWords {
  /** Of the document, with the house's name. */
  readonly documentTitle: string;
  readonly keywords: string;
  readonly description: string;
  /** Of the page alone, in the frame. */
  readonly title: string;
  readonly intro: string;
  readonly siteName: string;
  /** Path and query that name the page: what the portal compares its own place with. */
  readonly place: string;
  /** Whether what the address names is there: the page opens all the same and says that it is not. */
  readonly isThere: boolean;
  /** Whether search engines may keep the page. */
  readonly isIndexed: boolean;
  /** The page's one absolute address; null where it has none to tell. */
  readonly canonical: string | null;
  readonly kind: 'website' | 'article';
  readonly linkedData: readonly LinkedData[];
  /** Path of the picture that the page shows first and large; null for a page without one. */
  readonly firstPicture: string | null;
  /** Path of the picture that the frame begins with, as the banner it becomes; null where it begins with the title. */
  readonly frameBanner: string | null;
}

/** Puts the words of a page into index.html; undefined leaves its own. */
export function withWords(html: string, words: PageWords | undefined): string {
  if (words === undefined) return html;
  const { documentTitle, keywords, description } = words;
  return withFrame(html, words)
    .replace(/(<title>)[^<]*/, (_all, start: string) => start + escaped(documentTitle))
    .replace(/(<meta name="keywords" content=")[^"]*/, (_all, start: string) => start + escaped(keywords))
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escaped(description),
    )
    .replace('</head>', () => `${pictureLink(words.firstPicture)}${searchHead(words)}</head>`);
}

const FRAME_WORDS = /<p class="frame-title">[^<]*<\/p>\s*<p class="frame-intro">[^<]*<\/p>/;

function withFrame(html: string, { frameBanner, title, intro }: PageWords): string {
  const start =
    frameBanner === null
      ? `<p class="frame-title">${escaped(title)}</p><p class="frame-intro">${escaped(intro)}</p>`
      : `<div class="frame-banner"><img src="${escaped(frameBanner)}" alt="" width="1200" height="420" fetchpriority="high"></div>`;
  return html.replace(FRAME_WORDS, () => start);
}

/** Asked for with the document: the page itself would know of it after its code and a call. */
function pictureLink(path: string | null): string {
  if (path === null) return '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escaped(path)}">`;
}

/** Elements for search engines, marked with the page they are of: the portal removes them on another one. */
function searchHead(words: PageWords): string {
  const mark = `data-page="${escaped(words.place)}"`;
  if (!words.isIndexed) return `<meta name="robots" content="noindex" ${mark}>`;
  const { canonical } = words;
  if (canonical === null) return '';
  const graph = Object.entries({
    title: words.documentTitle,
    description: words.description,
    type: words.kind,
    url: canonical,
    site_name: words.siteName,
    locale: 'zh_CN',
  }).map(([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" ${mark}>`);
  const link = `<link rel="canonical" href="${escaped(canonical)}" ${mark}>`;
  return [link, ...graph, linkedDataBlock(words.linkedData, mark)].join('');
}

/** A data block: browsers do not run it, and no text in it can end it. */
function linkedDataBlock(nodes: readonly LinkedData[], mark: string): string {
  if (nodes.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json" ${mark}>${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup, between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}
