import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binIndexOf, histogram, median, percentileOfLast } from './distribution';

fc.configureGlobal({ seed: 20_250_718 });

describe('histogram', () => {
  it('counts in bins of one round width with an edge at zero', () => {
    expect(histogram([-0.07, -0.01, 0, 0.04, 0.05, 0.12], 5)).toEqual([
      { from: -0.1, to: -0.05, count: 1 },
      { from: -0.05, to: 0, count: 1 },
      { from: 0, to: 0.05, count: 2 },
      { from: 0.05, to: 0.1, count: 1 },
      { from: 0.1, to: 0.15, count: 1 },
    ]);
  });

  it('puts a value on an edge into the bin that begins there, whatever binary fractions say', () => {
    const bins = histogram([0, 0.1, 0.2, 0.30000000000000004], 4);
    expect(bins.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('has no bin for no values and one for equal values', () => {
    expect(histogram([], 10)).toEqual([]);
    expect(histogram([0.2, 0.2], 10)).toEqual([{ from: 0.2, to: 0.4, count: 2 }]);
    expect(histogram([0, 0], 10)).toEqual([{ from: 0, to: 1, count: 2 }]);
  });

  it('holds every value once, in no more bins than asked for, none of the outer ones empty', () => {
    const values = fc.array(fc.double({ min: -1, max: 8, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 24 }), (list, count) => {
        const bins = histogram(list, count);
        expect(bins.length).toBeLessThanOrEqual(count);
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(list.length);
        expect(bins[0]?.count).toBeGreaterThan(0);
        expect(bins.at(-1)?.count).toBeGreaterThan(0);
      }),
    );
  });
});

describe('binIndexOf', () => {
  it('finds the bin of a value, -1 outside', () => {
    const bins = histogram([0.01, 0.02, 0.04], 4);
    expect(bins[binIndexOf(bins, 0.02)]).toMatchObject({ from: 0.02 });
    expect(binIndexOf(bins, 9)).toBe(-1);
  });
});

describe('percentileOfLast', () => {
  it('is the share of the other values below the last one', () => {
    expect(percentileOfLast([1, 2, 3, 4, 3])).toBe(0.5);
    expect(percentileOfLast([1, 2])).toBe(1);
    expect(percentileOfLast([2, 1])).toBe(0);
  });

  it('needs two values', () => {
    expect(percentileOfLast([])).toBeNull();
    expect(percentileOfLast([1])).toBeNull();
  });
});

describe('median', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[9, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
