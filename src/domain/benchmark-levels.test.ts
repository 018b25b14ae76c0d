import { describe, expect, it } from 'vitest';
import { benchmarkLevels } from './benchmark-levels';
import { dayFromParts } from './day';
import { returnBetween } from './levels';
import type { Series } from './nav-series';

const MONDAY = dayFromParts(2024, 3, 4);
const SERIES: Readonly<Record<string, Series>> = {
  A: { days: [MONDAY, MONDAY + 1, MONDAY + 2, MONDAY + 4], values: [100, 110, 99, 99] },
  B: { days: [MONDAY + 1, MONDAY + 2, MONDAY + 3, MONDAY + 4], values: [50, 55, 60, 66] },
};
const levels = (components: Parameters<typeof benchmarkLevels>[0], until = MONDAY) => {
  const { days, values } = benchmarkLevels(components, (code) => SERIES[code], until);
  return Array.from(days, (day, at) => [day, Number((values[at] ?? 0).toFixed(6))]);
};

describe('levels of a benchmark', () => {
  it('add up weighted daily returns over the days that all indices have', () => {
    expect(
      levels([
        { code: 'A', weight: 0.8 },
        { code: 'B', weight: 0.2 },
      ]),
    ).toEqual([
      [MONDAY + 1, 1000],
      [MONDAY + 2, 940],
      // 0.2 of 66 / 55: the day that A lacks is no day of the benchmark.
      [MONDAY + 4, 977.6],
    ]);
  });

  it('add interest for every calendar day', () => {
    const weekend = { days: [MONDAY, MONDAY + 4, MONDAY + 7], values: [100, 100, 100] };
    const { values } = benchmarkLevels(
      [
        { code: 'A', weight: 0.9 },
        { code: 'DEPOSIT', weight: 0.1 },
      ],
      () => weekend,
      0,
    );
    const night = (0.1 * 0.0035) / 365;
    expect(values[1]).toBeCloseTo(1000 * (1 + 4 * night), 10);
    expect(values[2]).toBeCloseTo(1000 * (1 + 4 * night) * (1 + 3 * night), 10);
  });

  it('are empty without the levels of an index', () => {
    expect(
      levels([
        { code: 'A', weight: 0.8 },
        { code: 'C', weight: 0.2 },
      ]),
    ).toEqual([]);
  });

  it('begin no earlier than the rate of a deposit is known', () => {
    const old = { days: [dayFromParts(2002, 2, 20), dayFromParts(2002, 2, 21)], values: [1, 1] };
    const mixed = [
      { code: 'A', weight: 0.5 },
      { code: 'DEPOSIT', weight: 0.5 },
    ];
    expect(benchmarkLevels(mixed, () => old, 0).days).toEqual([dayFromParts(2002, 2, 21)]);
  });
});

describe('a deposit alone', () => {
  const until = dayFromParts(2024, 12, 31);
  const growth = (code: string, from: number, to: number) =>
    returnBetween(
      benchmarkLevels([{ code, weight: 1 }], () => undefined, until),
      from,
      to,
    );

  it.each([
    ['one year at 0.72 %', [2005, 1, 1], [2006, 1, 1], 0.0072, 0.0072 * 0.8],
    [
      'one day before and one after the change to 0.81 %',
      [2007, 7, 20],
      [2007, 7, 22],
      (0.0072 + 0.0081) / 365,
      ((0.0072 + 0.0081) * 0.8) / 365,
    ],
    ['one day at 5 % tax', [2007, 8, 15], [2007, 8, 16], 0.0081 / 365, (0.0081 * 0.95) / 365],
    ['one day after the tax', [2008, 10, 9], [2008, 10, 10], 0.0072 / 365, 0.0072 / 365],
    ['one day at 0.36 %', [2008, 11, 27], [2008, 11, 28], 0.0036 / 365, 0.0036 / 365],
    ['one day at 0.40 %', [2011, 2, 9], [2011, 2, 10], 0.004 / 365, 0.004 / 365],
    ['one day at 0.50 %', [2011, 4, 6], [2011, 4, 7], 0.005 / 365, 0.005 / 365],
    ['one day at 0.40 % again', [2012, 6, 8], [2012, 6, 9], 0.004 / 365, 0.004 / 365],
    ['one day at 0.35 %', [2012, 7, 6], [2012, 7, 7], 0.0035 / 365, 0.0035 / 365],
  ] as const)('earns %s', (_, from, to, gross, net) => {
    const [begin, end] = [dayFromParts(...from), dayFromParts(...to)];
    const compound = (rate: number) => (end - begin > 300 ? (1 + rate / 365) ** 365 - 1 : rate);
    expect(growth('DEPOSIT', begin, end)).toBeCloseTo(compound(gross), 8);
    expect(growth('DEPOSIT_NET', begin, end)).toBeCloseTo(compound(net), 8);
  });

  it('has a level on every calendar day to the last one asked for', () => {
    expect(levels([{ code: 'DEPOSIT', weight: 1 }], dayFromParts(2002, 2, 23)).map(([day]) => day)).toEqual([
      dayFromParts(2002, 2, 21),
      dayFromParts(2002, 2, 22),
      dayFromParts(2002, 2, 23),
    ]);
  });
});
