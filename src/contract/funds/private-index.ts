import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { numberColumn } from '../fields';

/**
 * Not in the specification: the levels of one index of the dictionary PRIVATE_INDEX, oldest first, 1 at the first day.
 * They show the performance of private funds and are withheld from unqualified visitors.
 */
export const privateIndexLevels = defineCall({
  host: 'funds',
  path: 'funds/private/api/qryPrivateIndexService',
  method: 'POST',
  transport: 'http',
  request: v.object({ indexcode: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,12}$/, 'not an index')) }),
  reply: envelope(
    v.object({
      indexcode: v.string(),
      iswithheld: v.picklist(['0', '1']),
      /** Days as YYYYMMDD numbers. */
      days: numberColumn,
      levels: numberColumn,
    }),
  ),
});
export type PrivateIndexLevels = v.InferOutput<typeof privateIndexLevels.reply>['body'];
