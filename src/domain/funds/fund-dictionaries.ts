import { PERIOD_CODES, PERIOD_NAMES } from '../returns/period';
import { STATUS_WORDS, type DictionaryWords } from './status-words';

export const RISK_LEVEL_WORDS: DictionaryWords = [
  ['R1', '低风险'],
  ['R2', '中低风险'],
  ['R3', '中风险'],
  ['R4', '中高风险'],
  ['R5', '高风险'],
];

/** Private strategies, both levels; a second-level code starts with its parent's two characters. */
const STRATEGIES: DictionaryWords = [
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

/** The windows of the private list: five years in place of two. */
const PRIVATE_PERIODS: DictionaryWords = PERIOD_CODES.filter((code) => code !== '8').flatMap((code) =>
  code === '9'
    ? [
        [code, PERIOD_NAMES[code]],
        ['11', '近5年'],
      ]
    : [[code, PERIOD_NAMES[code]]],
);

/** The private dictionaries of the specification [S3.dicts] in words of our own. */
export const PRIVATE_DICTIONARY_WORDS = {
  STRATEGY_TYPE: STRATEGIES,
  /** As what a fund is registered. */
  FUND_TYPE: [
    ['1', '私募证券投资基金'],
    ['2', '私募股权投资基金'],
    ['3', '创业投资基金'],
    ['4', '私募资产配置基金'],
    ['5', '信托计划'],
    ['6', '资产管理计划'],
  ],
  FUND_STATUS: STATUS_WORDS,
  RISK_LEVEL: RISK_LEVEL_WORDS,
  /** How often a private fund publishes its NAV or reports. */
  DATE_TYPE: [
    ['D', '日'],
    ['W', '周'],
    ['M', '月'],
    ['Q', '季'],
  ],
  INCOME_DATE_RANGE: PRIVATE_PERIODS,
  /** One simulated index a first-level strategy, under the strategy's code. */
  PRIVATE_INDEX: STRATEGIES.filter(([code]) => code.length === 2).map(
    ([code, name]) => [code, `砚湖私募${name}指数`] as const,
  ),
} as const satisfies Record<string, DictionaryWords>;
