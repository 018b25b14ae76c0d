import { fundScreen, mySavedScreens, type ScreenedFundRow } from '@/contract/funds/screen';
import { answer, success } from './answer';

const RETURNS = {
  '1m': 0.01,
  '3m': 0.02,
  '6m': 0.03,
  '1y': 0.1,
  '2y': 0.2,
  '3y': 0.3,
  '5y': null,
  ytd: 0.05,
};

/** The made-up fund number `index` that meets conditions; what a test is about is given. */
export function screenedFundReply(index: number, changes: Partial<ScreenedFundRow> = {}): ScreenedFundRow {
  return {
    code: String(900_000 + index),
    name: `测试基金${index}号`,
    classCode: '0101',
    companyName: '青川基金',
    riskLevel: 'R3',
    isOnSale: true,
    frequency: 'daily',
    establishedDate: '20180301',
    navDate: '20260828',
    sizeYuan: 1_234_000_000,
    returns: RETURNS,
    drawdown: 0.0876,
    volatility: 0.1432,
    sharpe: 0.63,
    purchaseRate: 0.0015,
    isPlatformRate: false,
    isPublished: false,
    managementRate: null,
    tenureDate: null,
    places: [],
    isWithheld: false,
    ...changes,
  };
}

/** A private fund as everybody sees it. */
export function withheldScreenReply(index: number): ScreenedFundRow {
  return screenedFundReply(index, {
    code: `ST${100 + index}`,
    name: `测试私募${index}号`,
    companyName: '岚汐私募',
    navDate: null,
    sizeYuan: null,
    returns: {
      '1m': null,
      '3m': null,
      '6m': null,
      '1y': null,
      '2y': null,
      '3y': null,
      '5y': null,
      ytd: null,
    },
    drawdown: null,
    volatility: null,
    sharpe: null,
    purchaseRate: null,
    isPlatformRate: false,
    isWithheld: true,
  });
}

/** Two public funds, or two private ones as everybody sees them; nothing is kept. */
export const screenHandlers = [
  answer(fundScreen, ({ area }) => {
    const row = area === 'public' ? screenedFundReply : withheldScreenReply;
    return success({ list: [row(1), row(2)], total: 2, dataDate: '20260828', relaxed: [] });
  }),
  answer(mySavedScreens, () => success({ list: [] })),
];
