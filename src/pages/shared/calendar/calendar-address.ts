import { compactDay, dayOf, isoDay, type Day } from '@/domain/calendar/day';
import type { DaySpan } from '@/domain/calendar/month-dates';
import { ENTRY_KINDS } from './calendar-entries';

/** What the calendar shows: everything, what concerns the visitor, or one kind. */
export const CHOICES = ['all', 'own', ...ENTRY_KINDS] as const;
export type Choice = (typeof CHOICES)[number];

/** Years whose closures of the exchange are known or can be estimated. */
const KNOWN_DAYS: DaySpan = { first: dayOf('20140101') ?? 0, last: dayOf('20351231') ?? 0 };

/** The day of an address, today if it has none. */
export function calendarDay(params: URLSearchParams, today: Day): Day {
  const day = dayOf(params.get('day') ?? '') ?? today;
  return day < KNOWN_DAYS.first || day > KNOWN_DAYS.last ? today : day;
}

export function calendarChoice(params: URLSearchParams): Choice {
  return CHOICES.find((choice) => choice === params.get('kind')) ?? 'all';
}

/** The address of a day and a choice; today and everything are not named in it. */
export function calendarHref(day: Day, choice: Choice, today: Day): string {
  const params = new URLSearchParams();
  if (day !== today) params.set('day', isoDay(day));
  if (choice !== 'all') params.set('kind', choice);
  return params.size === 0 ? '/rili' : `/rili?${params.toString()}`;
}

/** The month of a day as YYYYMM. */
export function monthText(day: Day): string {
  return compactDay(day).slice(0, 6);
}
