import * as v from 'valibot';
import { defineCall } from '../call';
import { compactDate, endReason, figure, fundArea, fundCode } from '../fields';
import { businessType, businessTypeInQuery, dataReply, owner, rowId } from './watchlist';

/** rise and fall: the last published change passed the limit; nav: a new value; state: the fund's state changed. */
export const ALERT_KINDS = ['rise', 'fall', 'nav', 'state'] as const;

/** A fraction for rise and fall (0.03: by 3 % or more), `null` for the others. */
const alertLimit = v.nullable(v.pipe(v.number(), v.minValue(0.001), v.maxValue(1)));

const watchAlert = v.pipe(
  v.object({ kind: v.picklist(ALERT_KINDS), limit: alertLimit }),
  v.check(
    ({ kind, limit }) => (kind === 'rise' || kind === 'fall') === (limit !== null),
    'limit of its kind',
  ),
);

export type WatchAlert = v.InferOutput<typeof watchAlert>;

/** At most one of each kind. */
const alertsOfFund = v.pipe(
  v.array(watchAlert),
  v.maxLength(ALERT_KINDS.length),
  v.check((alerts) => new Set(alerts.map(({ kind }) => kind)).size === alerts.length, 'a kind twice'),
);

/** Alerts of one fund. */
export const fundAlerts = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/alerts',
  method: 'GET',
  transport: 'http',
  request: v.object({ ...owner, businessType: businessTypeInQuery, fundCode }),
  reply: dataReply(v.array(watchAlert)),
});

/**
 * Replaces the alerts of a fund on the list; an empty list removes them. Alerts on rise and fall of a private fund are
 * for qualified visitors and rejected for others.
 */
export const saveFundAlerts = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/saveAlerts',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...owner,
    businessType,
    fundCode,
    alerts: alertsOfFund,
  }),
  reply: dataReply(v.object({})),
});

const notice = v.object({
  id: rowId,
  kind: v.picklist(ALERT_KINDS),
  area: fundArea,
  fundCode,
  fundName: v.string(),
  at: v.number(),
  isRead: v.boolean(),
  navDate: v.nullable(compactDate),
  /** Change of the day as a fraction, the value, and the passed limit; `null` if unavailable or withheld. */
  dayGrowth: figure,
  nav: figure,
  limit: figure,
  /** Codes of the fund's state before and after. */
  statusBefore: v.string(),
  statusAfter: v.string(),
  /** Why the fund is now regarded as ended. */
  endReason,
  isWithheld: v.boolean(),
});

export type WatchNotice = v.InferOutput<typeof notice>;

/**
 * Notices of alerts, newest first, at most 100, with the number of unread ones. Rises and falls of private funds are left
 * out of both for unqualified visitors.
 */
export const notices = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/notices/list',
  method: 'GET',
  transport: 'http',
  request: v.object(owner),
  reply: dataReply(v.object({ list: v.array(notice), unread: v.number() })),
  rows: { at: ['data', 'list'], row: notice },
});

/** Marks notices as read: those of the ids, or all for an empty list. */
export const readNotices = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/notices/read',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, ids: v.pipe(v.array(rowId), v.maxLength(100)) }),
  reply: dataReply(v.object({ unread: v.number() })),
});
