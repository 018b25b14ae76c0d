import type { PrivateFundRow } from '@/contract/funds/private-fund';
import type { PublicFundRow } from '@/contract/funds/public-fund';
import { endWord } from '@/domain/funds/fund-taxonomy';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import type { PeriodCode } from '@/domain/returns/period';
import { PRIVATE_RETURNS, PUBLIC_RETURNS, returnsOf } from '@/features/fund-kit/row-returns';

/** A fund found by a search. Returns and drawdown are fractions, `null` if unavailable. */
export interface FoundFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** Product type of a public fund, strategies of both levels of a private one. */
  readonly kindCodes: readonly string[];
  /** The company of a private fund. */
  readonly companyName: string | null;
  readonly nav: number | null;
  /** Day of the NAV as YYYYMMDD. */
  readonly navDate: string | null;
  /** Frequency of the NAV; known for private funds only. */
  readonly frequency: NavKind | null;
  readonly returns: Readonly<Partial<Record<PeriodCode, number | null>>>;
  readonly yearDrawdown: number | null;
  /** Why it is taken for ended, as a tag; `null` while it lives. */
  readonly endWord: string | null;
  /** The returns are those of a published ranking, not computed from a series. */
  readonly isPublished?: boolean;
  /** The figures are withheld from unqualified investors. */
  readonly isWithheld: boolean;
}

/** Maps a row of the public list. */
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
    isPublished: row.IS_PUBLISHED === '1',
    endWord: endWord(row.FUND_STATUS, row.END_REASON),
    isWithheld: false,
  };
}

/** Maps a row of the private list. */
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
    endWord: endWord(row.fundstatus, row.endreason),
    isWithheld: row.iswithheld === '1',
  };
}
