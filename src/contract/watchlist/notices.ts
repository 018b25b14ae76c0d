import * as v from 'valibot';
import { defineCall } from '../call';
import { ALERT_KINDS, ALERT_LIMITS, isFigureAlert } from '../../domain/funds/alert-kinds';
import { additional, compactDate, endReason, figure, fundArea, fundCode } from '../fields';
import { businessType, businessTypeInQuery, dataReply, owner, rowId } from './watchlist';

const watchAlert = v.pipe(
  /** `limit` is `null` for the kinds without one. */
  v.object({ kind: v.picklist(ALERT_KINDS), limit: v.nullable(v.number()) }),
  v.check(({ kind, limit }) => {
    if (!isFigureAlert(kind) || limit === null) return !isFigureAlert(kind) && limit === null;
    const [least, most] = ALERT_LIMITS[kind];
    return limit >= least && limit <= most;
  }, 'limit of its kind'),
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
 * Replaces the alerts of a fund on the list; an empty list removes them. Alerts about figures of a private fund are for
 * qualified visitors: from others they are rejected, and those set before stay as they are.
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
  /** Fall from the year's high as a fraction, for that kind alone. */
  drawdown: additional(figure, null),
  /** What changed, before and after: the status, the purchase state (`purchaseState`), or names of managers. */
  statusBefore: v.string(),
  statusAfter: v.string(),
  /** Why the fund is now regarded as ended. */
  endReason,
  isWithheld: v.boolean(),
});

export type WatchNotice = v.InferOutput<typeof notice>;

/**
 * Notices of alerts, newest first, at most 100, with the number of unread ones. Those about figures of private funds are
 * left out of both for unqualified visitors.
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
