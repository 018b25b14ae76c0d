import * as v from 'valibot';

/** A fraction (0.0123 is 1.23 %) or a number, null when the figure does not exist. */
export const figure = v.nullable(v.pipe(v.number(), v.finite()));

/**
 * A figure of a specified row: as `figure`, also where a gateway sends the number as text, an empty text or no field for
 * a missing one.
 */
export const looseFigure = v.pipe(
  v.nullish(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^(-?\d{1,15}(\.\d{1,15})?)?$/, 'not a number'))]),
    '',
  ),
  v.transform((value) => (value === '' ? null : Number(value))),
);

/** A day of a specified row as YYYYMMDD, from that or from YYYY-MM-DD; null for anything else [S5.format]. */
export const looseDay = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((value) => {
    const parts = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value));
    return parts === null ? null : parts.slice(1).join('');
  }),
);

/** A flag of a specified reply, '0' or '1', also where a gateway sends a number or a boolean. */
export const looseFlag = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => (/^(1|true)$/.test(String(value)) ? '1' : '0')),
);

/** A day as `YYYYMMDD`. */
export const compactDate = v.pipe(v.string(), v.regex(/^\d{8}$/, 'not a YYYYMMDD date'));

/** A fund code: six digits for public funds, letters and digits for private ones. */
export const fundCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,12}$/, 'not a fund code'));

/** How a fund is dealt in (dealingText of domain/dealing/form); '' is not known. */
export const dealing = v.pipe(v.string(), v.regex(/^([a-z]{3,8}( \d{1,4}[DM])?)?$/, 'not a way of dealing'));

/** The public or the private side of the portal. */
export const fundArea = v.picklist(['public', 'private']);

/** Code of a fund manager or a company. */
export const personCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,12}$/, 'not a code'));

/** A text without NUL and other control characters, which have no place in what is searched for. */
export const lineText = v.pipe(
  v.string(),
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  v.regex(/^[^\u0000-\u001f\u007f]*$/u, 'text has control characters'),
);

/** Free text a visitor searches with. */
export const keyword = v.pipe(lineText, v.maxLength(60, 'keyword is longer than 60 characters'));

/** A whole number from 1 to `most`, as a number or as text: in a query everything is text, and callers differ in bodies. */
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

/** One of a choice, or '' for the usual one of them. */
export function orEmpty<const Options extends readonly string[]>(
  choice: v.PicklistSchema<Options, undefined>,
  usual: Options[number],
) {
  return v.pipe(
    v.union([v.literal(''), choice]),
    v.transform((chosen): Options[number] => (chosen === '' ? usual : chosen)),
  );
}

/** A column of a series: thousands of numbers, checked in one pass instead of one schema run for each. */
export const numberColumn = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((entry) => Number.isFinite(entry)),
  'not a column of numbers',
);

/** A column with gaps. */
export const gappedColumn = v.custom<(number | null)[]>(
  (value) => Array.isArray(value) && value.every((entry) => entry === null || Number.isFinite(entry)),
  'not a column of numbers and nulls',
);

/** Of an ended fund; `null` if no source says more than that. */
export const endReason = v.nullable(v.picklist(['unlisted', 'liquidated']));

/** How often a fund publishes a value; `daily-late` is one trading day behind (overseas assets, funds of funds). */
export const NAV_FREQUENCIES = ['daily', 'daily-late', 'weekly', 'monthly'] as const;

/** Id of a user on the wire: hxUid, and custnoex of one without a customer number. */
export const userId = v.pipe(v.string(), v.maxLength(40));
export const customerNumber = v.pipe(v.string(), v.maxLength(40));

/** Id of an article, a flash, a course, a position or a roadshow. */
export const contentId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'not an id'));

/** The id of the last event of a stream that was received; 0 for none. */
export const eventNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'not an event id'))]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
);

/** An instant in milliseconds since the epoch. */
export const instant = v.pipe(v.number(), v.integer());

/** The pages of a fund that may have no content, by their paths. */
export const EMPTY_FUND_PAGES = [
  'position',
  'transactionRules',
  'fundManager',
  'fundCompany',
  'luyan',
] as const;
export type EmptyFundPage = (typeof EMPTY_FUND_PAGES)[number];
