import { CHART_WINDOWS, type ChartWindow } from '@/domain/returns/chart-window';
import { fundKeyOf, parseFundKeys, type FundKey } from '@/domain/funds/fund-key';
import { MOST_COMPARED } from '@/session/funds/compare.store';

export const COMPARE_PATH = '/duibi';

/** As many funds are needed to compare them. */
export const FEWEST_COMPARED = 2;

/** What the comparison shows; it lives in the URL, so that a copied link and the back button restore it. */
export interface ComparisonChoice {
  readonly funds: readonly FundKey[];
  /** Null for the longest window of up to a year that all funds cover. */
  readonly window: ChartWindow | null;
  readonly hasDifferencesOnly: boolean;
}

/** Reads a comparison from an address's parameters: the first five funds; what cannot be meant falls back. */
export function parseComparison(params: URLSearchParams): ComparisonChoice {
  const window = params.get('window');
  return {
    funds: parseFundKeys(params.get('funds') ?? '').slice(0, MOST_COMPARED),
    window: CHART_WINDOWS.find((known) => known === window) ?? null,
    hasDifferencesOnly: params.get('diff') === '1',
  };
}

/** How many funds an address names beyond those that are compared. */
export function surplusFunds(params: URLSearchParams): number {
  return Math.max(parseFundKeys(params.get('funds') ?? '').length - MOST_COMPARED, 0);
}

/** The address of a comparison; what equals the default stays out of it. */
export function comparisonHref({ funds, window, hasDifferencesOnly }: ComparisonChoice): string {
  const parts = [
    ...(funds.length > 0 ? [`funds=${funds.map(fundKeyOf).join(',')}`] : []),
    ...(window === null ? [] : [`window=${window}`]),
    ...(hasDifferencesOnly ? ['diff=1'] : []),
  ];
  return parts.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?${parts.join('&')}`;
}

/** The address at which funds begin to be compared. */
export function newComparisonHref(funds: readonly FundKey[]): string {
  return comparisonHref({ funds: funds.slice(0, MOST_COMPARED), window: null, hasDifferencesOnly: false });
}

/** The funds with one more, unless it is among them or there is no room. */
export function withFund(funds: readonly FundKey[], fund: FundKey): readonly FundKey[] {
  const isThere = funds.some((other) => fundKeyOf(other) === fundKeyOf(fund));
  return isThere || funds.length >= MOST_COMPARED ? funds : [...funds, { area: fund.area, code: fund.code }];
}

export function withoutFund(funds: readonly FundKey[], fund: FundKey): readonly FundKey[] {
  return funds.filter((other) => fundKeyOf(other) !== fundKeyOf(fund));
}

/** The funds with one of them a place further left (-1) or right (1). */
export function withFundMoved(funds: readonly FundKey[], fund: FundKey, by: -1 | 1): readonly FundKey[] {
  const from = funds.findIndex((other) => fundKeyOf(other) === fundKeyOf(fund));
  const to = from + by;
  const moved = funds[from];
  if (moved === undefined || to < 0 || to >= funds.length) return funds;
  return funds.toSpliced(from, 1).toSpliced(to, 0, moved);
}
