import { expect, it } from 'vitest';
import { meanLevels } from './mean-levels';

it('is the mean of the returns of those that had begun, on every day of any', () => {
  const early = { days: [10, 20, 30], values: [2, 3, 3.3] };
  const late = { days: [20, 25], values: [1, 1.2] };
  const { days, values } = meanLevels([early, late]);
  expect(days).toEqual([10, 20, 25, 30]);
  expect(values[0]).toBe(1);
  expect(values[1]).toBeCloseTo(1.5, 12);
  // Half of 0 and 20 %, then half of 10 and 0 %.
  expect(values[2]).toBeCloseTo(1.5 * 1.1, 12);
  expect(values[3]).toBeCloseTo(1.5 * 1.1 * 1.05, 12);
});

it('of one series is that series, and of none is empty', () => {
  expect(Array.from(meanLevels([{ days: [1, 2], values: [4, 5] }]).values)).toEqual([1, 1.25]);
  expect(meanLevels([]).days).toHaveLength(0);
});
