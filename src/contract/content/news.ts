import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, contentId, eventNumber, fundArea, fundCode, wholeCount } from '../fields';
import { looseInstant } from '../loose-fields';
import { defineStream } from '../stream';

/** Subject of a flash; its names are in domain/text/flash-words.ts. */
export const FLASH_KINDS = ['fund', 'private', 'market', 'macro', 'policy', 'roadshow'] as const;
export const flashKind = v.picklist(FLASH_KINDS);

/** A flash of the 7x24 wire, plain text. `sequence` grows in the order in which flashes came in. */
export const flash = v.object({
  id: contentId,
  sequence: additional(v.number(), 0),
  publishedAt: looseInstant,
  /** `null` if unknown. */
  kind: additional(v.nullable(flashKind), null),
  /** 0 usual, 1 important, 2 very important. */
  importance: additional(v.picklist([0, 1, 2]), 0),
  title: v.string(),
  body: additional(v.string(), ''),
  /** Funds it is about, three at most; never a figure of theirs. */
  funds: additional(v.array(v.object({ area: fundArea, code: fundCode, name: v.string() })), []),
  isSimulated: additional(v.boolean(), false),
});
export type Flash = v.InferOutput<typeof flash>;

const listData = v.object({
  /** From 1 to 100. */
  size: v.optional(wholeCount(100), 20),
  /** The `nextCursor` of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/, 'not a cursor'))),
  kind: v.optional(flashKind),
  isImportant: v.optional(v.boolean()),
});
/** What `data` of the news list holds. */
export type NewsListData = v.InferInput<typeof listData>;

/** `data` is a JSON text of `NewsListData` [S7.news]; a list would be one without any of the fields. */
const newsData = v.pipe(
  v.string(),
  v.maxLength(300),
  v.parseJson(undefined, 'not JSON'),
  v.check((data) => !Array.isArray(data), 'not an object of conditions'),
  listData,
);

/** Flashes, the newest first, page by page with a cursor, so that new ones do not move the pages. */
export const newsList = defineCall({
  host: 'content',
  path: 'news/flash/list',
  specified: 'fields',
  method: 'GET',
  transport: 'jsonp',
  request: v.object({ data: newsData }),
  reply: envelope(
    v.object({
      list: v.array(flash),
      nextCursor: additional(v.nullable(v.string()), null),
      /** The newest sequence, whatever the filter: the start of the stream that follows. */
      lastSequence: additional(v.number(), 0),
    }),
  ),
  rows: { at: ['body', 'list'], row: flash },
});

/** One flash with its neighbours in time and others about the same funds or of its kind. 404 for an unknown id. */
export const newsDetail = defineCall({
  host: 'content',
  path: 'news/flash/detail',
  method: 'GET',
  transport: 'http',
  request: v.object({ id: contentId }),
  reply: envelope(
    v.object({
      flash,
      newer: v.nullable(v.object({ id: contentId, title: v.string() })),
      older: v.nullable(v.object({ id: contentId, title: v.string() })),
      related: v.array(flash),
    }),
  ),
});
export type NewsDetail = v.InferOutput<typeof newsDetail.reply>['body'];

/**
 * Flashes as they are published, after the one with the sequence `lastEventId`; at most the last 500.
 */
export const newsStream = defineStream({
  host: 'content',
  path: 'news/flash/stream',
  request: v.object({ lastEventId: eventNumber }),
  events: { flash },
});
