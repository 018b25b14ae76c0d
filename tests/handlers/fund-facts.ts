import type * as v from 'valibot';
import { calendarAddress, fundCalendar, type CalendarEvent } from '@/contract/funds/fund-calendar';
import { fundNav, fundStandings } from '@/contract/funds/fund-performance';
import { privateDictionary, privateFundDetail, privateStrategies } from '@/contract/funds/private-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { compactDay, dayFromParts } from '@/domain/calendar/day';
import { PRIVATE_DICTIONARY_WORDS } from '@/domain/funds/fund-dictionaries';
import type { DictionaryWords } from '@/domain/funds/status-words';
import { tradingDaysBetween } from '@/domain/calendar/trading-calendar';
import { answer, refuse, success } from './answer';
import { publicFundDetailReply, publicFundRowReply } from './public-fund';

type Nav = v.InferOutput<typeof fundNav.reply>['body'];
type Standings = v.InferInput<typeof fundStandings.reply>['body'];
type PrivateDetail = v.InferOutput<typeof privateFundDetail.reply>['body'];

/** An opening of a portfolio of two classes from 2026-12-04 to 2026-12-17. */
export function calendarEventReply(code: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    kind: 'opening',
    area: 'public',
    day: '20261204',
    lastDay: '20261217',
    name: `基金${code}A/C`,
    classes: [
      { code, amount: null },
      { code: `${code.slice(0, -1)}9`, amount: null },
    ],
    ...changes,
  };
}

/** A fund's series over the given days, YYYYMMDD: unit NAVs as given, no benchmark, no class, no event. */
export function fundNavReply(
  code: string,
  entries: readonly (readonly [day: number, nav: number])[],
  changes: Partial<Nav> = {},
): Nav {
  return {
    code,
    isWithheld: false,
    frequency: 'daily',
    days: entries.map(([day]) => day),
    kind: 'nav',
    nav: entries.map(([, value]) => value),
    adjustments: [],
    paidBefore: 0,
    isFromStart: true,
    benchmark: null,
    benchmarkName: null,
    benchmarkMissing: [],
    category: null,
    categoryName: null,
    managerChanges: [],
    ...changes,
  };
}

/** The trading days of 2022-01-04 to 2026-08-28 with a series that rises in waves, benchmark, class and events. */
export function longNavReply(code: string, changes: Partial<Nav> = {}): Nav {
  const days = tradingDaysBetween(dayFromParts(2022, 1, 4), dayFromParts(2026, 8, 28));
  const entries = days.map((day, index) => {
    const value = Math.exp(0.0003 * index + 0.06 * Math.sin(index / 45));
    return [Number(compactDay(day)), Number(value.toFixed(6))] as const;
  });
  return fundNavReply(code, entries, {
    benchmark: days.map((_, index) => (index < 10 ? null : 1 + index * 0.0001)),
    benchmarkName: '沪深300指数',
    category: days.map((_, index) => 1 + index * 0.0002),
    categoryName: '普通股票型',
    adjustments: [{ day: 20260313, dividend: 0.05 }],
    managerChanges: [{ day: 20260511, text: '测试经理接任' }],
    ...changes,
  });
}

/** Four periods and three finished years of a fund. */
export function fundStandingsReply(code: string, changes: Partial<Standings> = {}): Standings {
  const period = { beginDate: '20250828', endDate: '20260828', benchmarkIncome: 0.02 };
  return {
    code,
    isWithheld: false,
    categoryCode: '0101',
    categoryName: '普通股票型',
    navDate: '20260828',
    periods: [
      { ...period, dateType: '0', income: 0.0012, drawdown: null, categoryIncome: 0.001, rank: 3, total: 8 },
      {
        ...period,
        dateType: '5',
        income: 0.1234,
        drawdown: 0.0832,
        categoryIncome: 0.1,
        rank: 64,
        total: 1215,
      },
      {
        ...period,
        dateType: '9',
        income: null,
        drawdown: null,
        categoryIncome: null,
        rank: null,
        total: null,
      },
      { ...period, dateType: '7', income: -0.05, drawdown: 0.06, categoryIncome: 0.01, rank: 8, total: 8 },
    ],
    years: [
      { year: 2023, income: 0.05, categoryIncome: 0.03, rank: 200, total: 800 },
      { year: 2024, income: 0.06, categoryIncome: 0.04, rank: 900, total: 1000 },
      { year: 2025, income: 0.07, categoryIncome: 0.05, rank: 500, total: 1100 },
    ],
    ...changes,
  };
}

