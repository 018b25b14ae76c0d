import type * as v from 'valibot';
import type { privateFundRow } from '@/contract/funds/private-fund';
import { searchSuggestions } from '@/contract/funds/search';
import { answer, success } from './answer';
import { WITHHELD_FIGURES } from './private-fund';

type PrivateRow = v.InferOutput<typeof privateFundRow>;
type Suggestions = v.InferInput<typeof searchSuggestions.reply>['body'];

/** A private fund that a search finds, with a figure in every field; `changes` say what a test is about. */
export function foundPrivateRow(index: number, changes: Partial<PrivateRow> = {}): PrivateRow {
  return {
    fundcode: `SRC${String(index).padStart(3, '0')}`,
    fundshortname: `青川测试私募${index}号`,
    navdate: '20260821',
    lastnavdate: '20260814',
    dayfloatprofit: 0.001,
    week1ud: 0.011,
    month1ud: 0.021,
    month3ud: 0.031,
    month6ud: 0.061,
    year1ud: 0.121,
    year3ud: 0.331,
    year5ud: 0.551,
    thisyear1ud: 0.071,
    allud: 0.991,
    issale: '1',
    dealing: 'private 6M',
    risklevel: 'R4',
    establishdate: '20190102',
    strategylevel1: '01',
    strategylevel2: '0101',
    fundstatus: '0',
    endreason: null,
    companycode: 'P9000001',
    companyname: '岚汐测试私募基金管理有限公司',
    nav: 1.2345,
    year1drawdown: 0.0456,
    frequency: 'weekly',
    isranked: '1',
    iswithheld: '0',
    ...changes,
  };
}

/** The same row for a visitor who is not qualified: names only. */
export function withheldPrivateRow(index: number): PrivateRow {
  return foundPrivateRow(index, WITHHELD_FIGURES);
}

/** One suggestion in every group, all named after the keyword. */
export function suggestionsReply(keyword: string, changes: Partial<Suggestions> = {}): Suggestions {
  return {
    publicFunds: [{ code: '900001', name: `测试${keyword}混合A`, category: '混合型' }],
    privateFunds: [{ code: 'SRC001', name: `测试${keyword}一号`, category: '股票策略' }],
    managers: [{ code: '30000001', area: 'public', name: `${keyword}经理`, companyName: '青川基金' }],
    companies: [{ code: '80000001', area: 'public', name: `${keyword}基金管理有限公司` }],
    ...changes,
  };
}

export const searchHandlers = [
  answer(searchSuggestions, ({ keyword }) => success(suggestionsReply(keyword))),
];
