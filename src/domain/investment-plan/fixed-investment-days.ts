import { datePartsOf, dayFromParts, daysInMonth, weekdayOf, type Day } from '../calendar/day';
import { isTradingDay } from '../calendar/trading-calendar';

/** How often money is put in. */
export const INVESTMENT_RHYTHMS = ['week', 'twoWeeks', 'month'] as const;
export type InvestmentRhythm = (typeof INVESTMENT_RHYTHMS)[number];

/** When money is put in: every weekday `on` (1 Monday to 5 Friday) or every date `on` of the month (1 to 31). */
export interface InvestmentSchedule {
  readonly rhythm: InvestmentRhythm;
  readonly on: number;
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
}

/** A day of the plan, and the entry of the NAV series at which it is dealt. */
export interface ScheduledDeal {
  readonly planned: Day;
  readonly index: number;
}

const WEEK_DAYS = 7;

/** The days of a plan, ascending, trading days or not. A month that lacks the date has its last day instead. */
export function plannedDays({ rhythm, on, from, to }: InvestmentSchedule): Day[] {
  const days: Day[] = [];
  if (rhythm === 'month') {
    const first = datePartsOf(from);
    for (let month = first.year * 12 + first.month - 1; ; month += 1) {
      const day = dateInMonth(Math.floor(month / 12), (month % 12) + 1, on);
      if (day > to) return days;
      if (day >= from) days.push(day);
    }
  }
  const step = rhythm === 'week' ? WEEK_DAYS : 2 * WEEK_DAYS;
  const wait = (on - weekdayOf(from) + WEEK_DAYS) % WEEK_DAYS;
  for (let day = from + wait; day <= to; day += step) days.push(day);
  return days;
}

function dateInMonth(year: number, month: number, date: number): Day {
  return dayFromParts(year, month, Math.min(date, daysInMonth(year, month)));
}

/**
 * Where a plan is dealt in a series of NAV days: each planned day at the first trading day from then on that has a NAV.
 * Days that find none up to `to` are left out; two days put off to the same one are two deals.
 */
export function scheduledDeals(navDays: readonly Day[], schedule: InvestmentSchedule): ScheduledDeal[] {
  const deals: ScheduledDeal[] = [];
  let index = 0;
  for (const planned of plannedDays(schedule)) {
    while (index < navDays.length && !isDealingDay(navDays[index] ?? 0, planned)) index += 1;
    if (index >= navDays.length || (navDays[index] ?? 0) > schedule.to) return deals;
    deals.push({ planned, index });
  }
  return deals;
}

/** A NAV may be published for a day without trading: of the year's end, of a money fund's weekend. */
function isDealingDay(day: Day, planned: Day): boolean {
  return day >= planned && isTradingDay(day);
}
