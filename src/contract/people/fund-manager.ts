import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  compactDate,
  figure,
  fundArea,
  gappedColumn,
  keyword,
  numberColumn,
  pageNumber,
  pageSize,
  personCode,
} from '../fields';

/** A manager in a list. Rates are fractions, amounts yuan; figures of private managers are null where withheld. */
export const managerEntry = v.object({
  code: personCode,
  area: fundArea,
  name: v.string(),
  companyCode: v.nullable(personCode),
  /** '' if unknown. */
  companyName: v.string(),
  careerStartDate: v.nullable(compactDate),
  fundCount: v.number(),
  sizeYuan: figure,
  /** Return of the career curve since its start and over the last year. */
  careerIncome: figure,
  year1Income: figure,
  isWithheld: v.boolean(),
});
export type ManagerEntry = v.InferOutput<typeof managerEntry>;

/** Managers of an area by a keyword and optionally a company, the largest first. */
export const managerSearch = defineCall({
  host: 'funds',
  path: 'fundManager/search',
  method: 'POST',
  transport: 'http',
  request: v.object({
    area: fundArea,
    keyword,
    companyCode: v.optional(personCode),
    pageNum: pageNumber,
    pageSize,
  }),
  reply: envelope(v.object({ list: v.array(managerEntry), total: v.number() })),
  rows: { at: ['body', 'list'], row: managerEntry },
});

/** The five abilities of the radar, in its order. */
export const ABILITIES = ['return', 'risk', 'timing', 'riskAdjusted', 'experience'] as const;

/** A portfolio of a manager under its first share class; the size is that of all its classes. */
const fundOfManager = v.object({
  code: v.string(),
  name: v.string(),
  categoryName: v.string(),
  /** Null if unknown, and with it the days and the figures of the tenure. */
  beginDate: v.nullable(compactDate),
  endDate: v.nullable(compactDate),
  days: figure,
  income: figure,
  annualised: figure,
  drawdown: figure,
  categoryIncome: figure,
  sizeYuan: figure,
  navDate: v.nullable(compactDate),
});

/** A manager's page: career curve, best and worst, abilities. Designed in the manner of the fund calls. */
export const managerDetail = defineCall({
  host: 'funds',
  path: 'fundManager/detail',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, code: personCode }),
  reply: envelope(
    v.object({
      ...managerEntry.entries,
      education: v.string(),
      introduction: v.string(),
      /** Class the manager is held against: that of most of the assets. */
      categoryName: v.string(),
      navDate: v.nullable(compactDate),
      /** Days in office over all funds, gaps left out. */
      tenureDays: figure,
      annualised: figure,
      drawdown: figure,
      /** Career curve (1 at its first day) beside the class average and the benchmark index on the same days. */
      curve: v.object({
        days: numberColumn,
        growth: numberColumn,
        category: v.nullable(gappedColumn),
        benchmark: v.nullable(gappedColumn),
        benchmarkName: v.nullable(v.string()),
      }),
      best: v.nullable(fundOfManager),
      worst: v.nullable(fundOfManager),
      /** Percentile within the class over three years, 0 to 100; null without enough history. */
      abilities: v.array(v.object({ ability: v.picklist(ABILITIES), percentile: figure, value: figure })),
      /** How many managers were compared, and their class of the first level: wider than categoryName. */
      comparedManagers: v.number(),
      comparedClassName: v.string(),
    }),
  ),
});
export type ManagerDetail = v.InferOutput<typeof managerDetail.reply>['body'];

/** All portfolios of a manager, those in office first, then the latest begun. */
export const managerFunds = defineCall({
  host: 'funds',
  path: 'fundManager/funds',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, code: personCode }),
  reply: envelope(v.object({ isWithheld: v.boolean(), list: v.array(fundOfManager) })),
});
export type ManagerFund = v.InferOutput<typeof fundOfManager>;
