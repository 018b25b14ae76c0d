import DOMPurify, { type Config } from 'dompurify';
import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_DROPPED_WITH_TEXT,
  ARTICLE_TAGS,
  articleLink,
  isCellAlignment,
  isListStart,
} from '@/domain/text/article-markup';

const CONFIG = {
  ALLOWED_TAGS: [...ARTICLE_TAGS],
  ALLOWED_ATTR: [...new Set<string>(Object.values(ARTICLE_ATTRIBUTES).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...ARTICLE_DROPPED_WITH_TEXT],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const ATTRIBUTES_OF: Readonly<Record<string, readonly string[]>> = ARTICLE_ATTRIBUTES;

/** At the first use: outside a browser the module can be loaded, but has nothing to clean with. */
let isPrepared = false;

function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    const isListed = ATTRIBUTES_OF[element.localName]?.includes(attrName) ?? false;
    attribute.keepAttr = isListed && (RULES[attrName]?.(attrValue) ?? true);
  });

  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element instanceof HTMLAnchorElement) dressLink(element);
  });
}

/**
 * The allowed markup of an article, as nodes: the only sanitiser in the browser. The checked nodes themselves are
 * displayed; as text they would be parsed again, which can change their meaning (mutation XSS).
 */
export function cleanHtml(html: string): DocumentFragment {
  const content = sanitised(html) ?? document.createDocumentFragment();
  // The parser makes them round tables; written down and read again they would be something else.
  for (const inner of content.querySelectorAll('a a')) inner.replaceWith(...inner.childNodes);
  return content;
}

/** Null, which the package's types leave out, where a frameset took the place of the text. */
function sanitised(html: string): DocumentFragment | null {
  prepare();
  return DOMPurify.sanitize(html, CONFIG);
}

const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => articleLink(value.trim()) !== null,
  start: isListStart,
  align: isCellAlignment,
};

/** Makes an outside link open in a new window without a referrer. */
function dressLink(link: HTMLAnchorElement): void {
  const allowed = articleLink(link.getAttribute('href')?.trim() ?? '');
  for (const name of ['href', 'rel', 'target']) link.removeAttribute(name);
  if (allowed === null) return;
  link.setAttribute('href', allowed.href);
  if (allowed.rel === undefined) return;
  link.setAttribute('rel', allowed.rel);
  link.setAttribute('target', '_blank');
}
