import { describe, expect, it } from 'vitest';
import { compactDay, dayFromParts, dayOf, type Day } from '../calendar/day';
import { plannedDays, scheduledDeals, type InvestmentRhythm } from './fixed-investment-days';
import { tradingDaysBetween } from '../calendar/trading-calendar';

const day = (text: string): Day => dayOf(text) ?? Number.NaN;
const planned = (rhythm: InvestmentRhythm, on: number, from: string, to: string) =>
  plannedDays({ rhythm, on, from: day(from), to: day(to) }).map(compactDay);

const dealt = (days: readonly Day[], rhythm: InvestmentRhythm, on: number, [from, to]: [string, string]) =>
  scheduledDeals(days, { rhythm, on, from: day(from), to: day(to) }).map(
    (deal) => `${compactDay(deal.planned)} ${compactDay(days[deal.index] ?? 0)}`,
  );

describe('the days of a plan', () => {
  it('are one weekday of every week, from the first one on', () => {
    // 20240103 is a Wednesday.
    expect(planned('week', 3, '20240103', '20240117')).toEqual(['20240103', '20240110', '20240117']);
    expect(planned('week', 1, '20240103', '20240116')).toEqual(['20240108', '20240115']);
    expect(planned('twoWeeks', 5, '20240103', '20240210')).toEqual(['20240105', '20240119', '20240202']);
  });

  it('are one date of every month, over the turn of the year', () => {
    expect(planned('month', 15, '20231116', '20240215')).toEqual(['20231215', '20240115', '20240215']);
    expect(planned('month', 16, '20231116', '20231215')).toEqual(['20231116']);
  });

  it.each([
    [31, ['20240131', '20240229', '20240331', '20240430']],
    [30, ['20240130', '20240229', '20240330', '20240430']],
    [29, ['20240129', '20240229', '20240329', '20240429']],
    [28, ['20240128', '20240228', '20240328', '20240428']],
  ])('of the %ith are the last day of a month that lacks it', (on, days) => {
    expect(planned('month', on, '20240101', '20240430')).toEqual(days);
  });

  it('are none where the range holds none', () => {
    expect(planned('month', 20, '20240101', '20240119')).toEqual([]);
    expect(planned('week', 1, '20240102', '20240101')).toEqual([]);
  });
});

describe('the days on which a plan is dealt', () => {
  const navDays = tradingDaysBetween(dayFromParts(2024, 9, 1), dayFromParts(2024, 11, 30));
  it('are the next trading day after weekend and holiday', () => {
    // 1 September 2024 is a Sunday; 1 October begins the holiday to the 7th.
    expect(dealt(navDays, 'month', 1, ['20240901', '20241130'])).toEqual([
      '20240901 20240902',
      '20241001 20241008',
      '20241101 20241101',
    ]);
  });

  it('may be one day for two days of the plan', () => {
    const spring = tradingDaysBetween(dayFromParts(2020, 1, 20), dayFromParts(2020, 2, 14));
    // The Spring Festival break of 2020 held two Fridays.
    expect(dealt(spring, 'week', 5, ['20200120', '20200210'])).toEqual([
      '20200124 20200203',
      '20200131 20200203',
      '20200207 20200207',
    ]);
  });

  it('are days with a NAV', () => {
    const weekly = navDays.filter((navDay) => (navDay + 4) % 7 === 5);
    expect(dealt(weekly, 'month', 18, ['20240901', '20241001'])).toEqual(['20240918 20240920']);
  });

  it('are never days without trading, though there be a NAV', () => {
    // A money fund has an income on every day, a NAV may be published for the last day of the year.
    const everyDay = Array.from({ length: 40 }, (_, index) => day('20240925') + index);
    expect(dealt(everyDay, 'week', 1, ['20240925', '20241010'])).toEqual([
      '20240930 20240930',
      '20241007 20241008',
    ]);
  });

  it('end with the plan, and with the fund', () => {
    expect(dealt(navDays, 'month', 1, ['20241001', '20241007'])).toEqual([]);
    expect(dealt(navDays.slice(0, 5), 'month', 1, ['20240901', '20241130'])).toEqual(['20240901 20240902']);
    expect(dealt([], 'week', 1, ['20240901', '20241130'])).toEqual([]);
  });
});
