import { describe, expect, it } from 'vitest';
import { dayFromParts, shiftMonths } from '../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { fundFigures, privateFundFigures } from './fund-figures';
import type { Series } from '../../../src/domain/returns/nav-series';

function steady(days: readonly number[], growth: number): Series {
  return { days, values: days.map((_, index) => (1 + growth) ** index) };
}

describe('fundFigures', () => {
  it('annualises nothing for a fund under a year old', () => {
    const days = tradingDaysBetween(dayFromParts(2026, 1, 5), dayFromParts(2026, 11, 20));
    const figures = fundFigures({ kind: 'nav', series: steady(days, 0.001), adjustments: [] });
    expect(figures).toMatchObject({ year1: null, year1_annual: null, year1_drawdown: null, this_year: null });
    expect(figures.month6).toBeGreaterThan(0);
    expect(figures.nav_day).toBe(dayFromParts(2026, 11, 20));
    expect(figures.day_growth).toBeCloseTo(0.001, 10);
  });

  it('looks through dividends and splits, and counts them in the accumulated NAV as paid', () => {
    const days = [20_000, 20_001, 20_002, 20_003];
    const series = { days, values: [1, 1.1, 1, 0.5] };
    const adjustments = [
      { day: 20_002, dividend: 0.1 },
      { day: 20_003, splitRatio: 2 },
    ];
    const figures = fundFigures({ kind: 'nav', series, adjustments });
    expect(figures.since_start).toBeCloseTo(0.1, 10);
    expect(figures.day_growth).toBeCloseTo(0, 10);
    expect(figures.nav).toBe(0.5);
    expect(figures.acc_nav).toBe(0.6);
  });

  it('gives money funds income and the seven-day rate in place of NAV and daily change', () => {
    const days = Array.from({ length: 400 }, (_, index) => 20_000 + index);
    const series = { days, values: days.map(() => 0.5) };
    const figures = fundFigures({ kind: 'income', series, adjustments: [] });
    expect(figures).toMatchObject({
      nav: null,
      acc_nav: null,
      day_growth: null,
      income_10k: 0.5,
      year1_drawdown: 0,
    });
    expect(figures.seven_day_rate).toBeCloseTo(1.00005 ** 365 - 1, 10);
    expect(figures.year1).toBeCloseTo(1.00005 ** 365 - 1, 10);
    expect(figures.year1_annual).toBeCloseTo(1.00005 ** 365 - 1, 10);
  });

  it('has no figure for a fund without a series', () => {
    const figures = fundFigures({ kind: 'nav', series: { days: [], values: [] }, adjustments: [] });
    expect(Object.values(figures).every((value) => value === null)).toBe(true);
  });
});

describe('privateFundFigures', () => {
  it('adds five years and the day of the previous NAV', () => {
    const days = Array.from({ length: 300 }, (_, week) => 18_000 + 7 * week);
    const figures = privateFundFigures(steady(days, 0.002), []);
    expect(figures.last_nav_day).toBe(18_000 + 7 * 298);
    expect(figures.year5).toBeCloseTo(1.002 ** 261 - 1, 3);
    expect(figures.week1).toBeCloseTo(0.002, 10);
    expect(figures).not.toHaveProperty('income_10k');
  });

  it('shows no week for a fund with a monthly NAV', () => {
    const days = Array.from({ length: 30 }, (_, month) => shiftMonths(dayFromParts(2022, 1, 28), month));
    const figures = privateFundFigures(steady(days, 0.01), []);
    expect(figures.week1).toBeNull();
    expect(figures.month1).toBeCloseTo(0.01, 10);
  });
});
