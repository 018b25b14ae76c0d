import { keywordWords, nameHits } from '@/domain/text/keyword';
import type { HelpQuestion } from './help-question';

export interface FoundQuestions {
  readonly questions: readonly HelpQuestion[];
  /** What to mark in questions and answers. */
  readonly marked: string;
  /** None held the whole text: these share parts of it. */
  readonly isNear: boolean;
}

/** Minimum share of a text's character pairs in a question for a near match. */
const NEAR_SHARE = 0.5;
const MOST_NEAR = 5;

/**
 * The questions that hold every word of a text, those with a hit in the question itself first. Where there are none,
 * those that share at least half of the text's pairs of signs, so that 密码忘记了 finds 忘记密码.
 */
export function findQuestions(questions: readonly HelpQuestion[], text: string): FoundQuestions {
  const words = keywordWords(text);
  if (words.length === 0) return { questions, marked: '', isNear: false };
  const found = questions.filter((question) => words.every((word) => holds(question, word)));
  if (found.length > 0) {
    const isNamed = (question: HelpQuestion) =>
      words.every((word) => nameHits(question.question, word).length > 0);
    const named = found.filter(isNamed);
    return {
      questions: [...named, ...found.filter((question) => !named.includes(question))],
      marked: text,
      isNear: false,
    };
  }
  return nearQuestions(questions, words);
}

function nearQuestions(questions: readonly HelpQuestion[], words: readonly string[]): FoundQuestions {
  const pairs = [...new Set(words.flatMap(pairsOf))];
  const near = questions
    .map((question) => ({ question, count: pairs.filter((pair) => holds(question, pair)).length }))
    .filter(({ count }) => count > 0 && count >= pairs.length * NEAR_SHARE)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_NEAR);
  return { questions: near.map(({ question }) => question), marked: pairs.join(' '), isNear: true };
}

function holds({ question, answer, topic }: HelpQuestion, word: string): boolean {
  return [question, topic, ...answer].some((text) => nameHits(text, word).length > 0);
}

/** Neighbouring signs two by two; a single sign has none. */
function pairsOf(word: string): string[] {
  const signs = Array.from(word);
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
}
