import { groupBy } from '../../services/group-by';
import type { Day } from '../../../src/domain/calendar/day';
import type { ManagedFund } from './tenure.repository';

/** A tenure with a portfolio: its share classes count as one. */
export interface ManagedPortfolio {
  /** The first share class, which represents the portfolio. */
  readonly fund: ManagedFund;
  /** `null` if only the name of the manager in office is known. */
  readonly begin: Day | null;
  /** Last day of the tenure, or of the fund; `null` while it lasts. */
  readonly end: Day | null;
  /** Of all share classes together, `null` if no size is known. */
  readonly sizeYuan: number | null;
}

/** The portfolios of one manager's tenures, in the order of their first rows. */
export function portfoliosOf(tenures: readonly ManagedFund[]): ManagedPortfolio[] {
  const groups = groupBy(tenures, (tenure) => `${tenure.share_group} ${tenure.begin_day ?? ''}`);
  return Array.from(groups.values(), portfolioOf);
}

function portfolioOf(classes: readonly ManagedFund[]): ManagedPortfolio {
  const fund = classes.find(({ code, share_group }) => code === share_group) ?? classes[0];
  if (fund === undefined) throw new RangeError('a portfolio has a share class');
  return {
    fund,
    begin: fund.begin_day,
    end: fund.end_day ?? fund.ended_day,
    sizeYuan: totalOf(classes.map((entry) => entry.size_yuan)),
  };
}

/** Orders tenures by their first day, the newest first and unknown ones last. */
export function byNewest(a: { readonly begin: Day | null }, b: { readonly begin: Day | null }): number {
  return (b.begin ?? Number.MIN_SAFE_INTEGER) - (a.begin ?? Number.MIN_SAFE_INTEGER);
}

/** Sum of the known amounts, `null` if none is known. */
export function totalOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

export interface MainClass {
  readonly level1: string;
  readonly level2: string;
}

/** How the main class of a manager is chosen: by assets, or by number of funds if sizes are withheld. */
export type ClassMeasure = 'assets' | 'funds';

/**
 * The classes a manager is compared with: on each level the one with the most assets (or funds) now, else the one
 * with the latest tenure; `null` without any.
 */
export function mainClassOf(
  portfolios: readonly ManagedPortfolio[],
  measure: ClassMeasure = 'assets',
): MainClass | null {
  const latest = portfolios.toSorted(byNewest)[0];
  if (latest === undefined) return null;
  const inOffice = portfolios.filter(({ end }) => end === null);
  const weight = ({ sizeYuan }: ManagedPortfolio) => (measure === 'assets' ? sizeYuan : 1);
  const level1 =
    largestClass(inOffice.map((one) => [one.fund.class_level1, weight(one)])) ?? latest.fund.class_level1;
  const within = inOffice.filter(({ fund }) => fund.class_level1 === level1);
  const level2 =
    largestClass(within.map((one) => [one.fund.class_level2, weight(one)])) ?? latest.fund.class_level2;
  return { level1, level2 };
}

function largestClass(weights: readonly (readonly [code: string, weight: number | null])[]): string | null {
  const totals = new Map<string, number>();
  for (const [code, weight] of weights) totals.set(code, (totals.get(code) ?? 0) + (weight ?? 0));
  const [largest] = [...totals].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return largest?.[0] ?? null;
}
