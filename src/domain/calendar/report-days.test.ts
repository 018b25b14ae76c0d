import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from './day';
import { firstReportDays, isReportOverdue, quarterEndOf } from './report-days';

const day = (text: string) => dayOf(text) ?? Number.NaN;

describe('quarterly reports', () => {
  it.each([
    ['2026-01-01', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2024-12-31', '2024-12-31'],
  ])('the quarter of %s ends on %s', (from, end) => {
    expect(isoDay(quarterEndOf(day(from)))).toBe(end);
  });

  it.each([
    // 31 July + 2 months is 30 September: old enough. The holiday of October moves the publication.
    ['2026-07-31', '2026-09-30', '2026-10-28'],
    ['2026-08-01', '2026-12-31', '2027-01-22'],
  ])('a fund of %s first reports on %s, by %s', (established, quarterEnd, publishedBy) => {
    const first = firstReportDays(day(established));
    expect([isoDay(first.quarterEnd), isoDay(first.publishedBy)]).toEqual([quarterEnd, publishedBy]);
  });

  it('are overdue when the next one should be out: that of 30 September on 28 October', () => {
    expect(isReportOverdue(day('2026-06-30'), day('2026-10-28'))).toBe(false);
    expect(isReportOverdue(day('2026-06-30'), day('2026-10-29'))).toBe(true);
    expect(isReportOverdue(day('2026-09-30'), day('2026-10-29'))).toBe(false);
  });
});