/** A weekly private fund of a qualified visitor. */
export function privateFundDetailReply(code: string, changes: Partial<PrivateDetail> = {}): PrivateDetail {
  return {
    fundcode: code,
    fundshortname: '测试私募一号',
    fundfullname: '测试私募一号证券投资基金',
    navdate: '20260828',
    lastnavdate: '20260821',
    dayfloatprofit: 0.011,
    week1ud: 0.011,
    month1ud: 0.02,
    month3ud: 0.03,
    month6ud: 0.04,
    year1ud: 0.15,
    year3ud: null,
    year5ud: null,
    thisyear1ud: 0.1,
    allud: 0.3,
    issale: '1',
    dealing: 'private 6M',
    strategylevel1: '01',
    strategylevel2: '0102',
    fundstatus: '0',
    companycode: 'P100',
    companyname: '测试私募基金管理有限公司',
    nav: 1.3,
    year1drawdown: 0.07,
    isranked: '1',
    iswithheld: '0',
    risklevel: 'R4',
    establishdate: '20240105',
    enddate: null,
    endreason: null,
    registrynumber: 'SARA10',
    portfoliocode: code,
    fundsize: 120_000_000,
    portfoliosize: 120_000_000,
    accumulatednav: 1.3,
    managers: [{ code: 'PM1', name: '私募经理' }],
    benchmark: null,
    frequency: 'weekly',
    purchaserate: 0.01,
    discountrate: 0.01,
    emptypages: [],
    sources: [],
    seriesperiod: null,
    periods: [{ dateType: '5', income: 0.15, drawdown: 0.07, beginDate: '20250829', endDate: '20260828' }],
    ...changes,
  };
}

/** The reply for a visitor who is not qualified: no figure, no day. */
export function withheldDetailReply(code: string): PrivateDetail {
  const hidden = {
    navdate: null,
    lastnavdate: null,
    dayfloatprofit: null,
    week1ud: null,
    month1ud: null,
    month3ud: null,
    month6ud: null,
    year1ud: null,
    thisyear1ud: null,
    allud: null,
    nav: null,
    year1drawdown: null,
    fundsize: null,
    accumulatednav: null,
  };
  return privateFundDetailReply(code, { ...hidden, iswithheld: '1', periods: [] });
}

export const PRIVATE_SAMPLE_CODE = 'SARA10';

const DICTIONARIES: Readonly<Record<string, DictionaryWords>> = {
  ...PRIVATE_DICTIONARY_WORDS,
  FUND_STATUS: [['0', '开放申购']],
  RISK_LEVEL: [['R4', '中高风险']],
};

/** A dictionary of the private area; `entries` in place of its own. */
export function privateDictionaryReply(dictitem: string, entries = DICTIONARIES[dictitem] ?? []) {
  return entries.map(([itemcode, itemname]) => ({ dictitem, itemcode, itemname }));
}

/** A fund whose series of two values begins after it. */
export function laterSeriesHandlers() {
  const figure = { income: 0.1275, drawdown: 0.2, beginDate: '20210315', endDate: '20260828' };
  const unknown = { income: null, drawdown: null, beginDate: null, endDate: null };
  const comparison = { categoryIncome: 0.1, benchmarkIncome: 0.09 };
  return [
    answer(publicFundDetail, () =>
      success(
        publicFundDetailReply(publicFundRowReply(24), {
          PERIODS: ['5', '10'].map((dateType) => ({ ...unknown, dateType })),
          SERIES_PERIOD: figure,
        }),
      ),
    ),
    answer(fundNav, ({ code }) =>
      success(
        fundNavReply(
          code,
          [
            [20260827, 1],
            [20260828, 1.01],
          ],
          { isFromStart: false },
        ),
      ),
    ),
    answer(fundStandings, ({ code }) => {
      const periods = [{ ...unknown, ...comparison, dateType: '10', rank: null, total: null }];
      return success(fundStandingsReply(code, { periods, seriesPeriod: { ...figure, ...comparison } }));
    }),
  ];
}

export const fundFactsHandlers = [
  answer(fundCalendar, () => success({ events: [] })),
  answer(calendarAddress, () => success({ path: null })),
  answer(fundNav, ({ code }) => success(longNavReply(code))),
  answer(fundStandings, ({ code }) => success(fundStandingsReply(code))),
  answer(privateFundDetail, ({ fundcode }) =>
    fundcode === PRIVATE_SAMPLE_CODE
      ? success(privateFundDetailReply(fundcode))
      : refuse(404, 1004, '未找到该基金'),
  ),
  answer(privateStrategies, () =>
    success([
      { strategycode: '01', strategyname: '股票策略' },
      { strategycode: '0102', strategyname: '量化多头' },
    ]),
  ),
  answer(privateDictionary, ({ dictitem }) => success(privateDictionaryReply(dictitem))),
];
