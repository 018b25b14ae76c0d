import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { periodReturn } from './returns';
import { rollingYearReturns } from './rolling-returns';

fc.configureGlobal({ seed: 20_250_718 });

const days = ['20240229', '20240301', '20250228', '20250303'].map((text) => dayOf(text) ?? Number.NaN);

describe('rollingYearReturns', () => {
  it('has a value for each entry with an entry a year before it', () => {
    const rolling = rollingYearReturns({ days, values: [1, 2, 3, 5] });
    expect(rolling.days).toEqual([dayOf('20250303')]);
    expect(rolling.values[0]).toBeCloseTo(1.5, 12);
  });

  it('counts the same date a year earlier, and has none for a younger fund', () => {
    expect(rollingYearReturns({ days: days.slice(0, 3), values: [1, 2, 3] }).values).toEqual([]);
    expect(rollingYearReturns({ days: [], values: [] }).values).toEqual([]);
    const year = ['20250505', '20260505'].map((text) => dayOf(text) ?? Number.NaN);
    expect(rollingYearReturns({ days: year, values: [2, 3] }).values).toEqual([0.5]);
  });

  it('ends with the one-year return of the period table', () => {
    const entries = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0.5, max: 2, noNaN: true })),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(entries, (steps) => {
        let day = 19_000;
        const series = { days: steps.map(([gap]) => (day += gap)), values: steps.map(([, value]) => value) };
        expect(rollingYearReturns(series).values.at(-1) ?? null).toBe(periodReturn(series, '5'));
      }),
    );
  });
});
