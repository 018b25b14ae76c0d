import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, figure, fundArea, keyword, pageNumber, pageSize, personCode } from '../fields';

/** A company in a list: a public fund company or a private fund manager. Amounts in yuan. */
export const companyEntry = v.object({
  id: personCode,
  area: fundArea,
  name: v.string(),
  shortName: v.string(),
  /** '' if unknown. */
  city: v.string(),
  foundedDate: v.nullable(compactDate),
  fundCount: v.number(),
  managerCount: v.number(),
  /** Sum over its funds; null (withheld) for private managers. */
  sizeYuan: figure,
});
export type CompanyEntry = v.InferOutput<typeof companyEntry>;

/** searchByIds: companies of either area by their codes, in the order asked; unknown ones are left out [S7.companies]. */
export const companiesByIds = defineCall({
  host: 'funds',
  path: 'fundCompany/searchByIds',
  specified: 'name',
  method: 'POST',
  transport: 'http',
  request: v.object({ ids: v.pipe(v.array(personCode), v.maxLength(100)) }),
  reply: envelope(v.array(companyEntry)),
  rows: { at: ['body'], row: companyEntry },
});

/** Companies of an area by a keyword, largest first; '' for all. For filters and the search page. */
export const companySearch = defineCall({
  host: 'funds',
  path: 'fundCompany/search',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, keyword, pageNum: pageNumber, pageSize }),
  reply: envelope(v.object({ list: v.array(companyEntry), total: v.number() })),
  rows: { at: ['body', 'list'], row: companyEntry },
});

/** A company's page. Funds and managers have calls of their own. */
export const companyDetail = defineCall({
  host: 'funds',
  path: 'fundCompany/detail',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, code: personCode }),
  reply: envelope(
    v.object({
      ...companyEntry.entries,
      isWithheld: v.boolean(),
      /** How many of the funds have a known size; null (withheld) for private managers. */
      sizedFundCount: v.optional(figure, null),
      registryNumber: v.string(),
      /** When a private manager's registration was cancelled; null for one in force, and where no source says it. */
      cancelledDate: v.optional(v.nullable(compactDate), null),
      /** Where the association publishes a private manager's registration; null for public companies. */
      registryUrl: v.optional(v.nullable(v.string()), null),
      registeredCapitalYuan: figure,
      introduction: v.string(),
      navDate: v.nullable(compactDate),
      /** Funds and size by class of the first level, largest first. */
      classes: v.array(
        v.object({ code: v.string(), name: v.string(), fundCount: v.number(), sizeYuan: figure }),
      ),
      /** Sum of the funds' sizes by report day, oldest first; empty when withheld. */
      sizes: v.array(v.object({ date: compactDate, sizeYuan: v.number() })),
      /** Best funds of the last year, five at most; empty when withheld. */
      bestFunds: v.array(
        v.object({ code: v.string(), name: v.string(), income: v.number(), drawdown: figure }),
      ),
    }),
  ),
});
export type CompanyDetail = v.InferOutput<typeof companyDetail.reply>['body'];
