import { datePartsOf, dayFromParts, type Day } from '../calendar/day';
import { calendarReturns } from '../returns/calendar-returns';
import { dayAt, indexAtOrBefore } from '../returns/nav-series';
import { gainAt, type BookCourse } from './book-course';
import { toCents } from './ledger-book';

/** What a book made in one calendar month or year, the last one up to the end of its course. */
export interface BookPart {
  readonly year: number;
  /** 1 to 12 of months, 1 of years. */
  readonly part: number;
  /** Time-weighted return as a fraction; `null` where nothing was held. */
  readonly rate: number | null;
  /** Change of the value less what was paid; `null` where nothing was held. */
  readonly yuan: number | null;
}

/** The parts of 1 or 12 months from that of the first entry to that of the end, ascending. */
export function bookParts(course: BookCourse, months: 1 | 12): BookPart[] {
  const { days, levels } = course;
  const [first] = days;
  if (first === undefined) return [];
  // Nothing was held at the end of the year before, which the first month and the first year are counted from.
  const start = dayFromParts(datePartsOf(first).year - 1, 12, 31);
  const series = { days: [start, ...days], values: [1, ...Array.from(levels)] };
  return calendarReturns(series, months)
    .filter(({ to }) => to > start)
    .map(({ year, part, value, from, to }) => {
      const held = value !== null && isHeldWithin(course, from, to);
      return {
        year,
        part,
        rate: held ? value : null,
        yuan: held ? toCents(gainOn(course, to) - gainOn(course, from)) : null,
      };
    });
}

/** Whether there was a value at the end of a day, or after it up to another one. */
function isHeldWithin({ days, values }: BookCourse, from: Day, to: Day): boolean {
  const series = { days, values };
  for (let index = indexAtOrBefore(series, to); index >= 0; index -= 1) {
    if ((values[index] ?? 0) > 0) return true;
    if (dayAt(series, index) <= from) return false;
  }
  return false;
}

/** At the end of a day; 0 before the first. */
function gainOn(course: BookCourse, day: Day): number {
  return gainAt(course, indexAtOrBefore(course, day));
}
