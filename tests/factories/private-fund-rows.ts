import { NO_PERIODS, NO_RISK } from '../../gateway/funds/figures/fund-figures';
import { pinyinOf } from '../../gateway/services/pinyin';
import { foldText } from '../../src/domain/text/keyword';
import type { PrivateFundTable } from '../../gateway/funds/fund.schema';

/** A row of the private fund table: an open weekly stock fund without figures; what a test is about is given. */
export function privateFundTableRow(given: Partial<PrivateFundTable> & { code: string }): PrivateFundTable {
  const shortName = given.short_name ?? `样本${given.code}一号`;
  const strategy = given.strategy_level2 ?? '0101';
  const { initials, full } = pinyinOf(shortName);
  return {
    ...NO_PERIODS,
    ...NO_RISK,
    short_name: shortName,
    full_name: `${shortName}私募证券投资基金`,
    search_name: foldText(shortName),
    pinyin_initials: initials,
    pinyin_full: full,
    strategy_level1: strategy.slice(0, 2),
    strategy_level2: strategy,
    status: '0',
    sale_flag: '1',
    risk_level: 'R4',
    company_code: 'P01',
    established_day: 19_000,
    ended_day: null,
    end_reason: null,
    size_yuan: 87_654_321.5,
    registry_number: `S${given.code}`,
    benchmark_code: null,
    benchmark_name: null,
    nav_day: null,
    last_nav_day: null,
    nav: null,
    acc_nav: null,
    year5: null,
    year1_annual: null,
    year1_drawdown: null,
    next_open_day: null,
    dealing: 'private 6M',
    share_group: given.code,
    frequency: 'weekly',
    source: 'simulated',
    ...given,
  };
}
