import { describe, expect, it } from 'vitest';
import { riskResultOf } from '../../src/domain/qualification/risk-score';
import { correctionsOf, SCORED_PAPER, SHOWN_QUESTIONS } from './risk-paper';

/** Result with the best or least score of every question, with or without answers of the lowest category. */
function resultOf(best: boolean, mayBeLowest: boolean) {
  const answers = new Map(
    SCORED_PAPER.questions.map(({ no, scores, lowestKeys }) => {
      const open = Object.entries(scores).filter(([key]) => mayBeLowest || !lowestKeys.includes(key));
      const score = (best ? Math.max : Math.min)(...open.map(([, points]) => points));
      return [no, open.find(([, points]) => points === score)?.[0] ?? ''] as const;
    }),
  );
  return riskResultOf(SCORED_PAPER, answers);
}

describe('the risk questionnaire', () => {
  it('[S7.risk] has at least 12 single-choice questions in five groups, each group together', () => {
    expect(SHOWN_QUESTIONS.length).toBeGreaterThanOrEqual(12);
    const groups = SHOWN_QUESTIONS.map(({ group }) => group);
    const changes = groups.filter((group, index) => group !== groups[index - 1]);
    expect(changes).toEqual(['财务状况', '投资经验', '投资知识', '投资期限与目标', '风险承受']);
    for (const { options } of SHOWN_QUESTIONS) {
      expect(options.length).toBeGreaterThanOrEqual(4);
      expect(options.map(({ key }) => key).join('')).toBe('ABCDE'.slice(0, options.length));
    }
  });

  it('explains each question of fact, whose one right answer alone counts', () => {
    const ofFact = SCORED_PAPER.questions.filter(({ wrongKeys }) => wrongKeys.length > 0);
    expect(ofFact).toHaveLength(2);
    const corrections = correctionsOf(ofFact.map(({ no }) => no));
    for (const [index, { rightkey, explanation }] of corrections.entries()) {
      const scores = Object.entries(ofFact[index]?.scores ?? {});
      expect(scores.filter(([, score]) => score > 0)).toEqual([[rightkey, 5]]);
      expect(explanation.length).toBeGreaterThan(40);
    }
  });

  it('displays no scores', () => {
    expect(JSON.stringify(SHOWN_QUESTIONS)).not.toMatch(/score|lowest/i);
  });

  it('[S7.risk] ranges from the lowest category of C1 to C5, with at most 100 points', () => {
    expect(resultOf(true, true)).toMatchObject({ score: 100, level: 5, isLowest: false });
    expect(resultOf(false, false)).toMatchObject({ score: 4, level: 1, isLowest: false });
    expect(resultOf(false, true)).toMatchObject({ score: 0, level: 1, isLowest: true });
  });
});
