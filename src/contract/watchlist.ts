import * as v from 'valibot';
import { defineCall } from './call';
import { businessCode } from './envelope';
import { compactDate, figure, fundArea, fundCode, NAV_FREQUENCIES, userId } from './fields';

/** The watchlist services answer with `data` in place of a body. */
export function dataReply<Data extends v.GenericSchema>(data: Data) {
  return v.object({ code: businessCode, msg: v.optional(v.string(), ''), data });
}

/** Whose list: the visitor's own id, anybody else's is refused. */
const owner = { hxUid: userId };

/** 0 public, 1 private [S3.watch]; in a query it is text. */
export const BUSINESS_TYPES = { public: 0, private: 1 } as const;
const businessType = v.picklist([0, 1]);
const businessTypeInQuery = v.picklist(['0', '1']);

const codeList = v.pipe(v.array(v.object({ fundCode })), v.minLength(1), v.maxLength(500));
const rowId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'not an id'));

/** What a visitor writes: no control character but the line break, of which a database would store none or break off. */
// oxlint-disable-next-line no-control-regex -- exactly these have no place in the text
const writtenText = v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/u, 'text has control characters');

/** Adds funds [S7.watchlist]; what is there already stays. The lists tell what became of each code. */
export const addFund = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/addFund',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, source: v.literal(1), list: codeList }),
  reply: dataReply(
    v.object({ added: v.array(v.string()), known: v.array(v.string()), unknown: v.array(v.string()) }),
  ),
});

/** Takes funds off the list; what is not on it is no error. */
export const removeFund = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/removeFund',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(v.object({ removed: v.array(v.string()) })),
});

/** The codes on the list. */
export const getJoined = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/fund/getJoined',
  method: 'GET',
  transport: 'http',
  request: v.object({ ...owner, businessType: businessTypeInQuery }),
  reply: dataReply(v.array(v.object({ fundCode }))),
});

const watchGroup = v.object({ id: rowId, name: v.string() });

/** A fund of the list with its figures: fractions, null where there is none or where they are withheld. */
const watchRow = v.object({
  fundCode,
  name: v.string(),
  /** Second-level class or strategy, as the dictionaries code it. */
  classCode: v.string(),
  riskLevel: v.nullable(v.number()),
  status: v.string(),
  isOnSale: v.boolean(),
  /** Terminated, or no longer in the data (then without a name): it stays on the list and says so. */
  hasEnded: v.boolean(),
  frequency: v.picklist(NAV_FREQUENCIES),
  isWithheld: v.boolean(),
  navDate: v.nullable(compactDate),
  nav: figure,
  dayGrowth: figure,
  week1: figure,
  month1: figure,
  month3: figure,
  month6: figure,
  year1: figure,
  thisYear: figure,
  sinceStart: figure,
  /** Return from the last value on or before the day it was added. */
  sinceAdded: figure,
  addedAt: v.number(),
  groupId: v.nullable(rowId),
  note: v.string(),
});

export type WatchRow = v.InferOutput<typeof watchRow>;
export type WatchGroup = v.InferOutput<typeof watchGroup>;

/** The whole list of one side in the visitor's order, with its groups. */
export const watchRows = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/rows',
  method: 'GET',
  transport: 'http',
  request: v.object({ ...owner, businessType: businessTypeInQuery }),
  reply: dataReply(v.object({ rows: v.array(watchRow), groups: v.array(watchGroup) })),
  rows: { at: ['data', 'rows'], row: watchRow },
});

export const NOTE_MAX_LENGTH = 200;
export const GROUP_NAME_MAX_LENGTH = 12;

/** Changes the note or the group of funds; null takes them out of their group. */
export const changeWatchEntries = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/change',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...owner,
    businessType,
    list: codeList,
    note: v.optional(v.pipe(v.string(), v.maxLength(NOTE_MAX_LENGTH), writtenText)),
    groupId: v.optional(v.nullable(rowId)),
  }),
  reply: dataReply(v.object({})),
});

/** Puts the list into an order; codes that are left out follow behind as they stood. */
export const orderWatchlist = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/order',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(v.object({})),
});

/**
 * Puts funds back as they stood before they were removed: entry by entry with group, note, place and the day they were
 * added. What is on the list meanwhile is left alone.
 */
export const restoreFunds = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/restore',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(v.object({ restored: v.array(v.string()) })),
});

/** Makes a group (no id), renames it, or takes it away (empty name): its funds then belong to none. */
export const saveWatchGroup = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/group',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...owner,
    businessType,
    id: v.optional(rowId),
    name: v.pipe(v.string(), v.trim(), v.maxLength(GROUP_NAME_MAX_LENGTH), writtenText),
  }),
  reply: dataReply(v.object({ groups: v.array(watchGroup) })),
});

/** rise and fall: the last published change passed the limit; nav: a value came; state: the fund's state changed. */
export const ALERT_KINDS = ['rise', 'fall', 'nav', 'state'] as const;

/** A fraction for rise and fall (0.03: by 3 % or more), null for the others. */
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
 * Replaces the alerts of a fund on the list; none takes them away. That a private fund rose or fell is for qualified
 * visitors: to others an alert of these kinds is turned down.
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
  /** Change of the day as a fraction, the value, and the limit that was passed; null where there is none or withheld. */
  dayGrowth: figure,
  nav: figure,
  limit: figure,
  /** Codes of the fund's states before and after. */
  statusBefore: v.string(),
  statusAfter: v.string(),
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
