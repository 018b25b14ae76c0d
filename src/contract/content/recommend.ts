import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactDate,
  contentId,
  figure,
  fundArea,
  fundCode,
  numberColumn,
  wholeCount,
} from '../fields';

const JSONP_ONLY = { host: 'content', method: 'GET', transport: 'jsonp' } as const;

/** A course of the academy: lessons are articles in an order. `url` is a path of the portal: its first lesson. */
export const courseItem = v.object({
  id: contentId,
  title: v.string(),
  summary: additional(v.string(), ''),
  picture: additional(v.string(), ''),
  teacherName: additional(v.string(), ''),
  teacherTitle: additional(v.string(), ''),
  level: additional(v.nullable(v.picklist(['入门', '进阶', '专题'])), null),
  lessonCount: additional(v.number(), 0),
  minutes: additional(v.number(), 0),
  url: additional(v.string(), ''),
});
export type CourseItem = v.InferOutput<typeof courseItem>;

/** The courses at the top of the home page, in their order [S7.topClass]. */
export const topClassList = defineCall({
  ...JSONP_ONLY,
  path: 'lesson/financial-recommend/index-top-class',
  specified: 'fields',
  request: v.object({ pageSize: wholeCount(100) }),
  reply: envelope(v.array(courseItem)),
  rows: { at: ['body'], row: courseItem },
});

/** The positions the specification names, and the home page's articles. Any other tag is an empty list. */
export const POSITIONS = {
  publicCompanies: 'index_fund_corp_public',
  privateCompanies: 'index_fund_corp_private',
  topBanner: 'financial_index_top_banner',
  education: 'index_education',
} as const;

/** An item at a position: a company (`area` and `code`), a banner, an article. `url` is a path of the portal. */
export const positionItem = v.object({
  id: contentId,
  title: v.string(),
  summary: additional(v.string(), ''),
  /** A word or two above the title, of a banner its action; '' for none. */
  label: additional(v.string(), ''),
  /** An address below the portal's own origin; '' for none. */
  picture: additional(v.string(), ''),
  url: additional(v.string(), ''),
  area: additional(v.nullable(fundArea), null),
  code: additional(v.nullable(v.string()), null),
  /** When what it announces begins, in milliseconds since the epoch. */
  beginAt: additional(v.nullable(v.number()), null),
});
export type PositionItem = v.InferOutput<typeof positionItem>;

const positionTag = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/, 'not a position'));

/** The first items of a position, by script [S7.recommend]. */
export const recommendTop = defineCall({
  ...JSONP_ONLY,
  path: 'caidao/recommendposition/t/{position}',
  specified: 'fields',
  request: v.object({ position: positionTag, pageSize: wholeCount(1000) }),
  reply: envelope(v.array(positionItem)),
  rows: { at: ['body'], row: positionItem },
});

/** All items of a position, page by page [S7.recommend]. */
export const recommendPosition = defineCall({
  host: 'content',
  path: 'caidao/recommendposition/t/{position}',
  specified: 'fields',
  method: 'GET',
  transport: 'http',
  request: v.object({ position: positionTag, page: wholeCount(1_000_000), pagesize: wholeCount(1000) }),
  reply: envelope(v.object({ list: v.array(positionItem), total: additional(v.number(), 0) })),
  rows: { at: ['body', 'list'], row: positionItem },
  isCacheable: () => true,
});

/** Groups of picked funds on the home page. */
export const PRODUCT_KEYS = { publicPicks: 'index_public_pick', privatePicks: 'index_private_pick' } as const;

/** A picked fund. Figures are of the last year; `null`, with an empty line, if withheld or unavailable. */
export const pickedFund = v.object({
  /** `null`: the area of the requested picks. */
  area: additional(v.nullable(fundArea), null),
  fundCode,
  fundName: v.string(),
  className: additional(v.string(), ''),
  companyName: additional(v.string(), ''),
  establishedDate: additional(v.nullable(compactDate), null),
  riskLevel: additional(v.nullable(v.string()), null),
  /** The rule by which it was picked, in a few words; of a private fund it names no performance. */
  reason: additional(v.string(), ''),
  navDate: additional(v.nullable(compactDate), null),
  isWeekly: additional(v.boolean(), false),
  income: additional(figure, null),
  drawdown: additional(figure, null),
  /** Growth since a year ago at 40 points at most, oldest first. */
  growth: additional(numberColumn, []),
});
export type PickedFund = v.InferOutput<typeof pickedFund>;

/** Picked funds by product key [S7.productKey]: unknown keys are an empty list. No private figures for the unqualified. */
export const fundRecommend = defineCall({
  host: 'content',
  path: 'caidao/recommend/info/fund_recommend',
  specified: 'fields',
  method: 'GET',
  transport: 'http',
  request: v.object({ productKey: positionTag }),
  reply: envelope(v.object({ isWithheld: additional(v.boolean(), false), list: v.array(pickedFund) })),
  rows: { at: ['body', 'list'], row: pickedFund },
  isCacheable: ({ productKey }) => productKey === PRODUCT_KEYS.publicPicks,
});
