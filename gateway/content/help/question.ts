import type { HelpQuestion } from '../../../src/contract/content/help';

type Written = Pick<HelpQuestion, 'id' | 'question' | 'answer'> & { readonly articleId?: string };

/** Questions of one topic, in the order in which they are shown. */
export function topicQuestions(topic: string, questions: readonly Written[]): HelpQuestion[] {
  return questions.map(({ id, question, answer, articleId = null }) => ({
    id,
    topic,
    question,
    answer,
    articleId,
  }));
}
