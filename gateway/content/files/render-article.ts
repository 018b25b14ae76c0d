import { Marked } from 'marked';
import { cleanHtml } from './clean-html';
import type { Token, Tokens } from 'marked';

/** A heading of an article, in the order of the page. */
export interface Heading {
  readonly level: 2 | 3;
  readonly title: string;
}

export interface RenderedArticle {
  /** Sanitised. */
  readonly html: string;
  readonly outline: readonly Heading[];
  /** Reading time, at least 1. */
  readonly minutes: number;
}

const SIGNS_A_MINUTE = 400;
/** A number with its sign and unit, or a dash where there is none. */
const FIGURE = /^(?:[−+-]?[\d,.]+\s?(?:%|倍|[万亿]?元|[万亿]?份|天|年|个月|次|只)?|--|—)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const markdown = new Marked({ gfm: true, breaks: false, async: false });
// A tilde stands between two numbers in Chinese texts: 7~30 天 … 30~60 天 is no deletion.
markdown.use({ tokenizer: { del: () => undefined }, walkTokens: alignFigures });

/**
 * Markdown with GFM tables as an article: raw HTML in it goes through the sanitiser as everything else. Headings begin
 * at the second level; what is higher or lower becomes the nearest of the two.
 */
export function renderArticle(text: string): RenderedArticle {
  const raw = markdown.parse(text, { async: false });
  const html = cleanHtml(
    raw.replaceAll(/<(\/?)h([1-6])(?=[\s>])/g, (_tag, slash: string, level: string) =>
      Number(level) <= 2 ? `<${slash}h2` : `<${slash}h3`,
    ),
  );
  const signs = textOf(html).replaceAll(/\s/g, '').length;
  return { html, outline: outlineOf(html), minutes: Math.max(1, Math.round(signs / SIGNS_A_MINUTE)) };
}

function outlineOf(html: string): Heading[] {
  return [...html.matchAll(/<h([23])>([\s\S]*?)<\/h\1>/g)].map(([, level, content = '']) => ({
    level: level === '2' ? 2 : 3,
    title: textOf(content).trim(),
  }));
}

/** The text of clean markup. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Columns of figures stand on the right, where the writer says nothing else. */
function alignFigures(token: Token): void {
  if (!isTable(token)) return;
  token.header.forEach((head, column) => {
    const cells = token.rows.flatMap((row) => row[column] ?? []);
    if (head.align !== null || cells.length === 0 || !cells.every(({ text }) => FIGURE.test(text))) return;
    for (const cell of [head, ...cells]) cell.align = 'right';
  });
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
