import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { compactDay, isoDay } from '../calendar/day';
import {
  figureNumber,
  formatAmount,
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatDuration,
  formatHundredMillions,
  formatNav,
  formatPercent,
  formatRate,
  formatShortDate,
  formatSignedRate,
  formatThousands,
  rateTone,
} from './format';
import type { Figure } from './format';

fc.configureGlobal({ seed: 20_250_718 });

const MISSING: Figure[] = [null, undefined, '', ' ', '--', Number.NaN, Number.POSITIVE_INFINITY];

describe('[S5.format] dates', () => {
  it('shows a date of the private list, and no other text', async () => {
    const dates: [Figure, string][] = [
      ['20250718', '2025-07-18'],
      [20250718, '2025-07-18'],
      ['2025-07-18', '--'],
      ['20250230', '--'],
      ['202507', '--'],
      ['', '--'],
      [null, '--'],
      [undefined, '--'],
    ];
    const wrong = await wrongRows(dates, ([text, expected]) =>
      expect(formatCompactDate(text)).toBe(expected),
    );
    expect(wrong).toEqual([]);
  });

  it.each<[Figure, string]>([
    ['20250718', '07-18'],
    ['2025-07-08', '07-08'],
    ['2025-13-08', '--'],
    [null, '--'],
  ])('public short date of %j is %s', (text, expected) => {
    expect(formatShortDate(text)).toBe(expected);
  });

  it('shows every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), (day) => {
        expect(formatCompactDate(compactDay(day))).toBe(isoDay(day));
        expect(formatShortDate(compactDay(day))).toBe(isoDay(day).slice(5));
      }),
    );
  });
});

describe('[S5.format] rates', () => {
  it('shows a fraction as a rate, as a percentage and with its sign', async () => {
    const rates: [Figure, string, string, string][] = [
      [0.1234, '12.34', '12.34%', '+12.34%'],
      ['0.1234', '12.34', '12.34%', '+12.34%'],
      [-0.005, '-0.50', '-0.50%', '-0.50%'],
      [0, '0.00', '0.00%', '0.00%'],
      ['0', '0.00', '0.00%', '0.00%'],
      [-0.00001, '0.00', '0.00%', '0.00%'],
      [0.00001, '0.00', '0.00%', '0.00%'],
      [0.010_05, '1.01', '1.01%', '+1.01%'],
      [1.5047, '150.47', '150.47%', '+150.47%'],
    ];
    const wrong = await wrongRows(rates, ([fraction, rate, percent, signed]) => {
      expect(formatRate(fraction)).toBe(rate);
      expect(formatPercent(fraction)).toBe(percent);
      expect(formatSignedRate(fraction)).toBe(signed);
    });
    expect(wrong).toEqual([]);
  });

  it.each<[Figure, string]>([
    [0.0001, 'up'],
    [-0.0001, 'down'],
    [0, 'flat'],
    [-0.000_01, 'flat'],
    ['', 'missing'],
  ])('%j has the tone %s', (fraction, tone) => {
    expect(rateTone(fraction)).toBe(tone);
  });

  it('sign and tone always agree', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.01, max: 0.01, noNaN: true }), (fraction) => {
        const tones = { '+': 'up', '-': 'down', '0': 'flat' };
        const [sign = ''] = formatSignedRate(fraction);
        expect(Object.entries(tones).find(([mark]) => mark === sign)?.[1]).toBe(rateTone(fraction));
      }),
    );
  });

  it('shows a drawdown as its size', () => {
    expect(formatDrawdown(-0.1234)).toBe('12.34%');
    expect(formatDrawdown(0.1234)).toBe('12.34%');
  });
});

it.each([
  ['formatRate', formatRate],
  ['formatPercent', formatPercent],
  ['formatSignedRate', formatSignedRate],
  ['formatDrawdown', formatDrawdown],
  ['formatNav', formatNav],
  ['formatAmount', formatAmount],
  ['formatHundredMillions', formatHundredMillions],
  ['formatThousands', (figure: Figure) => formatThousands(figure)],
  ['formatDecimal', (figure: Figure) => formatDecimal(figure, 2)],
  ['formatDuration', formatDuration],
])("[S5.format] %s shows a missing figure as '--'", async (_, format) => {
  expect(await wrongRows(MISSING, (figure) => expect(format(figure)).toBe('--'))).toEqual([]);
});

it.each<[Figure, string]>([
  [123_456_789_000, '1,234.57亿元'],
  [56_040_700, '0.56亿元'],
  [500_000, '0.01亿元'],
  [499_999, '<0.01亿元'],
  [0, '0.00亿元'],
])('[S5.format] %j yuan in a column of amounts show as %s', (yuan, expected) => {
  expect(formatHundredMillions(yuan)).toBe(expected);
});

it.each<[Figure, string]>([
  [1.9354, '1.9354'],
  [1, '1.0000'],
  ['0.98765', '0.9877'],
  [1.000_05, '1.0001'],
])('[S5.format] public NAV %j shows as %s', (nav, expected) => {
  expect(formatNav(nav)).toBe(expected);
});

it.each<[Figure, string]>([
  [0, '00:00:00'],
  [59.9, '00:00:59'],
  [3661, '01:01:01'],
  ['5400', '01:30:00'],
  [360_000, '100:00:00'],
  [-1, '--'],
])('[S5.format] playback of %j seconds shows as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

it('shows an amount in the unit that fits it', async () => {
  const amounts: [Figure, string][] = [
    [999, '999.00元'],
    [9999.99, '9,999.99元'],
    [9999.999, '1.00万元'],
    [10_000_000, '1,000.00万元'],
    [99_999_999.9, '1.00亿元'],
    [123_456_789_012, '1,234.57亿元'],
    [-50_000, '-5.00万元'],
    [0, '0.00元'],
  ];
  const wrong = await wrongRows(amounts, ([yuan, expected]) => expect(formatAmount(yuan)).toBe(expected));
  expect(wrong).toEqual([]);
});

it.each<[Figure, number, string]>([
  [1_234_567.891, 2, '1,234,567.89'],
  [-1234, 0, '-1,234'],
  [-123, 0, '-123'],
  [999.5, 0, '1,000'],
])('%j with %i decimals and commas is %s', (figure, decimals, expected) => {
  expect(formatThousands(figure, decimals)).toBe(expected);
});

it('reads figures from text but not from blanks', () => {
  expect(figureNumber('1e3')).toBe(1000);
  expect(figureNumber('12元')).toBeNull();
});
