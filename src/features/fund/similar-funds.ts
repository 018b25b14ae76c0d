import type { PrivateFundRow } from '@/contract/private-fund';
import type { MoneyFundRow } from '@/contract/money-fund';
import type { PublicFundRow } from '@/contract/public-fund';

/** A fund of the same class with its return of the last year, as a fraction. */
export interface SimilarFund {
  readonly code: string;
  readonly name: string;
  readonly income: number | null;
}

export function similarFromPublic(row: PublicFundRow | MoneyFundRow): SimilarFund {
  return { code: row.FUND_CODE, name: row.FUND_SHORT_NAME, income: row.YEAR1_INCOME };
}

export function similarFromPrivate(row: PrivateFundRow): SimilarFund {
  return { code: row.fundcode, name: row.fundshortname, income: row.year1ud };
}
