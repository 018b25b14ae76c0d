import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { bookParts } from './book-months';
import type { BookCourse } from './book-course';

/** Value, money put in so far, and level by day. */
function course(rows: Readonly<Record<string, readonly [number, number, number]>>): BookCourse {
  return {
    days: Object.keys(rows).map((day) => dayOf(day) ?? Number.NaN),
    values: Object.values(rows).map(([value]) => value),
    invested: Object.values(rows).map(([, paid]) => paid),
    levels: Object.values(rows).map(([, , level]) => level),
    category: null,
    benchmark: null,
  };
}

describe('what a book made by month and by year', () => {
  const book = course({
    20251120: [1000, 1001.5, 1],
    20251128: [1100, 1001.5, 1.1],
    20251231: [1210, 1001.5, 1.21],
    20260105: [2200, 2001.5, 1.21],
    20260130: [0, -198.5, 1.331],
    20260302: [0, -198.5, 1.331],
    20260415: [500, 301.5, 1.331],
    20260430: [450, 301.5, 1.1979],
  });

  it('counts the first month from the first purchase with its fee, and leaves out months without holdings', () => {
    expect(bookParts(book, 1)).toEqual([
      { year: 2025, part: 11, rate: expect.closeTo(0.1, 12), yuan: 98.5 },
      { year: 2025, part: 12, rate: expect.closeTo(0.1, 12), yuan: 110 },
      { year: 2026, part: 1, rate: expect.closeTo(0.1, 12), yuan: -10 },
      { year: 2026, part: 2, rate: null, yuan: null },
      { year: 2026, part: 3, rate: null, yuan: null },
      { year: 2026, part: 4, rate: expect.closeTo(-0.1, 12), yuan: -50 },
    ]);
  });

  it('has years that their months add up to', () => {
    expect(bookParts(book, 12)).toEqual([
      { year: 2025, part: 1, rate: expect.closeTo(0.21, 12), yuan: 208.5 },
      { year: 2026, part: 1, rate: expect.closeTo(1.1979 / 1.21 - 1, 12), yuan: -60 },
    ]);
  });

  it('has nothing of an empty book', () => {
    expect(bookParts(course({}), 1)).toEqual([]);
  });
});
