import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, roundDecimal } from './decimal';

fc.configureGlobal({ seed: 20_250_718 });

describe('decimalText', () => {
  it.each([
    [1.005, 2, 0, '1.01'],
    [-1.005, 2, 0, '-1.01'],
    [0.00285, 2, 2, '0.29'],
    [0.014499999, 2, 2, '1.45'],
    [-0.00001, 2, 2, '0.00'],
    [-0.00005, 2, 2, '-0.01'],
    [-0, 2, 0, '0.00'],
    [0.5, 0, 0, '1'],
    [-0.4, 0, 0, '0'],
    [9.995, 2, 0, '10.00'],
    [1e21, 2, 0, '1000000000000000000000.00'],
    [1e-7, 4, 0, '0.0000'],
    [123_456_789, 2, -8, '1.23'],
    [0.05, 0, 0, '0'],
    [0.6, 0, -1, '0'],
  ])('%d with %i decimals, point moved by %i, is %s', (value, decimals, shift, expected) => {
    expect(decimalText(value, decimals, shift)).toBe(expected);
  });

  it('rounds every half away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (steps) => {
        const half = Number(`${Math.floor(steps / 100)}.${String(steps % 100).padStart(2, '0')}5`);
        const expected = `${Math.floor((steps + 1) / 100)}.${String((steps + 1) % 100).padStart(2, '0')}`;
        expect(decimalText(half, 2)).toBe(expected);
        expect(decimalText(-half, 2)).toBe(`-${expected}`);
      }),
    );
  });

  it('stays within half a step of the value and never shows a negative zero', () => {
    const figures = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const text = decimalText(value, decimals);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6);
        expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
        expect(Object.is(Number(text), -0)).toBe(false);
      }),
    );
  });
});

it.each([
  [100.5 / 1.005, 2, 100],
  [2.675, 2, 2.68],
  [1.1 * 1.1 * 100, 2, 121],
  [98.764_999_999_999_99, 2, 98.77],
])('roundDecimal(%d, %i) is %d', (value, decimals, expected) => {
  expect(roundDecimal(value, decimals)).toBe(expected);
});
