import type { RiskAnswers } from './risk-answers';

/** What each answer of one question counts, by its key; and the answers that alone make the lowest category. */
export interface ScoredQuestion {
  readonly no: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly lowestKeys: readonly string[];
  /** Of a question of fact: the answers that are wrong. */
  readonly wrongKeys: readonly string[];
}

export interface RiskResult {
  readonly score: number;
  /** 1 to 5 for C1 to C5 */
  readonly level: number;
  /** The lowest category within C1. */
  readonly isLowest: boolean;
  /** Level by the score, if wrong answers have lowered it; else null. */
  readonly loweredFrom: number | null;
  /** Numbers of the questions of fact that were answered wrongly. */
  readonly mistakes: readonly number[];
}

/** A questionnaire as far as scoring goes. */
export interface ScoredPaper {
  readonly questions: readonly ScoredQuestion[];
  /** The least score of C2, C3, C4 and C5. */
  readonly levelFloors: readonly number[];
}

/** Whether every answer belongs to a question and is one of its options; questions may be missing. */
export function areKnownAnswers(questions: readonly ScoredQuestion[], answers: RiskAnswers): boolean {
  const byNumber = new Map(questions.map((question) => [question.no, question]));
  return [...answers].every(([no, key]) => Object.hasOwn(byNumber.get(no)?.scores ?? {}, key));
}

/** Numbers of the questions without an answer. */
export function missingAnswers(questions: readonly ScoredQuestion[], answers: RiskAnswers): number[] {
  return questions.filter(({ no }) => !answers.has(no)).map(({ no }) => no);
}

/**
 * The category of an investor by known answers to all questions: by the sum of their scores, but C1 and its lowest
 * category whatever the sum where an answer says that no loss at all can be borne. Each wrong answer to a question of
 * fact lowers the category by one, down to C1.
 */
export function riskResultOf(paper: ScoredPaper, answers: RiskAnswers): RiskResult {
  let score = 0;
  let isLowest = false;
  const mistakes: number[] = [];
  for (const { no, scores, lowestKeys, wrongKeys } of paper.questions) {
    const key = answers.get(no) ?? '';
    score += scores[key] ?? 0;
    isLowest ||= lowestKeys.includes(key);
    if (wrongKeys.includes(key)) mistakes.push(no);
  }
  const scored = isLowest ? 1 : levelOfScore(paper.levelFloors, score);
  const level = Math.max(1, scored - mistakes.length);
  return { score, level, isLowest, loweredFrom: level < scored ? scored : null, mistakes };
}

function levelOfScore(levelFloors: readonly number[], score: number): number {
  return 1 + levelFloors.filter((floor) => score >= floor).length;
}
