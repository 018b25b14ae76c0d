import { describe, expect, it } from 'vitest';
import { evenWeights, targetedParts, targetsProblem, weightsOfValues } from './targets';

function weights(...percents: readonly number[]) {
  return percents.map((percent, index) => ({ key: `0${index + 1}`, percent }));
}

const VALUES = new Map([
  ['01', 6000],
  ['03', 3000],
  ['05', 1000],
]);

describe('targets', () => {
  it.each([
    [[], '请至少填写一项目标占比'],
    [weights(60, 35.5), '目标占比合计须为 100%，还差 4.50%'],
    [weights(60, 45), '目标占比合计须为 100%，超出 5.00%'],
    [weights(33.33, 33.33, 33.34), null],
    [weights(0.1, 0.2, 99.7), null],
  ] as const)('%j: %s', (given, problem) => {
    expect(targetsProblem(given)).toBe(problem);
  });

  it('are compared with the shares of all parts, the largest target first', () => {
    expect(targetedParts(VALUES, weights(50, 40, 10))).toEqual([
      { key: '01', valueYuan: 6000, share: 0.6, target: 0.5, gapYuan: -1000 },
      { key: '02', valueYuan: 0, share: 0, target: 0.4, gapYuan: 4000 },
      { key: '03', valueYuan: 3000, share: 0.3, target: 0.1, gapYuan: -2000 },
      { key: '05', valueYuan: 1000, share: 0.1, target: 0, gapYuan: -1000 },
    ]);
    expect(targetedParts(new Map([['01', 0]]), weights(100))).toEqual([
      { key: '01', valueYuan: 0, share: 0, target: 1, gapYuan: 0 },
    ]);
  });

  it('as the book is now, and the same for each, are the whole to the last hundredth', () => {
    const thirds = new Map(['01', '02', '03'].map((key) => [key, 1000]));
    const expected = [33.34, 33.33, 33.33];
    expect(weightsOfValues(thirds).map(({ percent }) => percent)).toEqual(expected);
    expect(evenWeights([...thirds.keys()]).map(({ percent }) => percent)).toEqual(expected);
    expect(weightsOfValues(VALUES).map(({ percent }) => percent)).toEqual([60, 30, 10]);
    const dust = new Map([
      ['01', 1e6],
      ['02', 1],
    ]);
    expect(weightsOfValues(dust)).toEqual([{ key: '01', percent: 100 }]);
    expect(evenWeights([])).toEqual([]);
  });
});
