import * as v from 'valibot';
import { additional, compactDate, dealing, endReason, figure, fundCode, NAV_FREQUENCIES } from '../fields';
import { defineCall } from '../call';
import {
  businessType,
  businessTypeInQuery,
  codeList,
  dataReply,
  owner,
  rowId,
  writtenText,
} from './watch-fields';

/** Adds funds [S7.watchlist]; what is there already stays. The lists tell what became of each code. */
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

/** Takes funds off the list; what is not on it is no error. */
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

/** A fund of the list with its figures: fractions, null where there is none or where they are withheld. */
const watchRow = v.object({
  fundCode,
  name: v.string(),
  /** Second-level class or strategy, as the dictionaries code it. */
  classCode: v.string(),
  riskLevel: v.nullable(v.number()),
  status: v.string(),
  isOnSale: v.boolean(),
  dealing,
  /** Terminated, or no longer in the data (then without a name): it stays on the list and says so. */
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
