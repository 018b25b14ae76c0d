import { CUSTOMER_SERVICE } from '../content/help/customer-service';
import { HELP_ARTICLES } from '../content/help/help-articles';
import { HELP_QUESTIONS } from '../content/help/help-questions';
import type { HelpArticle, HelpQuestion } from '../../src/contract/help';
import type { Article } from '../content/help/article';

const ARTICLES: ReadonlyMap<string, Article> = new Map(HELP_ARTICLES.map((article) => [article.id, article]));

/** All questions, those of a topic beside one another. */
export function listHelpQuestions(): HelpQuestion[] {
  return [...HELP_QUESTIONS];
}

/** An article with the titles of those to read next; null for an unknown id. */
export function findHelpArticle(id: string): HelpArticle | null {
  const article = ARTICLES.get(id);
  if (article === undefined) return null;
  const { relatedIds, blocks, ...rest } = article;
  const related = relatedIds.flatMap((relatedId) => {
    const other = ARTICLES.get(relatedId);
    return other === undefined ? [] : [{ id: other.id, title: other.title }];
  });
  return { ...rest, blocks: [...blocks], related };
}

/** Where customer service is reached, and when. */
export function readCustomerService(): { url: string; hours: string } {
  return CUSTOMER_SERVICE;
}
