import { PERIOD_CODES, PERIOD_NAMES } from '../../src/domain/period';
import type { DictionaryTable } from './schema';

type Items = readonly (readonly [item: string, name: string])[];

/** Second-level names carry their parent's: a row stands alone wherever it is shown. */
const PRODUCT_TYPES: Items = [
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

/** [S9.status] The six filter values first, then the further states kept in the data. */
const STATUSES: Items = [
  ['0', '正常开放'],
  ['1', '发行'],
  ['2', '发行成功'],
  ['3', '发行失败'],
  ['8', '红利发放'],
  ['A', '终止'],
  ['4', '停止交易'],
  ['5', '停止申购'],
  ['6', '停止赎回'],
  ['9', '封闭'],
];

const RISK_LEVELS: Items = [
  ['R1', '低风险'],
  ['R2', '中低风险'],
  ['R3', '中风险'],
  ['R4', '中高风险'],
  ['R5', '高风险'],
];

const PERIODS: Items = PERIOD_CODES.map((code) => [code, PERIOD_NAMES[code]]);

/** Private strategies, both levels; a second-level code starts with its parent's two characters. */
const STRATEGIES: Items = [
  ['01', '股票策略'],
  ['0101', '主观多头'],
  ['0102', '量化多头'],
  ['0103', '股票多空'],
  ['0104', '市场中性'],
  ['02', '期货及衍生品策略'],
  ['0201', '主观CTA'],
  ['0202', '量化CTA'],
  ['0203', '期权'],
  ['03', '债券策略'],
  ['0301', '纯债'],
  ['0302', '债券增强'],
  ['0303', '转债'],
  ['04', '多资产策略'],
  ['0401', '宏观'],
  ['0402', '套利'],
  ['0403', '复合'],
  ['05', '组合基金'],
  ['0501', 'FOF'],
  ['0502', 'MOM'],
  ['06', '事件驱动'],
  ['0601', '定增'],
];

const PRIVATE_FUND_TYPES: Items = [
  ['1', '私募证券投资基金'],
  ['2', '私募股权投资基金'],
  ['3', '创业投资基金'],
  ['4', '私募资产配置基金'],
  ['5', '信托计划'],
  ['6', '资产管理计划'],
];

/** How often a private fund publishes its NAV or reports. */
const DATE_TYPES: Items = [
  ['D', '日'],
  ['W', '周'],
  ['M', '月'],
  ['Q', '季'],
];

/** The windows of the private list: five years in place of two. */
const PRIVATE_PERIODS: Items = [
  ...PERIODS.filter(([code]) => code !== '8' && code !== '7' && code !== '10'),
  ['11', '近5年'],
  ...PERIODS.filter(([code]) => code === '7' || code === '10'),
];

/** One simulated index a first-level strategy, under the strategy's code. */
const PRIVATE_INDICES: Items = STRATEGIES.filter(([code]) => code.length === 2).map(([code, name]) => [
  code,
  `砚湖私募${name}指数`,
]);

/** What stands before the name of a private dictionary: both areas have a FUND_STATUS and may word it differently. */
export const PRIVATE_DICTIONARY = 'private/';

/**
 * The dictionaries of both areas [S3.dicts], in display order. A house words them as it likes in the table; these are
 * put in where missing.
 */
export const DICTIONARY_SEED: readonly DictionaryTable[] = [
  ...rows('FUND_PRO_TYPE', PRODUCT_TYPES),
  ...rows('FUND_STATUS', STATUSES),
  ...rows('FUND_RISK_LEVEL', RISK_LEVELS),
  ...rows('INCOME_DATE_RANGE', PERIODS),
  ...rows(`${PRIVATE_DICTIONARY}STRATEGY_TYPE`, STRATEGIES),
  ...rows(`${PRIVATE_DICTIONARY}FUND_TYPE`, PRIVATE_FUND_TYPES),
  ...rows(`${PRIVATE_DICTIONARY}FUND_STATUS`, STATUSES),
  ...rows(`${PRIVATE_DICTIONARY}RISK_LEVEL`, RISK_LEVELS),
  ...rows(`${PRIVATE_DICTIONARY}DATE_TYPE`, DATE_TYPES),
  ...rows(`${PRIVATE_DICTIONARY}INCOME_DATE_RANGE`, PRIVATE_PERIODS),
  ...rows(`${PRIVATE_DICTIONARY}PRIVATE_INDEX`, PRIVATE_INDICES),
];

function rows(dictCode: string, items: Items): DictionaryTable[] {
  return items.map(([item, name], position) => ({ dict_code: dictCode, item, name, position }));
}
