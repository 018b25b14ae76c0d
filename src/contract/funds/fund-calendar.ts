import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, compactMonth, figure, fundArea, fundCode } from '../fields';

/** Where the gateway gives calendar files of visitors. */
export const CALENDAR_FILES = '/calendar/';

/** What happens to a portfolio on a day: it is offered, established or open for a time, or goes ex dividend. */
const calendarEvent = v.object({
  kind: v.picklist(['offering', 'establishment', 'opening', 'dividend']),
  area: fundArea,
  /** The day, or the first one of a time. */
  day: compactDate,
  /** The last day of an offering or an opening; `null` if unknown, and of other events. */
  lastDay: v.nullable(compactDate),
  /** Of all classes together: 青崖中证1000指数A/C. */
  name: v.string(),
  /** The classes it concerns; `amount` is a dividend in yuan a unit. */
  classes: v.pipe(v.array(v.object({ code: fundCode, amount: figure })), v.minLength(1)),
});
export type CalendarEvent = v.InferOutput<typeof calendarEvent>;

/**
 * Events of the funds of both areas that begin or end in a month, by day. Dividends and establishments are those of
 * public funds. Not in the specification.
 */
export const fundCalendar = defineCall({
  host: 'funds',
  path: 'fundinfo/calendar/month',
  method: 'GET',
  transport: 'http',
  request: v.object({ month: compactMonth }),
  reply: envelope(v.object({ events: v.array(calendarEvent) })),
  rows: { at: ['body', 'events'], row: calendarEvent },
  isCacheable: () => true,
});

/** The address of a calendar with the visitor's own dates: a secret path below the portal's origin, `null` without one. */
const addressReply = envelope(
  v.object({ path: v.nullable(v.pipe(v.string(), v.startsWith(CALENDAR_FILES))) }),
);

/** 401 without a session. Not in the specification. */
export const calendarAddress = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/calendar/address',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: addressReply,
});

/** Makes a new address, or none: the one before ends either way. 401 without a session. Not in the specification. */
export const changeCalendarAddress = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/calendar/changeAddress',
  method: 'POST',
  transport: 'http',
  request: v.object({ change: v.picklist(['renew', 'end']) }),
  reply: addressReply,
});
