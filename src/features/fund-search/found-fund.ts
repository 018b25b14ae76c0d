import type { PrivateFundRow, PrivateOrderField } from '@/contract/private-fund';
import type { PublicFundRow, PublicSortField } from '@/contract/public-fund';
import { hasEnded } from '@/domain/fund-taxonomy';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { PERIOD_CODES, type PeriodCode } from '@/domain/period';

/** A fund that a search found. Returns and drawdown are fractions, null where there is none. */
export interface FoundFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** Product type of a public fund, strategies of both levels of a private one. */
  readonly kindCodes: readonly string[];
  /** The private fund manager. */
  readonly companyName: string | null;
  readonly nav: number | null;
  /** The NAV's day as YYYYMMDD. */
  readonly navDate: string | null;
  /** How often the NAV is published; said of private funds only. */
  readonly frequency: NavKind | null;
  readonly returns: Readonly<Partial<Record<PeriodCode, number | null>>>;
  readonly yearDrawdown: number | null;
  readonly hasEnded: boolean;
  /** The figures are for qualified investors only and not in the reply. */
  readonly isWithheld: boolean;
}

/** The wire's field of a return, for its value and for the order by it. */
export const PUBLIC_RETURNS = {
  '0': 'DAY_GRO_RATE',
  '2': 'WEEK1_INCOME',
  '3': 'MONTH1_INCOME',
  '6': 'MONTH3_INCOME',
  '4': 'MONTH6_INCOME',
  '5': 'YEAR1_INCOME',
  '8': 'YEAR2_INCOME',
  '9': 'YEAR3_INCOME',
  '7': 'CUR_YEAR_INCOME',
  '10': 'EST_INCOME',
} as const satisfies Record<PeriodCode, PublicSortField>;

/** As above; a private row has no 近2年. */
export const PRIVATE_RETURNS = {
  '0': 'dayfloatprofit',
  '2': 'week1ud',
  '3': 'month1ud',
  '6': 'month3ud',
  '4': 'month6ud',
  '5': 'year1ud',
  '9': 'year3ud',
  '7': 'thisyear1ud',
  '10': 'allud',
} as const satisfies Partial<Record<PeriodCode, PrivateOrderField>>;

/** Wire names of the public list stop here. */
export function foundFromPublicWire(row: PublicFundRow): FoundFund {
  return {
    area: 'public',
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    kindCodes: [row.FUND_PRO_TYPE],
    companyName: null,
    nav: row.NAV_VAL,
    navDate: row.TRD_DATE,
    frequency: null,
    returns: returnsOf(PUBLIC_RETURNS, row),
    yearDrawdown: row.YEAR1_INDICATORDRAWDOWN,
    hasEnded: hasEnded(row.FUND_STATUS),
    isWithheld: false,
  };
}

/** Wire names of the private list stop here. */
export function foundFromPrivateWire(row: PrivateFundRow): FoundFund {
  return {
    area: 'private',
    code: row.fundcode,
    name: row.fundshortname,
    kindCodes: [row.strategylevel1, row.strategylevel2].filter((code) => code !== ''),
    companyName: row.companyname,
    nav: row.nav,
    navDate: row.navdate,
    frequency: row.frequency,
    returns: returnsOf(PRIVATE_RETURNS, row),
    yearDrawdown: row.year1drawdown,
    hasEnded: hasEnded(row.fundstatus),
    isWithheld: row.iswithheld === '1',
  };
}

type ReturnFields<Field extends string> = Readonly<Partial<Record<PeriodCode, Field>>>;

function returnsOf<Field extends string>(
  fields: ReturnFields<Field>,
  row: Readonly<Record<Field, number | null>>,
): FoundFund['returns'] {
  const returns: Partial<Record<PeriodCode, number | null>> = {};
  for (const period of PERIOD_CODES) {
    const field = fields[period];
    if (field !== undefined) returns[period] = row[field];
  }
  return returns;
}
