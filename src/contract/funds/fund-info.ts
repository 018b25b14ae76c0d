import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  compactDate,
  dealing,
  endReason,
  figure,
  fundCode,
  fundKey,
  isOfPublicFunds,
  NAV_FREQUENCIES,
} from '../fields';

/** Profile, sizes, holders, share classes, announcements and the state of purchases. */
export const fundInfo = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/info',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      /** Sizes and holders are withheld; profile and registry facts are public. */
      isWithheld: v.boolean(),
      shortName: v.string(),
      fullName: v.string(),
      categoryName: v.string(),
      establishDate: v.nullable(compactDate),
      endDate: v.nullable(compactDate),
      riskLevel: v.nullable(v.string()),
      benchmark: v.nullable(v.string()),
      custodian: v.nullable(v.string()),
      company: v.nullable(v.object({ code: v.string(), name: v.string() })),
      managers: v.array(v.object({ code: v.string(), name: v.string() })),
      objective: v.nullable(v.string()),
      scope: v.nullable(v.string()),
      frequency: v.nullable(v.picklist(NAV_FREQUENCIES)),
      sizes: v.array(v.object({ date: compactDate, sizeYuan: v.number() })),
      holders: v.array(
        v.object({
          date: compactDate,
          institutions: v.number(),
          individuals: v.number(),
          staff: v.number(),
        }),
      ),
      classes: v.array(
        v.object({
          code: fundCode,
          name: v.string(),
          label: v.nullable(v.string()),
          sizeYuan: figure,
          status: v.string(),
        }),
      ),
      announcements: v.array(
        v.object({
          date: compactDate,
          kind: v.picklist(['dividend', 'split', 'manager', 'establish', 'end', 'report', 'other']),
          title: v.string(),
          text: v.string(),
          /** Page of the announcement at its source. */
          url: v.optional(v.nullable(v.string()), null),
        }),
      ),
      /** The newest rating by each agency, one to five stars; the day is null if unknown. */
      ratings: v.optional(
        v.array(v.object({ agency: v.string(), stars: v.number(), date: v.nullable(compactDate) })),
        [],
      ),
      purchase: v.object({
        status: v.string(),
        endReason,
        isOnSale: v.boolean(),
        dealing,
        dailyLimit: figure,
        /** When it can be bought (or sold) again, for a fund that is closed now. */
        nextOpenDate: v.nullable(compactDate),
      }),
      /** Private funds: code of the dictionary FUND_TYPE, as what the fund is registered; null or absent if not known. */
      fundType: v.optional(v.nullable(v.string())),
      /** Private funds: number at the association and its public page. */
      registry: v.nullable(v.object({ number: v.string(), url: v.string() })),
    }),
  ),
  isCacheable: isOfPublicFunds,
});
export type FundInfo = v.InferOutput<typeof fundInfo.reply>['body'];
