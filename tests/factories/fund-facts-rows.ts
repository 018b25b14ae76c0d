import { dayOf } from '../../src/domain/calendar/day';
import type { FundTermsTable } from '../../gateway/funds/fund-facts.schema';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { HeldSecurity, PortfolioHoldings } from '../../src/domain/funds/portfolio-holdings';

/** The day of YYYYMMDD. */
export function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

/** The terms of a fund; what a test is about is given. */
export function terms(area: FundArea, code: string, changes: Partial<FundTermsTable> = {}): FundTermsTable {
  return {
    area,
    code,
    custodian: '青川银行',
    objective: '目标',
    scope: '范围',
    management_rate: 0.012,
    custody_rate: 0.002,
    service_rate: null,
    service_ends_after_days: null,
    performance_fee: null,
    discount: 0.1,
    minimum_purchase_yuan: 10,
    minimum_addition_yuan: 5,
    minimum_redemption_units: 1,
    minimum_holding_units: 2,
    confirmed_after: 1,
    visible_after: 2,
    money_out_after: 3,
    ...changes,
  };
}

/** A stock with its share of a portfolio of 1e8 yuan. */
export function stock(code: string, ratio: number): HeldSecurity {
  return { code, name: `股票${code}`, kind: '电子', ratio, valueYuan: ratio * 1e8 };
}

/** The holdings of a report as its column keeps them. */
export function holdings(changes: Partial<PortfolioHoldings>): string {
  return JSON.stringify({
    netAssetYuan: 1e8,
    assets: [{ name: '股票', ratio: 0.9 }],
    stocks: [],
    bonds: [],
    funds: [],
    industries: [],
    ...changes,
  });
}
