import type { ArticleBlock, HelpArticle } from '@/contract/help';
import { formatCompactDate } from '@/domain/format';
import { helpArticleHref } from './help-question';

/** A paragraph or a list of points, under a key unlike any other of the article. */
export type ArticleText = Exclude<ArticleBlock, { kind: 'heading' }> & { readonly key: string };

/** A part of an article under its heading; the first may have none. */
export interface ArticleSection {
  /** The anchor of the heading, unlike any other of the article. */
  readonly anchor: string;
  readonly heading: string | null;
  readonly blocks: readonly ArticleText[];
}

/** An article of investor education. */
export interface Article {
  readonly title: string;
  readonly category: string;
  /** YYYY-MM-DD */
  readonly publishedOn: string;
  readonly summary: string;
  /** At least one. */
  readonly readingMinutes: number;
  readonly sections: readonly ArticleSection[];
  readonly related: readonly { readonly href: string; readonly title: string }[];
}

/** Chinese signs that are read in a minute. */
const SIGNS_A_MINUTE = 350;

/** Wire names stop here. */
export function articleFromWire(body: HelpArticle): Article {
  const { title, category, publishedDate, summary, blocks, related } = body;
  const signs = [summary, ...blocks.flatMap(textsOf)].join('').length;
  return {
    title,
    category,
    publishedOn: formatCompactDate(publishedDate),
    summary,
    readingMinutes: Math.max(1, Math.round(signs / SIGNS_A_MINUTE)),
    sections: sectionsOf(blocks),
    related: related.map((other) => ({ href: helpArticleHref(other.id), title: other.title })),
  };
}

function textsOf(block: ArticleBlock): readonly string[] {
  return block.kind === 'list' ? block.items : [block.text];
}

function sectionsOf(blocks: readonly ArticleBlock[]): ArticleSection[] {
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' ? [index] : []));
  const bounds = starts[0] === 0 || blocks.length === 0 ? starts : [0, ...starts];
  return bounds.map((start, index) => {
    const part = blocks.slice(start, bounds[index + 1]);
    const anchor = `part-${index + 1}`;
    const [first] = part;
    return {
      anchor,
      heading: first?.kind === 'heading' ? first.text : null,
      blocks: part.flatMap((block, place) =>
        block.kind === 'heading' ? [] : [{ ...block, key: `${anchor}-${place}` }],
      ),
    };
  });
}
