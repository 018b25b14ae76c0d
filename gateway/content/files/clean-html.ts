import sanitizeHtml from 'sanitize-html';
import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_DROPPED_WITH_TEXT,
  ARTICLE_TAGS,
  articleLink,
  isCellAlignment,
  isListStart,
} from '../../../src/domain/text/article-markup';
import type { IOptions, Attributes } from 'sanitize-html';

/** Deeper than any article, and shallow enough for every browser and for the sanitiser's own stack. */
const MOST_NESTING = 24;
const MOST_PASSES = 6;

const OPTIONS: IOptions = {
  allowedTags: [...ARTICLE_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(ARTICLE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  nonTextTags: [...ARTICLE_DROPPED_WITH_TEXT],
  nestingLimit: MOST_NESTING,
  // Attributes are made anew below; the lists here would let addresses through that the shared rule does not know.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: { ...articleLink(href?.trim() ?? '') } }),
    ol: (tagName, attribs) => ({ tagName, attribs: kept(attribs, 'start', isListStart) }),
    th: (tagName, attribs) => ({ tagName, attribs: kept(attribs, 'align', isCellAlignment) }),
    td: (tagName, attribs) => ({ tagName, attribs: kept(attribs, 'align', isCellAlignment) }),
    b: 'strong',
    i: 'em',
  },
};

/**
 * Markup of an article with nothing but what domain/text/article-markup.ts allows: the one place where the gateway sanitises.
 * Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = sanitizeHtml(html, OPTIONS);
  // What is dropped may leave elements nested as no parser would read them again: a paragraph within a paragraph.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, OPTIONS);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
}

function kept(attribs: Attributes, name: string, isAllowed: (value: string) => boolean): Attributes {
  const value = attribs[name];
  return value !== undefined && isAllowed(value) ? { [name]: value } : {};
}
