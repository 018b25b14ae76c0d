import { expect, it } from 'vitest';
import { percentile, quartile, QUARTILE_NAMES } from './rank';

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
