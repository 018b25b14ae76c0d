import * as v from 'valibot';
import { businessCode } from '../envelope';
import { fundCode, userId } from '../fields';

/** The watchlist services answer with `data` in place of a body. */
export function dataReply<Data extends v.GenericSchema>(data: Data) {
  return v.object({ code: businessCode, msg: v.optional(v.string(), ''), data });
}

/** Whose list: the visitor's own id, anybody else's is refused. */
export const owner = { hxUid: userId };

/** 0 public, 1 private [S3.watch]; in a query it is text. */
export const BUSINESS_TYPES = { public: 0, private: 1 } as const;
export const businessType = v.picklist([0, 1]);
export const businessTypeInQuery = v.picklist(['0', '1']);

export const codeList = v.pipe(v.array(v.object({ fundCode })), v.minLength(1), v.maxLength(500));
export const rowId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'not an id'));

/** What a visitor writes: no control character but the line break, of which a database would store none or break off. */
// oxlint-disable-next-line no-control-regex -- exactly these have no place in the text
export const writtenText = v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/u, 'text has control characters');
