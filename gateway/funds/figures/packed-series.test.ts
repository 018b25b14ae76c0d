import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSeries, unpackSeries } from './packed-series';

function roundTrip(days: readonly number[], values: readonly number[]) {
  const packed = packSeries({ days, values });
  const series = unpackSeries(packed);
  return { bytes: packed.length, days: Array.from(series.days), values: Array.from(series.values) };
}

const days = [18_000, 18_001, 18_004];

describe('packed series', () => {
  it.each([
    ['four decimals', [1.0001, 2.5, 0.9999], 16 + 3 * 6],
    ['whole numbers', [1, 2, 3], 16 + 3 * 6],
    ['six decimals', [0.000001, 1.123456, 2], 16 + 3 * 6],
    ['negative', [-0.0123, 0, 5], 16 + 3 * 6],
    ['seven decimals', [0.0000001, 1, 2], 16 + 3 * 10],
    ['thirds', [1 / 3, 2 / 3, 1], 16 + 3 * 10],
    ['a large number with decimals', [1.0001, 2_000_000.5, 1], 16 + 3 * 10],
    ['a large whole number', [1, 2_147_483_647, 1], 16 + 3 * 6],
    ['a larger whole number', [1, 2_147_483_648, 1], 16 + 3 * 10],
    ['a late fine value', [100_000, 300_000, 0.123456], 16 + 3 * 10],
    ['negative zero', [-0, 1, 2], 16 + 3 * 10],
    ['not a number', [Number.NaN, 1, Infinity], 16 + 3 * 10],
  ])('keep %s exactly', (_what, values, bytes) => {
    expect(roundTrip(days, values)).toEqual({ bytes, days, values });
  });

  it('keep an empty series and one entry', () => {
    expect(roundTrip([], [])).toEqual({ bytes: 16, days: [], values: [] });
    expect(roundTrip([-5], [1.5])).toMatchObject({ days: [-5], values: [1.5] });
  });

  it('read from bytes at any position of a buffer', () => {
    const packed = packSeries({ days, values: [1.1, 1.2, 1.3] });
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(Array.from(unpackSeries(shifted.subarray(3)).values)).toEqual([1.1, 1.2, 1.3]);
  });

  it('reject days that do not ascend, occur twice or span too much', () => {
    for (const wrong of [
      [2, 1],
      [1, 1],
      [0, 65_536],
    ]) {
      expect(() => packSeries({ days: wrong, values: [1, 1] })).toThrow(RangeError);
    }
    expect(roundTrip([0, 65_535], [1, 1]).days).toEqual([0, 65_535]);
  });

  it('reject truncated bytes', () => {
    const packed = packSeries({ days, values: [1, 2, 3] });
    expect(() => unpackSeries(packed.subarray(0, packed.length - 1))).toThrow(RangeError);
  });

  it('return whatever was packed', () => {
    const entry = fc.record({
      gap: fc.integer({ min: 1, max: 30 }),
      value: fc.oneof(
        fc.double(),
        fc.integer().map((n) => n / 10_000),
      ),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 30_000 }),
        fc.array(entry, { maxLength: 200 }),
        (start, entries) => {
          let day = start;
          const series = entries.map(({ gap, value }) => ({ day: (day += gap), value }));
          const back = roundTrip(
            series.map((point) => point.day),
            series.map((point) => point.value),
          );
          expect(back.days).toEqual(series.map((point) => point.day));
          expect(back.values).toEqual(series.map((point) => point.value));
        },
      ),
      { seed: 7 },
    );
  });
});
