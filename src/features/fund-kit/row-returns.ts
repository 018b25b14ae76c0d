import type { PrivateOrderField } from '@/contract/funds/private-fund';
import type { PublicSortField } from '@/contract/funds/public-fund';
import { PERIOD_CODES, type PeriodCode } from '@/domain/returns/period';

/** The wire field of a return, for its value and for ordering. */
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

/** As `PUBLIC_RETURNS`; a private row has no 近2年. */
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

type ReturnFields<Field extends string> = Readonly<Partial<Record<PeriodCode, Field>>>;

/** Returns of a row by period as fractions; periods without a field are left out. */
export function returnsOf<Field extends string>(
  fields: ReturnFields<Field>,
  row: Readonly<Record<Field, number | null>>,
): Readonly<Partial<Record<PeriodCode, number | null>>> {
  const returns: Partial<Record<PeriodCode, number | null>> = {};
  for (const period of PERIOD_CODES) {
    const field = fields[period];
    if (field !== undefined) returns[period] = row[field];
  }
  return returns;
}
