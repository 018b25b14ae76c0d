import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { fundArea, fundCode, keyword, personCode } from '../fields';

/** Suggestions under the search box: five a group at most. Names and kinds only, never a figure. Designed here. */
export const searchSuggestions = defineCall({
  host: 'funds',
  path: 'fundinfo/search/suggest',
  method: 'POST',
  transport: 'http',
  request: v.object({ keyword }),
  reply: envelope(
    v.object({
      publicFunds: v.array(v.object({ code: fundCode, name: v.string(), category: v.string() })),
      privateFunds: v.array(v.object({ code: fundCode, name: v.string(), category: v.string() })),
      managers: v.array(
        v.object({ code: personCode, area: fundArea, name: v.string(), companyName: v.string() }),
      ),
      companies: v.array(v.object({ code: personCode, area: fundArea, name: v.string() })),
    }),
  ),
});
export type SearchSuggestions = v.InferOutput<typeof searchSuggestions.reply>['body'];
