/** A node of the linked data of a page for search engines (schema.org), with absolute addresses. */
export type LinkedData = Readonly<Record<string, unknown>>;

/** Texts in the document of a page before its code runs: for search engines, and in the frame shown until then. */
export interface PageWords {
  /** Title of the document, with the name of the house. */
  readonly documentTitle: string;
  readonly keywords: string;
  readonly description: string;
  /** Title of the page alone, in the frame. */
  readonly title: string;
  readonly intro: string;
  readonly siteName: string;
  /** Path and query of the page, which the portal compares with its address. */
  readonly place: string;
  /** Whether the subject of the address exists: if not, the page opens with a message. */
  readonly isThere: boolean;
  /** Whether the page is no visitor's own. */
  readonly isOpen: boolean;
  /** Whether search engines may index the page. */
  readonly isIndexed: boolean;
  /** Canonical absolute address; `null` if the page has none. */
  readonly canonical: string | null;
  readonly kind: 'website' | 'article';
  readonly linkedData: readonly LinkedData[];
  /** Path of the first large picture of the page; `null` without one. */
  readonly firstPicture: string | null;
  /**
   * Path of the picture at the beginning of the frame, where the banner appears; `null` if it begins with the title.
   */
  readonly frameBanner: string | null;
}

/** Writes the texts of a page into index.html; `undefined` leaves it unchanged. */
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

/** Loads the picture with the document: the page itself would request it after its code and a call. */
function pictureLink(path: string | null): string {
  if (path === null) return '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escaped(path)}">`;
}

/** Elements for search engines, marked with their page: the portal removes them on another page. */
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

/** A data block, which browsers do not run and which no text in it can close. */
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

/** Escapes text for markup, between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}
