import { describe, expect, it } from 'vitest';
import { riskAnswersOf, riskAnswersText } from './risk-answers';
import { areKnownAnswers, missingAnswers, riskResultOf } from './risk-score';

const LEVEL_FLOORS = [20, 37, 54, 83];

it.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [36, 2],
  [37, 3],
  [53, 3],
  [54, 4],
  [82, 4],
  [83, 5],
  [100, 5],
])('[S7.risk] a score of %i is C%i', (score, level) => {
  const paper = {
    questions: [{ no: 1, scores: { A: score }, lowestKeys: [], wrongKeys: [] }],
    levelFloors: LEVEL_FLOORS,
  };
  expect(riskResultOf(paper, new Map([[1, 'A']])).level).toBe(level);
});

const QUESTIONS = [
  { no: 1, scores: { A: 0, B: 20, C: 54, D: 0 }, lowestKeys: [], wrongKeys: ['D'] },
  { no: 2, scores: { A: 5, B: 16, C: 46, D: 54 }, lowestKeys: ['A'], wrongKeys: ['D'] },
];

describe('riskResultOf', () => {
  it.each([
    ['1:A|2:B', { score: 16, level: 1, isLowest: false }],
    ['1:B|2:B', { score: 36, level: 2, isLowest: false }],
    ['1:C|2:B', { score: 70, level: 4, isLowest: false }],
    ['1:C|2:C', { score: 100, level: 5, isLowest: false }],
    ['1:A|2:A', { score: 5, level: 1, isLowest: true }],
    ['1:C|2:A', { score: 59, level: 1, isLowest: true }],
  ])('[S7.risk] of %s is %j', (text, expected) => {
    expect(
      riskResultOf({ questions: QUESTIONS, levelFloors: LEVEL_FLOORS }, riskAnswersOf(text) ?? new Map()),
    ).toEqual({ ...expected, loweredFrom: null, mistakes: [] });
  });

  it.each([
    ['1:D|2:C', { level: 2, loweredFrom: 3, mistakes: [1] }],
    ['1:C|2:D', { level: 4, loweredFrom: 5, mistakes: [2] }],
    ['1:D|2:D', { level: 2, loweredFrom: 4, mistakes: [1, 2] }],
    ['1:D|2:B', { level: 1, loweredFrom: null, mistakes: [1] }],
    ['1:D|2:A', { level: 1, isLowest: true, loweredFrom: null, mistakes: [1] }],
  ])('[S7.risk] is lowered by wrong answers to questions of fact, as of %s', (text, expected) => {
    expect(
      riskResultOf({ questions: QUESTIONS, levelFloors: LEVEL_FLOORS }, riskAnswersOf(text) ?? new Map()),
    ).toMatchObject(expected);
  });
});

describe('answers as text', () => {
  it('are read and written in the order of the questions', () => {
    const answers = riskAnswersOf('12:A|2:C');
    expect(answers).toEqual(
      new Map([
        [12, 'A'],
        [2, 'C'],
      ]),
    );
    expect(riskAnswersText(answers ?? new Map())).toBe('2:C|12:A');
    expect(riskAnswersOf('')).toEqual(new Map());
  });

  it.each(['1:A|1:B', '1:A|', 'A', '1:', '1:AB', '123:A', '1:a', '1:A,2:B'])('are not %j', (text) => {
    expect(riskAnswersOf(text)).toBeNull();
  });

  it.each([
    ['1:A', true, [2]],
    ['1:A|2:C', true, []],
    ['', true, [1, 2]],
    ['1:E', false, [2]],
    ['3:A', false, [1, 2]],
  ])('%j: known %s, without an answer %j', (text, isKnown, missing) => {
    const answers = riskAnswersOf(text) ?? new Map<number, string>();
    expect(areKnownAnswers(QUESTIONS, answers)).toBe(isKnown);
    expect(missingAnswers(QUESTIONS, answers)).toEqual(missing);
  });
});
