import * as v from 'valibot';

/* Lenient fields of specified replies, like those of `fields.ts`; apart, since not every first view needs them. */

/** A text of a specified reply; the gateway may send a number, and '' is read for a missing field. */
export const looseText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** A whole number of a specified reply, also as text. */
export const looseCount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a whole number'))]),
  v.transform(Number),
  v.integer(),
);

/**
 * An instant of a specified reply in milliseconds since the epoch, from a number, digits, or `YYYY-MM-DD hh:mm:ss` in
 * Beijing time.
 */
export const looseInstant = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{12,14}$|^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/, 'not an instant')),
  ]),
  v.transform((value) =>
    typeof value === 'number' || /^\d+$/.test(value)
      ? Number(value)
      : Date.parse(`${value.replace(' ', 'T')}+08:00`),
  ),
  v.integer(),
);
