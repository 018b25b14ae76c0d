import * as v from 'valibot';
import { defineCall } from '../call';
import { compactDate, endReason, figure, fundArea, fundCode } from '../fields';
import { ALERT_KINDS } from './watch-alerts';
import { dataReply, owner, rowId } from './watch-fields';

const notice = v.object({
  id: rowId,
  kind: v.picklist(ALERT_KINDS),
  area: fundArea,
  fundCode,
  fundName: v.string(),
  at: v.number(),
  isRead: v.boolean(),
  navDate: v.nullable(compactDate),
  /** Change of the day as a fraction, the value, and the limit that was passed; null where there is none or withheld. */
  dayGrowth: figure,
  nav: figure,
  limit: figure,
  /** Codes of the fund's states before and after. */
  statusBefore: v.string(),
  statusAfter: v.string(),
  /** Why the fund is taken for ended now. */
  endReason,
  isWithheld: v.boolean(),
});

export type WatchNotice = v.InferOutput<typeof notice>;

/**
 * What alerts have brought, newest first, at most 100, with the number not read yet. Rises and falls of private funds
 * are left out of both for a visitor who is not qualified.
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

/** Marks notices as read: those of the ids, or all where no id is given. */
export const readNotices = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/notices/read',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, ids: v.pipe(v.array(rowId), v.maxLength(100)) }),
  reply: dataReply(v.object({ unread: v.number() })),
});
