import * as v from 'valibot';
import type { Schema } from './call';

/**
 * A reply field that this portal's gateway adds to those of the specification. Another gateway may omit it: a missing or
 * malformed addition is read as `neutral` and does not invalidate the reply. Fields without this mark are required.
 */
export function additional<Addition extends Schema>(schema: Addition, neutral: NoInfer<Neutral<Addition>>) {
  return v.fallback(v.optional(schema, neutral), neutral);
}

type Neutral<Addition extends Schema> = v.InferInput<Addition> & v.InferOutput<Addition>;

/** A fraction (0.0123 is 1.23 %) or a number; `null` if unavailable. */
export const figure = v.nullable(v.pipe(v.number(), v.finite()));

/**
 * A figure of a specified row: as `figure`, but the gateway may send the number as text, and an empty text or no field
 * for a missing figure.
 */
export const looseFigure = v.pipe(
  v.nullish(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^(-?\d{1,15}(\.\d{1,15})?)?$/, 'not a number'))]),
    '',
  ),
  v.transform((value) => (value === '' ? null : Number(value))),
);

/** A day of a specified row as YYYYMMDD, read from YYYYMMDD or YYYY-MM-DD; `null` for anything else [S5.format]. */
export const looseDay = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((value) => {
    const parts = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value));
    return parts === null ? null : parts.slice(1).join('');
  }),
);

/** A flag of a specified reply, '0' or '1'; the gateway may send a number or a boolean. */
export const looseFlag = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => (/^(1|true)$/.test(String(value)) ? '1' : '0')),
);

/** A day as `YYYYMMDD`. */
export const compactDate = v.pipe(v.string(), v.regex(/^\d{8}$/, 'not a YYYYMMDD date'));

/** A month as `YYYYMM`. */
export const compactMonth = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d{2}(0[1-9]|1[0-2])$/, 'not a YYYYMM month'),
);

/** A fund code: six digits for public funds, letters and digits for private ones. */
export const fundCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,12}$/, 'not a fund code'));

/** How units of a fund are bought and redeemed (dealingText of domain/dealing/form); '' if unknown. */
export const dealing = v.pipe(
  v.string(),
  v.regex(/^([a-z]{3,8}( \d{1,4}[DM])?(\/\d{1,4}[DM])?)?$/, 'not a way of dealing'),
);

/** The public or the private area of the portal. */
export const fundArea = v.picklist(['public', 'private']);

/**
 * The fund of a call. Replies about one fund have the same shape in both areas: rates are fractions, amounts yuan, days
 * YYYYMMDD. `isWithheld` in a reply means that the fund is private and the visitor not qualified: all figures are left
 * out. These calls are not in the specification; they follow its fund calls.
 */
export const fundKey = v.object({ area: fundArea, code: fundCode });

/** `isCacheable` of calls with an area: replies about private funds depend on the visitor. */
export function isOfPublicFunds({ area }: { readonly area: v.InferOutput<typeof fundArea> }): boolean {
  return area === 'public';
}

/** Code of a fund manager or a company. */
export const personCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,12}$/, 'not a code'));

/** A text without NUL and other control characters, for search terms. */
export const lineText = v.pipe(
  v.string(),
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  v.regex(/^[^\u0000-\u001f\u007f]*$/u, 'text has control characters'),
);

/** Search term of a visitor. */
export const keyword = v.pipe(lineText, v.maxLength(60, 'keyword is longer than 60 characters'));

/** A whole number from 1 to `most`, as a number or as text: queries carry text, bodies either. */
export function wholeCount(most: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'not a whole number'))]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  );
}

export const pageNumber = wholeCount(1_000_000);
export const pageSize = wholeCount(1000);

/** One of the options of `choice`; '' is read as `usual`. */
export function orEmpty<const Options extends readonly string[]>(
  choice: v.PicklistSchema<Options, undefined>,
  usual: Options[number],
) {
  return v.pipe(
    v.union([v.literal(''), choice]),
    v.transform((chosen): Options[number] => (chosen === '' ? usual : chosen)),
  );
}

/** A column of a series: thousands of numbers, checked in one pass instead of one schema run per number. */
export const numberColumn = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((entry) => Number.isFinite(entry)),
  'not a column of numbers',
);

/** A column with gaps. */
export const gappedColumn = v.custom<(number | null)[]>(
  (value) => Array.isArray(value) && value.every((entry) => entry === null || Number.isFinite(entry)),
  'not a column of numbers and nulls',
);

/** Why a fund ended; `null` if no source states it. */
export const endReason = v.nullable(v.picklist(['unlisted', 'liquidated']));

/** How often a fund publishes a value; `daily-late` is one trading day behind (overseas assets, funds of funds). */
export const NAV_FREQUENCIES = ['daily', 'daily-late', 'weekly', 'monthly'] as const;

/** Id of a user: hxUid, and custnoex of a user without a customer number. */
export const userId = v.pipe(v.string(), v.maxLength(40));
export const customerNumber = v.pipe(v.string(), v.maxLength(40));

/** Id of an article, a flash, a course, a position or a roadshow. */
export const contentId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'not an id'));

/** Id of the last received event of a stream; 0 for none. */
export const eventNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'not an event id'))]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
);

/** An instant in milliseconds since the epoch. */
export const instant = v.pipe(v.number(), v.integer());

/** Paths of the pages of a fund that may have no content. */
export const EMPTY_FUND_PAGES = [
  'position',
  'transactionRules',
  'fundManager',
  'fundCompany',
  'luyan',
] as const;
export type EmptyFundPage = (typeof EMPTY_FUND_PAGES)[number];

/** Messages for visitors are Chinese; those of valibot, which repeat the value, and those for developers are English. */
const HOUSE_WORDS = /^\p{Script=Han}/u;

/** An issue of a schema as a form or a refusal may display it. */
export interface IssueWords {
  /** Path of the wrong field, names joined by dots; `null` for the value as a whole. */
  readonly field: string | null;
  /** Message for the visitor, without the value; `null` if the schema has none. */
  readonly words: string | null;
}

/** Describes an issue of a schema without repeating the value. */
export function issueWords(issue: v.BaseIssue<unknown>): IssueWords {
  return {
    field: v.getDotPath(issue),
    words: HOUSE_WORDS.test(issue.message) ? issue.message : null,
  };
}
