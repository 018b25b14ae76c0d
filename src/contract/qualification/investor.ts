import * as v from 'valibot';
import { defineCall } from '../call';
import { businessCode, envelope } from '../envelope';
import { additional, customerNumber, userId } from '../fields';

/** A number that older services send as text, or leave empty; anything else counts as missing. */
const looseNumber = v.fallback(v.nullish(v.union([v.number(), v.string()])), null);
const looseText = v.fallback(v.nullish(v.string()), null);
const flag = v.nullable(v.picklist(['0', '1']));

const custOpenInfoFields = v.object({
  hxUid: looseText,
  userName: looseText,
  hsOpen: looseNumber,
  jzOpen: looseNumber,
  jjOpen: looseNumber,
  hgtzzType: looseNumber,
  zytzzType: looseNumber,
  hsCustNo: looseText,
  jzCustNo: looseText,
});

/** Which accounts a user has opened [S7.openInfo]; for one's own hxUid only, else 403. Fields may be missing. */
export const custOpenInfo = defineCall({
  host: 'funds',
  path: 'fundinfo/wealthChannel/getCustOpenInfoByHxId',
  specified: 'fields',
  method: 'GET',
  transport: 'http',
  request: v.object({ hxUid: userId }),
  reply: v.object({ code: businessCode, msg: v.optional(v.string(), ''), data: custOpenInfoFields }),
});

/**
 * Standing of an investor [S3.qualification]: custrisk 0 without an assessment, 1 to 5 for C1 to C5, riskenddate as
 * YYYYMMDD, name and ID number masked. Beside the specification's fields: which steps are done, whether the level is the
 * lowest category within C1, and how many assessments are left today.
 */
export const investorStanding = v.object({
  custrisk: looseNumber,
  disclaimersigntype: looseText,
  disclaimersignflag: looseNumber,
  riskenddate: looseText,
  custname: looseText,
  certificateno: looseText,
  identityflag: additional(flag, null),
  declarationflag: additional(flag, null),
  lowestcategory: additional(flag, null),
  attemptsleft: additional(v.nullable(v.number()), null),
});

export type InvestorStanding = v.InferOutput<typeof investorStanding>;

/** `body` is null where the reply carries no fields: the standing is then not loaded, custrisk stays -1. */
const standingReply = envelope(v.fallback(v.nullable(investorStanding), null));

/** Standing of a customer with an opened account [S7.custInfo] [S7.qualification]. */
export const combQueryCustInfo = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/combQueryCustInfo',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ custno: customerNumber, custnoex: v.optional(userId) }),
  reply: standingReply,
});

/** Standing of a user without a customer number, by the user id. */
export const noOpenAccountQuery = defineCall({
  host: 'funds',
  path: 'funds/fengce/api/noOpenAccountQuery',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ custnoex: userId, custno: v.optional(customerNumber) }),
  reply: standingReply,
});
