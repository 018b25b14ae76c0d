import type { HelpQuestion as WireQuestion } from '@/contract/content/help';

/** A common question and its answer in paragraphs. */
export interface HelpQuestion {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** The page of an article with details. */
  readonly articleHref: string | null;
}

/** The page of an article as the personal centre leads to it. */
export function helpArticleHref(id: string): string {
  return `/home/detail/${encodeURIComponent(id)}`;
}

/** Wire names stop here. */
export function questionFromWire({ articleId, ...question }: WireQuestion): HelpQuestion {
  return { ...question, articleHref: articleId === null ? null : helpArticleHref(articleId) };
}

/** The topics in the order in which they first come. */
export function topicsOf(questions: readonly HelpQuestion[]): string[] {
  return [...new Set(questions.map(({ topic }) => topic))];
}
