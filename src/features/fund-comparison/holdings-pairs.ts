import {
  commonHoldings,
  holdingsOverlap,
  type CommonHolding,
  type HeldRatio,
} from '@/domain/funds/look-through';
import type { ComparedColumn } from './compared-fund';

/** Two funds and what both of them hold. */
export interface HoldingsPair {
  readonly a: ComparedColumn;
  readonly b: ComparedColumn;
  /** Share of the net assets that is the same, a fraction. */
  readonly overlap: number;
  /** Not listed for classes of one portfolio. */
  readonly common: readonly CommonHolding[];
  /** Share classes of one portfolio: all that they hold is the same, also what no report lists. */
  readonly isOnePortfolio: boolean;
}

/** Holdings in a fund's newest report; `null` without a report. Codes are unique within one type only. */
function reportedHoldings({ position, isWithheld }: ComparedColumn): readonly HeldRatio[] | null {
  const report = isWithheld ? null : (position?.report ?? null);
  if (report === null) return null;
  return [
    ...report.stocks.map((held) => ({ ...held, code: `stock ${held.code}` })),
    ...report.bonds.map((held) => ({ ...held, code: `bond ${held.code}` })),
    ...report.funds.map((held) => ({ ...held, code: `fund ${held.code}` })),
  ];
}

/** Every two funds that are classes of one portfolio or both have a report, in the order of the columns. */
export function holdingsPairs(columns: readonly ComparedColumn[]): readonly HoldingsPair[] {
  return columns.flatMap((a, index) =>
    columns.slice(index + 1).flatMap((b): HoldingsPair[] => {
      if (arePortfolioClasses(a, b)) return [{ a, b, overlap: 1, common: [], isOnePortfolio: true }];
      const ofA = reportedHoldings(a);
      const ofB = reportedHoldings(b);
      if (ofA === null || ofB === null) return [];
      const overlap = holdingsOverlap(ofA, ofB);
      return [{ a, b, overlap, common: commonHoldings(ofA, ofB), isOnePortfolio: false }];
    }),
  );
}

function arePortfolioClasses({ profile: a }: ComparedColumn, { profile: b }: ComparedColumn): boolean {
  if (a === undefined || b === undefined || a.portfolioCode === null) return false;
  return a.area === b.area && a.portfolioCode === b.portfolioCode;
}

/** The pair of two funds in either order. */
export function pairOf(
  pairs: readonly HoldingsPair[],
  one: ComparedColumn,
  other: ComparedColumn,
): HoldingsPair | undefined {
  return pairs.find(
    ({ a, b }) => (a.key === one.key && b.key === other.key) || (a.key === other.key && b.key === one.key),
  );
}
