import type * as v from 'valibot';
import {
  fundRecommend,
  POSITIONS,
  PRODUCT_KEYS,
  recommendPosition,
  recommendTop,
  topClassList,
  type CourseItem,
  type PickedFund,
  type PositionItem,
} from '@/contract/content/recommend';
import { marketBoard, marketIndex, type MarketBoard } from '@/contract/funds/market-board';
import { answer, success } from './answer';

type PicksReply = v.InferInput<typeof fundRecommend.reply>['body'];

/** Something at a position; `changes` say what a test is about. */
export function positionReply(index: number, changes: Partial<PositionItem> = {}): PositionItem {
  return {
    id: `place-${index}`,
    title: `位置${index}`,
    summary: `位置${index}的说明`,
    label: '',
    picture: '',
    url: `/toujiao/detail/place-${index}`,
    area: null,
    code: null,
    beginAt: null,
    ...changes,
  };
}

/** A banner; the first announces a roadshow on 24 November at 20:00 in Beijing. */
export function bannerReply(index: number, changes: Partial<PositionItem> = {}): PositionItem {
  return positionReply(index, {
    id: `banner-${index}`,
    title: `横幅${index}`,
    label: '查看',
    picture: `/content/cover/banner/banner-${index}.svg`,
    url: `/zhibo/details/class-${index}`,
    beginAt: index === 1 ? Date.UTC(2026, 10, 24, 12) : null,
    ...changes,
  });
}

/** A course of the academy. */
export function courseReply(index: number, changes: Partial<CourseItem> = {}): CourseItem {
  return {
    id: `course-${index}`,
    title: `课程${index}`,
    summary: `课程${index}的说明`,
    picture: `/content/cover/course/course-${index}.svg`,
    teacherName: '顾行简',
    teacherTitle: '讲师',
    level: '入门',
    lessonCount: 6,
    minutes: 42,
    url: `/toujiao/detail/lesson-${index}?course=course-${index}`,
    ...changes,
  };
}

/** A picked fund with all its figures. */
export function pickReply(index: number, changes: Partial<PickedFund> = {}): PickedFund {
  return {
    area: 'public',
    fundCode: `90000${index}`,
    fundName: `测试精选${index}号`,
    className: '混合型-偏股',
    companyName: '青川基金',
    establishedDate: '20120314',
    riskLevel: 'R3',
    reason: '近3年同类前1/4，回撤小于同类',
    navDate: '20260828',
    isWeekly: false,
    income: 0.1234,
    drawdown: 0.0567,
    growth: [0, 0.05, 0.1234],
    ...changes,
  };
}

/** A private pick as everybody sees it: no figure is in the reply. */
export function withheldPick(index: number): PickedFund {
  return pickReply(index, {
    area: 'private',
    fundCode: `PICK0${index}`,
    fundName: `测试私募精选${index}号`,
    className: '主观多头',
    companyName: '岚汐私募',
    establishedDate: '20160314',
    reason: '同策略成立最早',
    navDate: null,
    income: null,
    drawdown: null,
    growth: [],
  });
}

/** The board of a simulated market of 28 August 2026; the American index is of the day before. */
export function marketBoardReply(changes: Partial<MarketBoard> = {}): MarketBoard {
  const index = { closeDate: '20260828', yearChange: 0.1, growth: [1, 1.05, 1.1], valuation: null };
  return {
    indices: [
      {
        ...index,
        code: 'YH300',
        name: '砚湖沪深300',
        level: 4126.38,
        dayChange: 0.0062,
        valuation: { ratio: 13.2, percentile: 0.5841, years: 10 },
      },
      {
        ...index,
        code: 'YHSPX',
        name: '砚湖标普500',
        closeDate: '20260827',
        level: 6731.4,
        dayChange: -0.0018,
      },
    ],
    sectors: [
      { code: 'YHSEMI', name: '半导体', dayChange: 0.0231 },
      { code: 'YHBANK', name: '银行', dayChange: -0.0007 },
    ],
    funds: { navDate: '20260828', rising: 1842, unchanged: 36, falling: 909 },
    moneySevenDayRate: 0.0142,
    bondYearReturn: 0.0231,
    governmentYield: 0.0178,
    ...changes,
  };
}

const COMPANIES: Readonly<Record<string, PositionItem[]>> = {
  [POSITIONS.publicCompanies]: [
    positionReply(11, { title: '青川基金', area: 'public', code: '80000001', url: '' }),
  ],
  [POSITIONS.privateCompanies]: [
    positionReply(12, { title: '岚汐私募', area: 'private', code: 'P9000001', url: '' }),
  ],
  [POSITIONS.topBanner]: [bannerReply(1), bannerReply(2), bannerReply(3)],
};

const PICKS: Readonly<Record<string, PicksReply>> = {
  [PRODUCT_KEYS.publicPicks]: { isWithheld: false, list: [pickReply(1), pickReply(2)] },
  [PRODUCT_KEYS.privatePicks]: { isWithheld: true, list: [withheldPick(1), withheldPick(2)] },
};

export const homePicksHandlers = [
  answer(recommendTop, ({ position }) => success(COMPANIES[position] ?? [])),
  answer(recommendPosition, () => success({ list: [positionReply(21), positionReply(22)], total: 2 })),
  answer(marketBoard, () => success(marketBoardReply())),
  answer(marketIndex, ({ code }) =>
    success({ code, days: [20_220_104, 20_260_828], levels: [4000, 4126.38] }),
  ),
  answer(topClassList, () => success([courseReply(1), courseReply(2)])),
  answer(fundRecommend, ({ productKey }) => success(PICKS[productKey] ?? { isWithheld: false, list: [] })),
];
