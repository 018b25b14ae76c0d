import type * as v from 'valibot';
import {
  publicDictionaries,
  publicFundPage,
  type publicFundRow,
  type PublicSortField,
} from '@/contract/funds/public-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { answer, refuse, success } from './answer';

type Row = v.InferOutput<typeof publicFundRow>;
type Detail = v.InferOutput<typeof publicFundDetail.reply>['body'];

/** The made-up public fund number `index`, 0 to 44: code 900000 and up, of two types, every figure one of its own. */
export function publicFundRowReply(index: number, changes: Partial<Row> = {}): Row {
  const step = (scale: number) => (index - 20) * scale;
  return {
    FUND_CODE: String(900000 + index),
    IS_RANKED: '1',
    IS_PUBLISHED: '0',
    FUND_SHORT_NAME: `${index % 2 === 0 ? '测试股票' : '测试债券'}${index}号`,
    FUND_PRO_TYPE: index % 2 === 0 ? '0101' : '0201',
    DAY_GRO_RATE: step(0.0011),
    NAV_VAL: 1 + index / 16,
    TRD_DATE: '20260828',
    WEEK1_INCOME: step(0.0012),
    MONTH1_INCOME: step(0.0023),
    MONTH3_INCOME: step(0.0034),
    MONTH6_INCOME: step(0.0045),
    YEAR1_INCOME: step(0.0056),
    YEAR2_INCOME: step(0.0067),
    YEAR3_INCOME: index % 5 === 0 ? null : step(0.0078),
    CUR_YEAR_INCOME: step(0.0049),
    EST_INCOME: step(0.0089),
    YEAR1_ANNUAL_EARNINGS: step(0.0055),
    YEAR1_INDICATORDRAWDOWN: 0.01 + index / 200,
    SALE_FLAG: index % 3 === 0 ? '0' : '1',
    FUND_STATUS: index % 3 === 0 ? '5' : '0',
    DEALING: 'open',
    END_REASON: null,
    ...changes,
  };
}

export const PUBLIC_FUND_ROWS: readonly Row[] = Array.from({ length: 45 }, (_, index) =>
  publicFundRowReply(index),
);

export const PUBLIC_DICTIONARY = [
  { dictCode: 'FUND_PRO_TYPE', dictItem: '01', dictItemName: '股票型' },
  { dictCode: 'FUND_PRO_TYPE', dictItem: '0101', dictItemName: '普通股票型' },
  { dictCode: 'FUND_PRO_TYPE', dictItem: '02', dictItemName: '债券型' },
  { dictCode: 'FUND_PRO_TYPE', dictItem: '0201', dictItemName: '长期纯债型' },
  { dictCode: 'FUND_STATUS', dictItem: '0', dictItemName: '正常' },
  { dictCode: 'FUND_STATUS', dictItem: '8', dictItemName: '暂停交易' },
];

/** The detail of a fund of the made-up list. */
export function publicFundDetailReply(row: Row, changes: Partial<Detail> = {}): Detail {
  return {
    FUND_CODE: row.FUND_CODE,
    FUND_SHORT_NAME: row.FUND_SHORT_NAME,
    FUND_FULL_NAME: `${row.FUND_SHORT_NAME}证券投资基金`,
    FUND_PRO_TYPE: row.FUND_PRO_TYPE,
    PORTFOLIO_CODE: row.FUND_CODE,
    FUND_STATUS: '0',
    RISK_LEVEL: '3',
    SALE_FLAG: row.SALE_FLAG,
    DEALING: row.DEALING,
    DAILY_LIMIT: null,
    ESTABLISH_DATE: '20200106',
    END_DATE: null,
    END_REASON: null,
    FUND_SIZE: 1_234_000_000,
    PORTFOLIO_SIZE: 1_234_000_000,
    COMPANY_CODE: '80000001',
    COMPANY_NAME: '测试基金管理有限公司',
    MANAGERS: [{ code: '30000001', name: '测试经理' }],
    BENCHMARK: '沪深300指数收益率×80%+中债综合指数收益率×20%',
    PURCHASE_RATE: 0.015,
    DISCOUNT_RATE: 0.0015,
    TRD_DATE: row.TRD_DATE,
    NAV_VAL: row.NAV_VAL,
    ACC_NAV_VAL: row.NAV_VAL,
    DAY_GRO_RATE: row.DAY_GRO_RATE,
    TEN_THOUSAND_INCOME: null,
    SEVEN_DAY_RATE: null,
    NAV_FREQUENCY: 'daily',
    QUOTE: null,
    EMPTY_PAGES: [],
    SOURCES: [],
    SERIES_PERIOD: null,
    PERIODS: [
      { dateType: '4', income: row.YEAR1_INCOME, drawdown: 0.05, beginDate: '20250828', endDate: '20260828' },
      { dateType: '9', income: null, drawdown: null, beginDate: null, endDate: null },
    ],
    ...changes,
  };
}

export const publicFundHandlers = [
  answer(publicDictionaries, ({ DICT_CODES }) => {
    const codes = new Set(DICT_CODES.split(','));
    return success(PUBLIC_DICTIONARY.filter((entry) => codes.has(entry.dictCode)));
  }),
  answer(publicFundPage, ({ pageNum, pageSize, PRO_INFO, SORT_FIELD, SORT_DIRECTION, SEL_LIST }) => {
    const found = PUBLIC_FUND_ROWS.filter(
      (row) =>
        row.FUND_PRO_TYPE.startsWith(PRO_INFO) &&
        (row.FUND_CODE.includes(SEL_LIST.keyword) || row.FUND_SHORT_NAME.includes(SEL_LIST.keyword)),
    ).toSorted((a, b) => compareRows(a, b, SORT_FIELD) * (SORT_DIRECTION === 'ASC' ? 1 : -1));
    const first = (pageNum - 1) * pageSize;
    return success({ data: found.slice(first, first + pageSize), total: found.length });
  }),
  answer(publicFundDetail, ({ FUND_CODE }) => {
    const row = PUBLIC_FUND_ROWS.find((candidate) => candidate.FUND_CODE === FUND_CODE);
    return row ? success(publicFundDetailReply(row)) : refuse(404, 1004, '未找到该基金');
  }),
];

function compareRows(a: Row, b: Row, field: PublicSortField): number {
  return field === 'FUND_CODE' ? a.FUND_CODE.localeCompare(b.FUND_CODE) : (a[field] ?? -9) - (b[field] ?? -9);
}
