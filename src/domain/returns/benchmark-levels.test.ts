import { describe, expect, it } from 'vitest';
import { benchmarkLevels } from './benchmark-levels';
import { dayFromParts, dayOf } from '../calendar/day';
import { returnBetween } from './levels';
import type { Series } from './nav-series';

const MONDAY = dayFromParts(2024, 3, 4);
const SERIES: Readonly<Record<string, Series>> = {
  A: { days: [MONDAY, MONDAY + 1, MONDAY + 2, MONDAY + 4], values: [100, 110, 99, 99] },
  B: { days: [MONDAY + 1, MONDAY + 2, MONDAY + 3, MONDAY + 4], values: [50, 55, 60, 66] },
};
const byDay = (series: Series | undefined): Map<number, number> =>
  new Map(Array.from(series?.days ?? [], (day, at) => [day, series?.values[at] ?? 0]));
const levels = (components: Parameters<typeof benchmarkLevels>[0], until = MONDAY) => {
  const { days, values } = benchmarkLevels(components, (code) => byDay(SERIES[code]), until);
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
      () => byDay(weekend),
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
    expect(benchmarkLevels(mixed, () => byDay(old), 0).days).toEqual([dayFromParts(2002, 2, 21)]);
  });
});

describe('a deposit alone', () => {
  const until = dayFromParts(2024, 12, 31);
  const growth = (code: string, from: number, to: number) =>
    returnBetween(
      benchmarkLevels([{ code, weight: 1 }], () => new Map(), until),
      from,
      to,
    );

  /** Days as YYYYMMDD, the sum of the yearly rates of their nights in percent, and the tax. */
  it.each([
    ['20070720', '20070721', 0.72, 0.2],
    ['20070720', '20070722', 0.72 + 0.81, 0.2],
    ['20070815', '20070816', 0.81, 0.05],
    ['20071221', '20071222', 0.72, 0.05],
    ['20081009', '20081010', 0.72, 0],
    ['20081126', '20081128', 0.72 + 0.36, 0],
    ['20110208', '20110210', 0.36 + 0.4, 0],
    ['20110405', '20110407', 0.4 + 0.5, 0],
    ['20120607', '20120609', 0.5 + 0.4, 0],
    ['20120705', '20120707', 0.4 + 0.35, 0],
    ['20240304', '20240305', 0.35, 0],
  ] as const)('earns from %s to %s at %d %, taxed with %d', (...[from, to, rate, tax]) => {
    const [begin, end] = [dayOf(from) ?? 0, dayOf(to) ?? 0];
    expect(growth('DEPOSIT', begin, end)).toBeCloseTo(rate / 100 / 365, 9);
    expect(growth('DEPOSIT_NET', begin, end)).toBeCloseTo((rate / 100 / 365) * (1 - tax), 9);
  });

  it('has a level on every calendar day to the last one asked for', () => {
    expect(levels([{ code: 'DEPOSIT', weight: 1 }], dayFromParts(2002, 2, 23)).map(([day]) => day)).toEqual([
      dayFromParts(2002, 2, 21),
      dayFromParts(2002, 2, 22),
      dayFromParts(2002, 2, 23),
    ]);
  });
});
