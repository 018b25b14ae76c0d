import type { PublicFundRow } from '@/contract/public-fund';
import type { PeriodCode } from '@/domain/period';

/** A public fund as the portal's lists show it. Returns and drawdown are fractions, null where there is none. */
export interface PublicFund {
  readonly code: string;
  readonly name: string;
  readonly typeCode: string;
  readonly nav: number | null;
  /** The NAV's day as YYYYMMDD. */
  readonly navDate: string | null;
  readonly returns: Readonly<Record<PeriodCode, number | null>>;
  readonly yearAnnualised: number | null;
  readonly yearDrawdown: number | null;
  readonly isOnSale: boolean;
}

/** Wire names stop here. */
export function fundFromWire(row: PublicFundRow): PublicFund {
  return {
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    typeCode: row.FUND_PRO_TYPE,
    nav: row.NAV_VAL,
    navDate: row.TRD_DATE,
    returns: {
      '0': row.DAY_GRO_RATE,
      '2': row.WEEK1_INCOME,
      '3': row.MONTH1_INCOME,
      '6': row.MONTH3_INCOME,
      '4': row.MONTH6_INCOME,
      '5': row.YEAR1_INCOME,
      '8': row.YEAR2_INCOME,
      '9': row.YEAR3_INCOME,
      '7': row.CUR_YEAR_INCOME,
      '10': row.EST_INCOME,
    },
    yearAnnualised: row.YEAR1_ANNUAL_EARNINGS,
    yearDrawdown: row.YEAR1_INDICATORDRAWDOWN,
    isOnSale: row.SALE_FLAG === '1',
  };
}
