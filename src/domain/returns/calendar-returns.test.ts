import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarReturns, monthlyReturns, quarterlyReturns } from './calendar-returns';
import { dayFromParts, dayOf } from '../calendar/day';
import type { Series } from './nav-series';

fc.configureGlobal({ seed: 20_250_718 });

function seriesOf(entries: readonly (readonly [string, number])[]): Series {
  return {
    days: entries.map(([text]) => dayOf(text) ?? Number.NaN),
    values: entries.map(([, value]) => value),
  };
}

const short = seriesOf([
  ['20251215', 1],
  ['20251231', 1.1],
  ['20260130', 1.21],
  ['20260331', 1.089],
  ['20260402', 1.1979],
]);

describe('monthlyReturns', () => {
  it('runs from the last value of the month before to the last value of the month', () => {
    const months = monthlyReturns(short);
    expect(months.map(({ year, part }) => [year, part])).toEqual([
      [2025, 12],
      [2026, 1],
      [2026, 2],
      [2026, 3],
      [2026, 4],
    ]);
    expect(months[0]?.value).toBeNull();
    expect(months[1]?.value).toBeCloseTo(0.1, 12);
    expect(months[2]?.value).toBeNull();
    expect(months[3]?.value).toBeCloseTo(-0.1, 12);
    expect(months[4]?.value).toBeCloseTo(0.1, 12);
    expect(months[4]).toMatchObject({ from: dayOf('20260331'), to: dayOf('20260402') });
  });

  it('is empty for no value and has no return for a single one', () => {
    expect(monthlyReturns({ days: [], values: [] })).toEqual([]);
    expect(monthlyReturns(seriesOf([['20260102', 1]])).map(({ value }) => value)).toEqual([null]);
  });
});

describe('quarterlyReturns', () => {
  it('counts quarters from 1 to 4', () => {
    const quarters = quarterlyReturns(short);
    expect(quarters.map(({ year, part }) => [year, part])).toEqual([
      [2025, 4],
      [2026, 1],
      [2026, 2],
    ]);
    expect(quarters[1]?.value).toBeCloseTo(1.089 / 1.1 - 1, 12);
    expect(quarters[2]?.value).toBeCloseTo(0.1, 12);
  });
});

describe('calendarReturns', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 80 }), fc.double({ min: 0.5, max: 2, noNaN: true })),
    {
      minLength: 1,
      maxLength: 60,
    },
  );

  it.each([1, 3, 12] as const)(
    'compounds over parts of %i months to the whole return after the first part',
    (months) => {
      fc.assert(
        fc.property(steps, (entries) => {
          let day = dayFromParts(2018, 3, 10);
          const days = entries.map(([gap]) => (day += gap));
          const values = entries.map(([, value]) => value);
          const parts = calendarReturns({ days, values }, months);
          const product = parts.reduce((growth, { value }) => growth * (1 + (value ?? 0)), 1);
          const base = values[days.lastIndexOf(parts[0]?.to ?? Number.NaN)] ?? Number.NaN;
          expect(product).toBeCloseTo((values.at(-1) ?? Number.NaN) / base, 9);
        }),
      );
    },
  );
});
