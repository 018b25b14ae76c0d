import type { PublicFundDetail } from '@/contract/public-fund';
import { isPeriodCode, type PeriodCode } from '@/domain/period';

/** Return and maximum drawdown over one window, fractions, with its days as YYYYMMDD. */
export interface PeriodPerformance {
  readonly period: PeriodCode;
  readonly income: number | null;
  readonly drawdown: number | null;
  readonly beginDate: string | null;
  readonly endDate: string | null;
}

/** A public fund's head and profile. Amounts in yuan, rates as fractions, days as YYYYMMDD. */
export interface FundProfile {
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly typeCode: string;
  readonly status: string;
  readonly riskLevel: string | null;
  readonly isOnSale: boolean;
  readonly dailyLimit: number | null;
  readonly establishedDate: string | null;
  readonly endDate: string | null;
  readonly size: number | null;
  readonly company: { readonly code: string; readonly name: string } | null;
  readonly managers: readonly { readonly code: string; readonly name: string }[];
  readonly benchmark: string | null;
  readonly purchaseRate: number | null;
  readonly discountRate: number | null;
  readonly navDate: string | null;
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
  readonly dayGrowth: number | null;
  readonly incomePerTenThousand: number | null;
  readonly sevenDayRate: number | null;
  readonly periods: readonly PeriodPerformance[];
}

export function fundProfileFromWire(body: PublicFundDetail): FundProfile {
  return {
    code: body.FUND_CODE,
    name: body.FUND_SHORT_NAME,
    fullName: body.FUND_FULL_NAME,
    typeCode: body.FUND_PRO_TYPE,
    status: body.FUND_STATUS,
    riskLevel: body.RISK_LEVEL,
    isOnSale: body.SALE_FLAG === '1',
    dailyLimit: body.DAILY_LIMIT,
    establishedDate: body.ESTABLISH_DATE,
    endDate: body.END_DATE,
    size: body.FUND_SIZE,
    company:
      body.COMPANY_CODE !== null && body.COMPANY_NAME !== null
        ? { code: body.COMPANY_CODE, name: body.COMPANY_NAME }
        : null,
    managers: body.MANAGERS,
    benchmark: body.BENCHMARK,
    purchaseRate: body.PURCHASE_RATE,
    discountRate: body.DISCOUNT_RATE,
    navDate: body.TRD_DATE,
    nav: body.NAV_VAL,
    accumulatedNav: body.ACC_NAV_VAL,
    dayGrowth: body.DAY_GRO_RATE,
    incomePerTenThousand: body.TEN_THOUSAND_INCOME,
    sevenDayRate: body.SEVEN_DAY_RATE,
    periods: body.PERIODS.flatMap(({ dateType, ...figures }) =>
      isPeriodCode(dateType) ? [{ period: dateType, ...figures }] : [],
    ),
  };
}

/** Money funds show the income of ten thousand units and the seven-day rate in place of NAV and daily change. */
export function isMoneyFund(fund: FundProfile): boolean {
  return fund.typeCode.startsWith('07');
}

/** The figures of one window. */
export function performanceOf(fund: FundProfile, period: PeriodCode): PeriodPerformance | undefined {
  return fund.periods.find((entry) => entry.period === period);
}
