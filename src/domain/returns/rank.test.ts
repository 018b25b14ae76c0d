import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile, quartile, QUARTILE_NAMES, rankDescending } from './rank';

fc.configureGlobal({ seed: 20_250_718 });

it('ranks from the top, ties share, the missing have none', () => {
  expect(rankDescending([0.1, null, 0.3, 0.1, Number.NaN, -0.2])).toEqual([2, null, 1, 2, null, 4]);
  expect(rankDescending([])).toEqual([]);
});

it('gives each value one more than the number of larger values', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -9, max: 9 }))), (values) => {
      const expected = values.map((value) =>
        value === null ? null : 1 + values.filter((other) => other !== null && other > value).length,
      );
      expect(rankDescending(values)).toEqual(expected);
    }),
  );
});

it.each([
  [1, 4, '优秀'],
  [2, 4, '良好'],
  [3, 4, '一般'],
  [4, 4, '靠后'],
  [25, 100, '优秀'],
  [26, 100, '良好'],
  [76, 100, '靠后'],
  [1, 1, '靠后'],
  [1, 2, '良好'],
])('rank %i of %i is %s', (rank, total, name) => {
  expect(QUARTILE_NAMES[quartile(rank, total)]).toBe(name);
});

it.each([
  [1, 5, 100],
  [3, 5, 50],
  [5, 5, 0],
  [1, 1, 100],
])('rank %i of %i leaves %i percent behind', (rank, total, expected) => {
  expect(percentile(rank, total)).toBe(expected);
});
