/** Elements an article may hold; what else is written is left out, its text stays. */
export const ARTICLE_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'code',
  'pre',
  'br',
  'hr',
  'a',
] as const;

/** Attributes an article may hold, by element; their values go through the functions below. */
export const ARTICLE_ATTRIBUTES = {
  a: ['href', 'rel'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
} as const;

/** Elements whose text is no text of the article: it goes with them. */
export const ARTICLE_DROPPED_WITH_TEXT = [
  'script',
  'style',
  'template',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'xmp',
] as const;

/** `rel` of a link that leads to another site. */
export const OUTSIDE_LINK_REL = 'noopener noreferrer nofollow';

const OUTSIDE_LINK = /^https?:\/\/[^\s<>"'`\\]+$/i;
const MAIL_LINK = /^mailto:[^\s<>"'`\\]+$/i;
const OWN_PATH = /^\/(?![/\\])[^\s<>"'`\\]*$/;
/** What a path is read against; which one makes no difference. */
const ANY_ORIGIN = 'https://portal.invalid';
const COUNT = /^\d{1,4}$/;
const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'center', 'right']);

/**
 * Whether a text is a path of the portal's own: it begins with one slash and names no host, also once a browser has
 * taken dots out of it.
 */
export function isOwnPath(href: string): boolean {
  return OWN_PATH.test(href) && !new URL(href, ANY_ORIGIN).pathname.startsWith('//');
}

/** What an article's link may be: its `href`, and `rel` where it leads to another site; null for a link that may not be. */
export function articleLink(href: string): { readonly href: string; readonly rel?: string } | null {
  if (OUTSIDE_LINK.test(href)) return { href, rel: OUTSIDE_LINK_REL };
  return isOwnPath(href) || MAIL_LINK.test(href) ? { href } : null;
}

/** Whether the number at which a list begins may stand. */
export function isListStart(value: string): boolean {
  return COUNT.test(value);
}

/** Whether the alignment of a table's cell may stand. */
export function isCellAlignment(value: string): boolean {
  return ALIGNMENTS.has(value);
}
