import * as v from 'valibot';
import { defineCall } from '../call';
import { businessCode } from '../envelope';
import {
  additional,
  compactDate,
  dealing,
  endReason,
  figure,
  fundCode,
  NAV_FREQUENCIES,
  userId,
} from '../fields';

/** Envelope of the watchlist services: `data` in place of a body. */
export function dataReply<Data extends v.GenericSchema>(data: Data) {
  return v.object({ code: businessCode, msg: v.optional(v.string(), ''), data });
}

/** The owner of the list: the visitor's own id; any other id is refused. */
export const owner = { hxUid: userId };

/** 0 public, 1 private [S3.watch]; text in a query. */
export const BUSINESS_TYPES = { public: 0, private: 1 } as const;
export const businessType = v.picklist([0, 1]);
export const businessTypeInQuery = v.picklist(['0', '1']);

const codeList = v.pipe(v.array(v.object({ fundCode })), v.minLength(1), v.maxLength(500));
export const rowId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'not an id'));

/** Text of a visitor: of control characters only the line break, since a database drops the others or truncates at them. */
// oxlint-disable-next-line no-control-regex -- exactly these have no place in the text
const writtenText = v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/u, 'text has control characters');

/** Adds funds [S7.watchlist]; funds on the list remain. The reply lists the codes by result. */
export const addFund = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/addFund',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, source: v.literal(1), list: codeList }),
  reply: dataReply(
    additional(
      v.nullable(
        v.object({ added: v.array(v.string()), known: v.array(v.string()), unknown: v.array(v.string()) }),
      ),
      null,
    ),
  ),
});

/** Removes funds from the list; a fund that is not on it is no error. */
export const removeFund = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/removeFund',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(additional(v.object({ removed: v.array(v.string()) }), { removed: [] })),
});

/** The codes on the list. */
export const getJoined = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/fund/getJoined',
  specified: 'fields',
  method: 'GET',
  transport: 'http',
  request: v.object({ ...owner, businessType: businessTypeInQuery }),
  reply: dataReply(v.array(v.object({ fundCode }))),
});

const watchGroup = v.object({ id: rowId, name: v.string() });

/** A fund of the list with its figures: fractions, `null` if unavailable or withheld. */
const watchRow = v.object({
  fundCode,
  name: v.string(),
  /** Dictionary code of the second-level class or strategy. */
  classCode: v.string(),
  riskLevel: v.nullable(v.number()),
  status: v.string(),
  isOnSale: v.boolean(),
  /** When a fund that is closed now takes orders again; `null` if open or unknown. */
  nextOpenDate: additional(v.nullable(compactDate), null),
  dealing,
  /** Terminated, or no longer in the data (then without a name); it remains on the list. */
  hasEnded: v.boolean(),
  endReason,
  frequency: v.nullable(v.picklist(NAV_FREQUENCIES)),
  isWithheld: v.boolean(),
  /** Whether the returns are those of a published ranking, not computed from a series. */
  isPublished: additional(v.boolean(), false),
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
  /** Number of alerts set on the fund. */
  alertCount: additional(v.number(), 0),
});

export type WatchRow = v.InferOutput<typeof watchRow>;
export type WatchGroup = v.InferOutput<typeof watchGroup>;

/** The whole list of one area in the visitor's order, with its groups. */
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

/** Changes the note or the group of funds; `null` removes them from their group. */
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

/** Orders the list; omitted codes follow in their previous order. */
export const orderWatchlist = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/order',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(v.object({})),
});

/**
 * Restores removed funds with their group, note, position and the day they were added. Funds that are on the list again
 * are unchanged.
 */
export const restoreFunds = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/restore',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...owner, businessType, list: codeList }),
  reply: dataReply(v.object({ restored: v.array(v.string()) })),
});

/** Creates a group (no id), renames it, or removes it (empty name); the funds of a removed group have none. */
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
