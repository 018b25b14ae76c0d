import type { ArticleBlock } from '../../../src/contract/help';

/** An article as it is written down: plain text in blocks, and the ids of articles to read next. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  /** YYYYMMDD */
  readonly publishedDate: string;
  readonly summary: string;
  readonly blocks: readonly ArticleBlock[];
  readonly relatedIds: readonly string[];
}

/** One section: a heading, then paragraphs; an array among them is a list of points. */
export function section(heading: string, ...parts: readonly (string | readonly string[])[]): ArticleBlock[] {
  return [
    { kind: 'heading', text: heading },
    ...parts.map((part): ArticleBlock =>
      typeof part === 'string' ? { kind: 'paragraph', text: part } : { kind: 'list', items: [...part] },
    ),
  ];
}
