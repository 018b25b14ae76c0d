import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { adjustedSeries } from '../../../src/domain/returns/nav-series';
import { withRecords } from './distributions';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { DatedPayout } from './distributions';

/** Monday to Friday without a holiday. */
const MONDAY = dayFromParts(2026, 6, 1);

const seriesOf = (...values: number[]): Series => ({
  days: values.map((_, index) => MONDAY + index),
  values,
});
const paid = (offset: number, dividend: number, splitRatio = 1): DatedPayout => ({
  day: MONDAY + offset,
  dividend,
  splitRatio,
});

describe('records of dividends and splits', () => {
  it('decide over a guess for their day, and leave the guesses of other days', () => {
    const guesses = [
      { day: MONDAY + 1, factor: 1.0099 },
      { day: MONDAY + 3, factor: 1.02 },
    ];
    const { adjustments, coveredDays } = withRecords(guesses, seriesOf(1.2, 1.112, 1.12, 1.0, 1.01), [
      paid(1, 0.1),
    ]);
    expect(adjustments).toEqual([
      { day: MONDAY + 1, dividend: 0.1 },
      { day: MONDAY + 3, factor: 1.02 },
    ]);
    expect([...coveredDays]).toEqual([MONDAY + 1]);
  });

  it('of one day count together', () => {
    const { adjustments } = withRecords([], seriesOf(2, 0.95), [paid(1, 0.1), paid(1, 0, 2)]);
    expect(adjustments).toEqual([{ day: MONDAY + 1, dividend: 0.1, splitRatio: 2 }]);
    expect(adjustedSeries(seriesOf(2, 0.95), adjustments).values[1]).toBe(1);
  });

  it('of a day without a value show at the next one', () => {
    const series: Series = { days: [MONDAY, MONDAY + 4], values: [1.2, 1.1] };
    expect(withRecords([], series, [paid(2, 0.1)]).adjustments).toEqual([{ day: MONDAY + 4, dividend: 0.1 }]);
  });

  it('are moved to the neighbouring day on which the values show them', () => {
    expect(withRecords([], seriesOf(1.2, 1.21, 1.01, 1.0), [paid(1, 0.2)]).adjustments).toEqual([
      { day: MONDAY + 2, dividend: 0.2 },
    ]);
    expect(withRecords([], seriesOf(1.2, 1.0, 1.01, 1.0), [paid(2, 0.2)]).adjustments).toEqual([
      { day: MONDAY + 1, dividend: 0.2 },
    ]);
  });

  it('that are lost in the moves of the market stay on their day', () => {
    expect(withRecords([], seriesOf(1, 1.02, 0.99), [paid(1, 0.01)]).adjustments).toEqual([
      { day: MONDAY + 1, dividend: 0.01 },
    ]);
  });

  it('that the values contradict are not applied', () => {
    const guesses = [{ day: MONDAY + 1, factor: 1.01 }];
    const { adjustments, contradicted } = withRecords(guesses, seriesOf(1, 1.01, 1.02, 1.01), [paid(1, 5)]);
    expect(adjustments).toEqual(guesses);
    expect(contradicted).toEqual([paid(1, 5)]);
  });

  it('before the second value and after the last have no effect', () => {
    const { adjustments, contradicted } = withRecords([], seriesOf(1, 1.01), [paid(0, 0.1), paid(9, 0.1)]);
    expect([adjustments, contradicted]).toEqual([[], []]);
  });
});
