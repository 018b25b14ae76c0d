import { describe, expect, it } from 'vitest';
import { dayFromParts, isoDay, type Day } from '../calendar/day';
import { compareFunds } from './fund-comparison';
import { valueAt, type Series } from '../returns/nav-series';
import { riskFigures } from '../risk/risk-figures';
import { periodReturn } from '../returns/returns';
import { tradingDaysBetween } from '../calendar/trading-calendar';

const END = dayFromParts(2026, 11, 20);

function daily(from: Day, wave = 45): Series {
  const days = tradingDaysBetween(from, END);
  return { days, values: days.map((_, index) => Math.exp(0.0003 * index + 0.06 * Math.sin(index / wave))) };
}

function fridaysOf(series: Series): Series {
  const kept = Array.from(series.days, (day, index) => ({ day, value: valueAt(series, index) })).filter(
    ({ day }) => (END - day) % 7 === 0,
  );
  return { days: kept.map(({ day }) => day), values: kept.map(({ value }) => value) };
}

describe('compareFunds', () => {
  const old = daily(dayFromParts(2020, 1, 6));
  const other = daily(dayFromParts(2019, 1, 4), 30);

  it('has the figures that each fund has by itself where nothing limits the window', () => {
    const comparison = compareFunds([old, other], '1y', 0.015);
    expect(comparison?.isMixed).toBe(false);
    for (const [index, series] of [old, other].entries()) {
      const figures = comparison?.figures[index];
      expect(figures?.income).toBeCloseTo(periodReturn(series, '5') ?? Number.NaN, 12);
      expect(figures?.windows['3y']).toBeCloseTo(periodReturn(series, '9') ?? Number.NaN, 12);
      expect(figures?.windows.ytd).toBeCloseTo(periodReturn(series, '7') ?? Number.NaN, 12);
      expect(figures?.risk).toEqual(riskFigures(series, 1, 0.015));
      expect(figures?.years.has(2026)).toBe(false);
      expect(figures?.years.get(2025)).toEqual(expect.any(Number));
    }
  });

  it('begins every line at 0 on the first common day', () => {
    const young = daily(dayFromParts(2026, 6, 1), 20);
    const comparison = compareFunds([old, young], '1y', 0.015);
    expect(comparison && isoDay(comparison.chart.days[0] ?? 0)).toBe('2026-06-01');
    expect(comparison?.chart.values.map((values) => values[0])).toEqual([0, 0]);
    expect(comparison?.chart.values[1]?.at(-1)).toBeCloseTo(comparison?.figures[1]?.income ?? 9, 12);
    expect(comparison?.figures[1]?.windows['1y']).toBeNull();
    expect(comparison?.figures[0]?.risk.annualised).toBeNull();
  });

  it('annualises nothing over less than a year', () => {
    const young = daily(END - 4);
    const [figures] = compareFunds([old, young], 'all', 0.015)?.figures ?? [];
    expect(figures?.risk).toMatchObject({ annualised: null, volatility: null, sharpe: null, calmar: null });
    expect(figures?.risk.drawdown).not.toBeNull();
  });

  it('holds a daily fund against a weekly one on weekly closes', () => {
    const comparison = compareFunds([old, fridaysOf(old)], '1y', 0.015);
    expect(comparison).toMatchObject({ isMixed: true, frequency: 52 });
    const [a, b] = comparison?.figures ?? [];
    expect(a?.risk.periodsPerYear).toBe(52);
    expect(a?.risk.volatility).toBeCloseTo(b?.risk.volatility ?? Number.NaN, 2);
    expect(comparison?.correlations[0]?.[1]?.value).toBeGreaterThan(0.99);
    expect(comparison?.correlations[1]?.[0]).toEqual(comparison?.correlations[0]?.[1]);
    expect(a?.income).toBeCloseTo(b?.income ?? Number.NaN, 12);
  });

  it('finds the worst calendar month that is there as a whole', () => {
    const days = tradingDaysBetween(dayFromParts(2026, 7, 15), END);
    const values = days.map((day) =>
      day < dayFromParts(2026, 9, 1) ? 1 : day < dayFromParts(2026, 10, 1) ? 0.9 : 0.95,
    );
    const comparison = compareFunds([{ days, values }], 'all', 0);
    const worst = comparison?.figures[0]?.worstMonth;
    expect(worst).toMatchObject({ year: 2026, month: 9 });
    expect(worst?.value).toBeCloseTo(-0.1, 12);
  });

  it('is none without common days', () => {
    expect(compareFunds([], '1y', 0)).toBeNull();
  });
});
