import { CONTRADICTORY_ANSWERS, RISK_QUESTIONS } from './risk-paper-questions';
import type { RiskContradiction, RiskQuestion } from '../../src/contract/qualification';
import type { ScoredPaper } from '../../src/domain/risk-score';

/** Of the questions and their scores as they stand now: with any change of them it changes too. */
export const PAPER_CODE = 'risk-2026-11';

/** The questionnaire with its scores, which never leave the gateway. */
export const SCORED_PAPER: ScoredPaper = {
  questions: RISK_QUESTIONS.map(({ options }, index) => ({
    no: index + 1,
    scores: Object.fromEntries(options.map(({ score }, place) => [keyAt(place), score])),
    lowestKeys: options.flatMap(({ isLowest }, place) => (isLowest === true ? [keyAt(place)] : [])),
  })),
  levelFloors: [20, 37, 54, 83],
};

/** The questionnaire as visitors are asked. */
export const SHOWN_QUESTIONS: RiskQuestion[] = RISK_QUESTIONS.map(({ group, title, options }, index) => ({
  questionno: index + 1,
  group,
  title,
  options: options.map(({ text }, place) => ({ key: keyAt(place), text })),
}));

/** Each pair of answers that contradict one another. */
export const CONTRADICTIONS: RiskContradiction[] = CONTRADICTORY_ANSWERS.flatMap(({ first, second }) =>
  answersOf(first).flatMap((one) => answersOf(second).map((other) => ({ first: one, second: other }))),
);

function answersOf([questionno, options]: readonly [number, string]) {
  return options.split('').map((key) => ({ questionno, key }));
}

/** A, B, C … */
function keyAt(place: number): string {
  return String.fromCodePoint(65 + place);
}
