import { pinyinOf } from '../../gateway/services/pinyin';
import { foldText } from '../../src/domain/text/keyword';
import type { PublicFundTable } from '../../gateway/funds/fund.schema';

/** A row of the public fund table: an open mixed fund with every figure; what a test is about is given. */
export function publicFundTableRow(given: Partial<PublicFundTable> & { code: string }): PublicFundTable {
  const shortName = given.short_name ?? `样本${given.code}混合A`;
  const typeCode = given.type_code ?? '0201';
  const { initials, full } = pinyinOf(shortName);
  return {
    short_name: shortName,
    full_name: `${shortName}型证券投资基金`,
    search_name: foldText(shortName),
    pinyin_initials: initials,
    pinyin_full: full,
    type_code: typeCode,
    type_level1: typeCode.slice(0, 2),
    status: '0',
    sale_flag: '1',
    daily_limit: null,
    risk_level: 'R3',
    company_code: null,
    established_day: 17_000,
    ended_day: null,
    end_reason: null,
    size_yuan: 1_250_000_000.5,
    benchmark_code: null,
    benchmark_name: null,
    purchase_rate: 0.008,
    discount_rate: 0.0008,
    share_class: 'A',
    share_group: given.code,
    nav_kind: 'nav',
    nav_day: 20_600,
    nav: 1.2345,
    acc_nav: 2.3456,
    income_10k: null,
    seven_day_rate: null,
    year1_annual: 0.12,
    year1_drawdown: 0.08,
    year1_volatility: 0.15,
    year1_sharpe: 0.7,
    day_growth: 0.001,
    week1: 0.01,
    month1: 0.02,
    month3: 0.03,
    month6: 0.06,
    year1: 0.12,
    year2: 0.2,
    year3: 0.3,
    this_year: 0.1,
    since_start: 1.3456,
    next_open_day: null,
    dealing: 'open',
    target_code: null,
    source: 'simulated',
    ...given,
  };
}
