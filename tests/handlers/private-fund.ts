import type * as v from 'valibot';
import { fundSparklines } from '@/contract/funds/fund-sparklines';
import { privateFundPage, type privateFundRow } from '@/contract/funds/private-fund';
import { moneyFundPage, type moneyFundRow } from '@/contract/funds/money-fund';
import { answer, success } from './answer';

type Row = v.InferOutput<typeof privateFundRow>;
type MoneyRow = v.InferInput<typeof moneyFundRow>;

/** The made-up private fund number `index`: code ST0100 and up, weekly, every figure one of its own. */
export function privateFundRowReply(index: number, changes: Partial<Row> = {}): Row {
  const step = (scale: number) => (index - 10) * scale;
  return {
    fundcode: `ST${100 + index}`,
    fundshortname: `测试私募${index}号`,
    navdate: '20260828',
    lastnavdate: '20260821',
    dayfloatprofit: step(0.0011),
    week1ud: step(0.0012),
    month1ud: step(0.0023),
    month3ud: step(0.0034),
    month6ud: step(0.0045),
    year1ud: step(0.0056),
    year3ud: step(0.0067),
    year5ud: null,
    thisyear1ud: step(0.0049),
    allud: step(0.0089),
    issale: '1',
    dealing: 'private 6M/7D',
    risklevel: 'R4',
    establishdate: '20190102',
    strategylevel1: '01',
    strategylevel2: '0102',
    fundstatus: '0',
    endreason: null,
    companycode: 'P9000001',
    companyname: '岚汐私募',
    nav: 1 + index / 16,
    year1drawdown: 0.01 + index / 200,
    frequency: 'weekly',
    isranked: '1',
    iswithheld: '0',
    ...changes,
  };
}

/** What a row says to a visitor who is not qualified: no figure and no day. */
export const WITHHELD_FIGURES = {
  navdate: null,
  lastnavdate: null,
  dayfloatprofit: null,
  week1ud: null,
  month1ud: null,
  month3ud: null,
  month6ud: null,
  year1ud: null,
  year3ud: null,
  year5ud: null,
  thisyear1ud: null,
  allud: null,
  nav: null,
  year1drawdown: null,
  iswithheld: '1',
} as const satisfies Partial<Row>;

/** The row as such a visitor gets it. */
export function withheldRowReply(index: number): Row {
  return privateFundRowReply(index, WITHHELD_FIGURES);
}

export const PRIVATE_FUND_ROWS: readonly Row[] = Array.from({ length: 25 }, (_, index) =>
  privateFundRowReply(index),
);

/** The made-up money fund number `index`: code 970000 and up. */
export function moneyFundRowReply(index: number, changes: Partial<MoneyRow> = {}): MoneyRow {
  return {
    FUND_CODE: String(970000 + index),
    FUND_SHORT_NAME: `测试货币${index}号`,
    FUND_PRO_TYPE: '0701',
    TRD_DATE: '20260828',
    TEN_THOUSAND_INCOME: 0.4 + index / 100,
    SEVEN_DAY_RATE: 0.015 + index / 10_000,
    WEEK1_INCOME: 0.0003,
    MONTH1_INCOME: 0.0013,
    MONTH3_INCOME: 0.0039,
    MONTH6_INCOME: 0.0078,
    YEAR1_INCOME: 0.0156,
    YEAR2_INCOME: 0.0321,
    YEAR3_INCOME: null,
    CUR_YEAR_INCOME: 0.0101,
    EST_INCOME: 0.2,
    SALE_FLAG: '1',
    FUND_STATUS: '0',
    END_REASON: null,
    DEALING: 'open',
    ...changes,
  };
}

export const privateFundHandlers = [
  answer(privateFundPage, ({ pagenum, pagesize }) => {
    const first = (Number(pagenum) - 1) * Number(pagesize);
    return success({
      list: PRIVATE_FUND_ROWS.slice(first, first + Number(pagesize)),
      total: PRIVATE_FUND_ROWS.length,
    });
  }),
  answer(moneyFundPage, () => success({ data: [moneyFundRowReply(1), moneyFundRowReply(2)], total: 2 })),
  answer(fundSparklines, ({ codes }) => success(codes.map((code) => ({ code, growth: [1, 1.02, 1.05] })))),
];
