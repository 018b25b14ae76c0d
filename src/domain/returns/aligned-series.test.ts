import { describe, expect, it } from 'vitest';
import {
  alignedWindow,
  closesOf,
  commonFrequency,
  entriesWithin,
  longestCommonWindow,
  onDaysOf,
  onSharedDays,
} from './aligned-series';
import { dayFromParts, isoDay, type Day } from '../calendar/day';
import type { Series } from './nav-series';
import { tradingDaysBetween } from '../calendar/trading-calendar';

const END = dayFromParts(2026, 11, 20);

function daily(from: Day, to: Day = END): Series {
  const days = tradingDaysBetween(from, to);
  return { days, values: days.map((_, index) => 1 + index / 1000) };
}

function weekly(from: Day, to: Day = END): Series {
  const days: Day[] = [];
  for (let day = to; day >= from; day -= 7) days.unshift(day);
  return { days, values: days.map((_, index) => 1 + index / 100) };
}

describe('alignedWindow', () => {
  const old = daily(dayFromParts(2020, 1, 6));

  it('is the window itself where every series covers it', () => {
    const window = alignedWindow([old, weekly(dayFromParts(2021, 1, 8))], '1y');
    expect(window).toEqual({ from: dayFromParts(2025, 11, 20), to: END, youngest: null, earliestEnd: null });
  });

  it('begins with the youngest and ends with the first to end, and names both', () => {
    const young = daily(dayFromParts(2026, 3, 2));
    const ended = daily(dayFromParts(2020, 1, 6), dayFromParts(2026, 9, 30));
    const window = alignedWindow([old, young, ended], '1y');
    expect(window).toMatchObject({ youngest: 1, earliestEnd: 2 });
    expect(window && isoDay(window.from)).toBe('2026-03-02');
    expect(window && isoDay(window.to)).toBe('2026-09-30');
  });

  it('takes all that is shared for the longest window, limited by the youngest of several', () => {
    const young = weekly(dayFromParts(2024, 6, 7));
    expect(alignedWindow([old, young], 'all')).toMatchObject({ from: dayFromParts(2024, 6, 7), youngest: 1 });
    expect(alignedWindow([young], 'all')).toMatchObject({ youngest: null });
  });

  it('is none without days in common, with a single value, or without series', () => {
    const ended = daily(dayFromParts(2020, 1, 6), dayFromParts(2022, 1, 5));
    expect(alignedWindow([ended, daily(dayFromParts(2023, 1, 4))], '1y')).toBeNull();
    expect(alignedWindow([old, { days: [END], values: [1] }], '1y')).toBeNull();
    expect(alignedWindow([], '1y')).toBeNull();
    // Between the common bounds the weekly one has no second value.
    expect(alignedWindow([daily(END - 7, END - 3), weekly(dayFromParts(2026, 1, 2))], 'all')).toBeNull();
  });

  it.each([
    [dayFromParts(2020, 1, 6), '1y'],
    [dayFromParts(2026, 4, 1), '6m'],
    [dayFromParts(2026, 10, 9), '1m'],
    [dayFromParts(2026, 11, 9), 'all'],
  ] as const)('the longest window of up to a year that a fund of %i shares is %s', (from, window) => {
    expect(longestCommonWindow([old, daily(from)])).toBe(window);
  });
});

describe('series of different frequency', () => {
  const from = dayFromParts(2026, 5, 20);
  const days = daily(dayFromParts(2025, 1, 2));
  const weeks = weekly(dayFromParts(2025, 1, 3));

  it('are compared as often as the rarest has values', () => {
    expect(commonFrequency([days, weeks], { from, to: END })).toEqual({
      fewest: 52,
      rarest: 1,
      isMixed: true,
    });
    expect(commonFrequency([days, days], { from, to: END })).toEqual({
      fewest: 252,
      rarest: 0,
      isMixed: false,
    });
    expect(commonFrequency([weeks, weeks], { from, to: END })).toEqual({
      fewest: 52,
      rarest: 0,
      isMixed: false,
    });
  });

  it('share the days on which the rarest has a value, on which no fund is too young', () => {
    const window = { from, to: END - 1, youngest: null, earliestEnd: null };
    const shared = onDaysOf(window, weeks, dayFromParts(2025, 1, 3));
    expect(shared && [isoDay(shared.from), isoDay(shared.to)]).toEqual(['2026-05-15', '2026-11-13']);
    const younger = onDaysOf(window, weeks, from);
    expect(younger && isoDay(younger.from)).toBe('2026-05-22');
    expect(onDaysOf({ ...window, from: END - 6 }, weeks, END - 6)).toBeNull();
  });

  it('begin with the last value on or before the first common day', () => {
    const within = entriesWithin(weeks, from, END);
    expect(isoDay(within.days[0] ?? 0)).toBe('2026-05-15');
    expect(within.days.length).toBe(28);
  });

  it('are reduced to the last value of each week or month, after their base', () => {
    const wednesday = dayFromParts(2026, 11, 4);
    const closes = closesOf(daily(wednesday), 'week');
    expect(Array.from(closes.days, isoDay)).toEqual(['2026-11-04', '2026-11-06', '2026-11-13', '2026-11-20']);
    const months = closesOf(daily(dayFromParts(2026, 9, 1)), 'month');
    expect(Array.from(months.days, isoDay)).toEqual(['2026-09-01', '2026-09-30', '2026-10-30', '2026-11-20']);
  });

  it('stand on shared days with the value on or before each', () => {
    const a = { days: [10, 11, 13], values: [1, 2, 3] };
    const b = { days: [8, 12], values: [5, 6] };
    expect(onSharedDays([a, b])).toEqual({
      days: [10, 11, 12, 13],
      values: [
        [1, 2, 2, 3],
        [5, 5, 6, 6],
      ],
    });
  });
});
