import type * as v from 'valibot';
import { fundInfo } from '@/contract/funds/fund-info';
import { fundManagers } from '@/contract/people/fund-tenures';
import { fundPosition } from '@/contract/funds/fund-position';
import { fundRules } from '@/contract/funds/fund-rules';
import { roadshowList, type roadshowItem } from '@/contract/live/live';
import { answer, success } from './answer';

type Position = v.InferInput<typeof fundPosition.reply>['body'];
type Report = NonNullable<Position['report']>;
type Info = v.InferInput<typeof fundInfo.reply>['body'];
type Rules = v.InferInput<typeof fundRules.reply>['body'];
type Fees = Rules['fees'];
type Managers = v.InferInput<typeof fundManagers.reply>['body'];
type Tenure = Managers['tenures'][number];
type Roadshow = v.InferOutput<typeof roadshowItem>;

/** The holdings of a quarter: two stocks, one of them new, and the quarter before to compare with. */
export function reportReply(changes: Partial<Report> = {}): Report {
  return {
    reportDate: '20260630',
    publishedDate: '20260721',
    previousReportDate: '20260331',
    netAssetYuan: 1_234_000_000,
    assets: [
      { name: '股票', ratio: 0.9 },
      { name: '银行存款', ratio: 0.08 },
      { name: '其他', ratio: 0.02 },
    ],
    stocks: [
      {
        code: '600001',
        name: '岚汐电气',
        kind: '电力设备',
        ratio: 0.0612,
        previousRatio: 0.0561,
        valueYuan: 75_520_800,
      },
      {
        code: '300002',
        name: '青川医药',
        kind: '医药生物',
        ratio: 0.055,
        previousRatio: null,
        valueYuan: null,
      },
    ],
    bonds: [],
    funds: [],
    industries: [
      { name: '电力设备', ratio: 0.3, previousRatio: 0.32 },
      { name: '医药生物', ratio: 0.2, previousRatio: null },
    ],
    topTen: 0.45,
    previousTopTen: 0.4269,
    ...changes,
  };
}

/** A fund with two reports. */
export function positionReply(code: string, changes: Partial<Position> = {}): Position {
  return {
    code,
    isWithheld: false,
    reportDates: ['20260630', '20260331'],
    report: reportReply(),
    ...changes,
  };
}

/** The profile of a public fund with two classes and one of each kind of announcement that pages show. */
export function infoReply(code: string, changes: Partial<Info> = {}): Info {
  return {
    code,
    isWithheld: false,
    shortName: '测试股票0号',
    fullName: '测试股票0号证券投资基金',
    categoryName: '普通股票型',
    establishDate: '20200106',
    endDate: null,
    riskLevel: 'R4',
    benchmark: '沪深300指数收益率×80%+中债综合指数收益率×20%',
    custodian: '青川银行',
    company: { code: '80000001', name: '青川测试基金管理有限公司' },
    managers: [{ code: '30000001', name: '测试经理' }],
    objective: '在控制风险的前提下追求长期增值。',
    scope: '股票资产占基金资产的比例不低于 80%。',
    frequency: 'daily',
    sizes: [
      { date: '20260331', sizeYuan: 1_100_000_000 },
      { date: '20260630', sizeYuan: 1_234_000_000 },
    ],
    holders: [{ date: '20260630', institutions: 0.4, individuals: 0.59, staff: 0.01 }],
    classes: [
      { code, name: '测试股票0号A', label: 'A', sizeYuan: 1_234_000_000, status: '0' },
      { code: '900001', name: '测试股票0号C', label: 'C', sizeYuan: 98_000_000, status: '0' },
    ],
    announcements: [
      { date: '20260610', kind: 'dividend', title: '分红公告', text: '每份分红 0.0200 元。' },
      { date: '20260721', kind: 'report', title: '2026年二季报', text: '' },
      { date: '20240105', kind: 'manager', title: '基金经理变更', text: '测试经理接任旧经理。' },
    ],
    purchase: {
      status: '0',
      endReason: null,
      isOnSale: true,
      dealing: 'open',
      dailyLimit: 1_000_000,
      nextOpenDate: null,
    },
    registry: null,
    ...changes,
  };
}

