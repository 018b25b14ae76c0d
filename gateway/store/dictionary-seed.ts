import { PRIVATE_DICTIONARY_WORDS, RISK_LEVEL_WORDS } from '../../src/domain/fund-dictionaries';
import { PERIOD_CODES, PERIOD_NAMES } from '../../src/domain/period';
import { STATUS_WORDS } from '../../src/domain/status-words';
import type { DictionaryWords } from '../../src/domain/status-words';
import type { DictionaryTable } from './schema';

/** Second-level names carry their parent's: a row stands alone wherever it is shown. */
const PRODUCT_TYPES: DictionaryWords = [
  ['01', '股票型'],
  ['02', '混合型'],
  ['0201', '混合型-偏股'],
  ['0202', '混合型-灵活'],
  ['0203', '混合型-偏债'],
  ['0204', '混合型-平衡'],
  ['03', '债券型'],
  ['0301', '债券型-长债'],
  ['0302', '债券型-中短债'],
  ['0303', '债券型-混合一级'],
  ['0304', '债券型-混合二级'],
  ['0305', '债券型-可转债'],
  ['04', '指数型'],
  ['0401', '指数型-股票'],
  ['0402', '指数型-债券'],
  ['0403', '指数型-海外'],
  ['05', 'QDII'],
  ['06', 'FOF'],
  ['0601', 'FOF-稳健'],
  ['0602', 'FOF-均衡'],
  ['0603', 'FOF-进取'],
  ['0604', 'FOF-养老目标'],
  ['07', '货币型'],
  ['0701', '货币型-普通'],
  ['0702', '货币型-浮动净值'],
  ['08', 'REITs'],
  ['09', '商品'],
];

const PERIODS: DictionaryWords = PERIOD_CODES.map((code) => [code, PERIOD_NAMES[code]]);

/** What stands before the name of a private dictionary: both areas have a FUND_STATUS and may word it differently. */
export const PRIVATE_DICTIONARY = 'private/';

/**
 * The dictionaries of both areas [S3.dicts], in display order. A house words them as it likes in the table; these are
 * put in where missing.
 */
export const DICTIONARY_SEED: readonly DictionaryTable[] = [
  ...rows('FUND_PRO_TYPE', PRODUCT_TYPES),
  ...rows('FUND_STATUS', STATUS_WORDS),
  ...rows('FUND_RISK_LEVEL', RISK_LEVEL_WORDS),
  ...rows('INCOME_DATE_RANGE', PERIODS),
  ...Object.entries(PRIVATE_DICTIONARY_WORDS).flatMap(([name, words]) =>
    rows(PRIVATE_DICTIONARY + name, words),
  ),
];

function rows(dictCode: string, items: DictionaryWords): DictionaryTable[] {
  return items.map(([item, name], position) => ({ dict_code: dictCode, item, name, position }));
}
