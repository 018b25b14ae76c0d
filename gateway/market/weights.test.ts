import { describe, expect, it } from 'vitest';
import { sharedOut } from './weights';

describe('sharedOut', () => {
  it('shares by weight, rounded down', () => {
    expect(sharedOut([1, 2, 3], 600, 1000)).toEqual([100, 200, 300]);
    expect(sharedOut([1, 1, 1], 100, 1000)).toEqual([33, 33, 33]);
  });

  it('gives what is over the limit to the others, again and again', () => {
    expect(sharedOut([8, 1, 1], 1000, 500)).toEqual([500, 250, 250]);
    expect(sharedOut([10, 5, 1, 1], 1000, 350)).toEqual([350, 350, 150, 150]);
  });

  it('leaves something over when there are too few, and shares nothing of nothing', () => {
    expect(sharedOut([1, 1], 1000, 300)).toEqual([300, 300]);
    expect(sharedOut([], 1000, 300)).toEqual([]);
    expect(sharedOut([0, 0], 1000, 300)).toEqual([0, 0]);
    expect(sharedOut([1, 2], 0, 300)).toEqual([0, 0]);
  });
});