/** Class A: tiers by amount and by holding time, at a tenth of the rate. */
export function feesReply(changes: Partial<Fees> = {}): Fees {
  return {
    code: '900000',
    name: '测试股票0号A',
    label: 'A',
    subscription: [],
    purchase: [
      { fromYuan: 0, rate: 0.015, fixedFeeYuan: null },
      { fromYuan: 1_000_000, rate: 0.012, fixedFeeYuan: null },
      { fromYuan: 3_000_000, rate: 0.008, fixedFeeYuan: null },
      { fromYuan: 5_000_000, rate: null, fixedFeeYuan: 1000 },
    ],
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.0075 },
      { fromDays: 30, rate: 0.005 },
      { fromDays: 365, rate: 0.0025 },
      { fromDays: 730, rate: 0 },
    ],
    discount: 0.1,
    platformRate: null,
    managementRate: 0.012,
    custodyRate: 0.002,
    serviceRate: 0,
    serviceEndsAfterDays: null,
    ...changes,
  };
}

/** Class C: no purchase fee, a service fee that ends after a year. */
export function classCFeesReply(): Fees {
  return feesReply({
    code: '900001',
    name: '测试股票0号C',
    label: 'C',
    purchase: [{ fromYuan: 0, rate: 0, fixedFeeYuan: null }],
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.005 },
      { fromDays: 30, rate: 0 },
    ],
    serviceRate: 0.004,
    serviceEndsAfterDays: 365,
  });
}

/** An open fund at a NAV of 1.25, confirmed T+1, visible T+2, paid T+4. */
export function rulesReply(code: string, changes: Partial<Rules> = {}): Rules {
  return {
    code,
    status: '0',
    endReason: null,
    isOnSale: true,
    dailyLimit: 1_000_000,
    nextOpenDate: null,
    dealing: 'open',
    target: null,
    feeder: null,
    fees: feesReply(),
    sibling: classCFeesReply(),
    performanceFee: null,
    minimumPurchaseYuan: 10,
    minimumAdditionYuan: 10,
    minimumRedemptionUnits: 1,
    minimumHoldingUnits: 1,
    terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
    isWithheld: false,
    nav: 1.25,
    navDate: '20260828',
    ...changes,
  };
}

/** A tenure of more than a year that still lasts. */
export function fundTenureReply(changes: Partial<Tenure> = {}): Tenure {
  return {
    managerCode: '30000001',
    managerName: '测试经理',
    education: '硕士',
    careerStartDate: '20150701',
    introduction: '多年权益投资经验。',
    beginDate: '20240105',
    endDate: null,
    days: 966,
    income: 0.4136,
    annualised: 0.1396,
    drawdown: 0.183,
    categoryIncome: 0.1955,
    benchmarkIncome: 0.1208,
    ...changes,
  };
}

/** One manager in office and one before. */
export function managersReply(code: string, changes: Partial<Managers> = {}): Managers {
  return {
    code,
    isWithheld: false,
    navDate: '20260828',
    categoryName: '普通股票型',
    tenures: [
      fundTenureReply(),
      fundTenureReply({
        managerCode: '30000002',
        managerName: '旧经理',
        beginDate: '20230706',
        endDate: '20240104',
        days: 182,
        income: -0.0321,
        annualised: null,
      }),
    ],
    ...changes,
  };
}

const HOUR_MS = 3_600_000;

/** A roadshow of 90 minutes on 1 September 2026, 15:00 in Beijing. */
export function roadshowReply(index: number, changes: Partial<Roadshow> = {}): Roadshow {
  const beginMs = Date.parse('2026-09-01T15:00:00+08:00');
  return {
    id: `roadshow-${index}`,
    title: `测试路演第 ${index} 场`,
    summary: '三季度市场展望。',
    picture: `/content/cover/roadshow/roadshow-${index}.svg`,
    area: 'public',
    isOpenToAll: false,
    onlineStatus: 2,
    classBeginTime: beginMs,
    classEndTime: beginMs + 1.5 * HOUR_MS,
    managerList: [{ companyName: '青川基金', avatar: null, name: '测试经理' }],
    financialAdvisorList: [],
    history: null,
    ...changes,
  };
}

export const fundPageHandlers = [
  answer(fundPosition, ({ code }) => success(positionReply(code))),
  answer(fundInfo, ({ code }) => success(infoReply(code))),
  answer(fundRules, ({ code }) => success(rulesReply(code))),
  answer(fundManagers, ({ code }) => success(managersReply(code))),
  answer(roadshowList, () => success({ list: [roadshowReply(1)], total: 1 })),
];
