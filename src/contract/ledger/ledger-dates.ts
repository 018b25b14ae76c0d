import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, fundCode } from '../fields';

/** What a calendar needs to know of the visitor's own book: names and days alone. */
export const ledgerDates = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/ledger/dates',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      /** Codes of the funds that are held. */
      held: v.array(fundCode),
      /** Days on which locks of held units end, ascending, of the last month and later; of rolling units the next one. */
      lockEnds: v.array(
        v.object({ code: fundCode, name: v.string(), day: compactDate, lotCount: v.number() }),
      ),
    }),
  ),
});
