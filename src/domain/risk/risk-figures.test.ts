import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { calmarRatio, recoveryDays, riskFigures, sharpeRatio } from './risk-figures';

function day(text: string): number {
  return dayOf(text) ?? Number.NaN;
}

/* A year of half-yearly values: +20 %, then -10 %. */
const series = {
  days: ['20250102', '20250522', '20251121', '20260522'].map(day),
  values: [0.9, 1, 1.2, 1.08],
};

describe('riskFigures', () => {
  it('measures the last year from the same date a year earlier', () => {
    const figures = riskFigures(series, 1, 0.015);
    expect(figures).toMatchObject({ from: day('20250522'), to: day('20260522'), periodsPerYear: 12 });
    expect(figures?.annualised).toBeCloseTo(0.08, 12);
    // Returns 0.2 and -0.1: mean 0.05, sample variance 0.045, times 12 periods a year.
    expect(figures?.volatility).toBeCloseTo(Math.sqrt(0.045 * 12), 12);
    expect(figures?.drawdown?.drawdown).toBeCloseTo(0.1, 12);
    expect(figures?.sharpe).toBeCloseTo((0.08 - 0.015) / Math.sqrt(0.54), 12);
    expect(figures?.calmar).toBeCloseTo(0.8, 12);
    expect(figures?.recoveryDays).toBeNull();
  });

  it('is null for a window the fund is too young for, and for no value', () => {
    expect(riskFigures(series, 3, 0.015)).toBeNull();
    expect(riskFigures({ days: [], values: [] }, 1, 0.015)).toBeNull();
    expect(riskFigures({ days: [day('20260522')], values: [1] }, 1, 0.015)).toBeNull();
  });

  it('leaves out what a level series does not have', () => {
    const level = { days: series.days, values: [1, 1, 1, 1] };
    expect(riskFigures(level, 1, 0.015)).toMatchObject({
      annualised: 0,
      volatility: 0,
      sharpe: null,
      calmar: null,
      recoveryDays: 0,
    });
  });
});

describe('recoveryDays', () => {
  it('counts from the trough to the day back at the peak', () => {
    expect(recoveryDays({ drawdown: 0.1, peakDay: 10, troughDay: 20, recoveryDay: 55 })).toBe(35);
    expect(recoveryDays({ drawdown: 0.1, peakDay: 10, troughDay: 20, recoveryDay: null })).toBeNull();
    expect(recoveryDays(null)).toBeNull();
  });
});

describe('sharpeRatio', () => {
  it('is excess over volatility, null without either', () => {
    expect(sharpeRatio(0.115, 0.2, 0.015)).toBeCloseTo(0.5, 12);
    expect(sharpeRatio(null, 0.2, 0.015)).toBeNull();
    expect(sharpeRatio(0.1, null, 0.015)).toBeNull();
    expect(sharpeRatio(0.1, 0, 0.015)).toBeNull();
  });
});

describe('calmarRatio', () => {
  it('is annualised over the size of the drawdown, null at 0', () => {
    expect(calmarRatio(0.1, 0.2)).toBeCloseTo(0.5, 12);
    expect(calmarRatio(0.1, -0.2)).toBeCloseTo(0.5, 12);
    expect(calmarRatio(0.1, 0)).toBeNull();
    expect(calmarRatio(null, 0.2)).toBeNull();
    expect(calmarRatio(0.1, null)).toBeNull();
  });
});
