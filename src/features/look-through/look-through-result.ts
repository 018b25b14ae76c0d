import { overlapPairs, sumOf, sumOfAmounts, summedExposures } from '@/domain/look-through-sum';
import type { Exposure, OverlapPair } from '@/domain/look-through-sum';
import type { FundRow, WeightMode } from './fund-choice';
import type { HeldReport, Security, SecurityKind, Share } from './look-through-fund';

const TOP = 10;
const KINDS: readonly SecurityKind[] = ['stock', 'bond', 'fund'];

/** A fund that counts. */
export interface CountedFund extends FundRow {
  readonly report: HeldReport;
}

/** How much of everything is in how few stocks; fractions of the whole. */
export interface Concentration {
  readonly stockCount: number;
  readonly largest: Exposure<Security> | null;
  readonly topTen: number;
}

/** What the reports list one by one, fractions of the whole by kind and together. */
export interface Coverage extends Readonly<Record<SecurityKind, number>> {
  readonly total: number;
}

/** What the chosen funds hold together. */
export interface LookThroughResult {
  readonly funds: readonly CountedFund[];
  /** What the amounts of the funds come to; null where every fund weighs the same. */
  readonly wholeYuan: number | null;
  readonly securities: Readonly<Record<SecurityKind, readonly Exposure<Security>[]>>;
  readonly industries: readonly Exposure<Share>[];
  readonly assets: readonly Exposure<Share>[];
  readonly coverage: Coverage;
  readonly concentration: Concentration;
  /** Days of the reports as YYYYMMDD, oldest first, each once. */
  readonly reportDates: readonly string[];
  readonly pairs: readonly OverlapPair[];
}

/** Adds up what the rows with a weight hold; null where none has one. */
export function lookThrough(rows: readonly FundRow[], mode: WeightMode): LookThroughResult | null {
  const funds = rows.flatMap((row): CountedFund[] =>
    row.report !== null && row.weight > 0 ? [{ ...row, report: row.report }] : [],
  );
  if (funds.length === 0) return null;
  const securities = {
    stock: securitiesOf(funds, 'stock'),
    bond: securitiesOf(funds, 'bond'),
    fund: securitiesOf(funds, 'fund'),
  };
  return {
    funds,
    wholeYuan: mode === 'amount' ? sumOfAmounts(funds.map(({ amountYuan }) => amountYuan)) : null,
    securities,
    industries: sharesOf(funds, 'industries'),
    assets: sharesOf(funds, 'assets'),
    coverage: coverageOf(securities),
    concentration: {
      stockCount: securities.stock.length,
      largest: securities.stock[0] ?? null,
      topTen: sumOf(securities.stock, TOP),
    },
    reportDates: [...new Set(funds.map(({ report }) => report.reportDate))].toSorted(),
    pairs: overlapPairs(
      funds.filter(hasSecurities).map((fund) => ({ key: fund.key, items: namedSecurities(fund.report) })),
    ),
  };
}

function securitiesOf(funds: readonly CountedFund[], kind: SecurityKind): Exposure<Security>[] {
  return summedExposures(
    funds.map(({ key, weight, report }) => ({ key, weight, items: report.securities[kind] })),
    ({ code }) => code,
  );
}

function sharesOf(funds: readonly CountedFund[], of: 'industries' | 'assets'): Exposure<Share>[] {
  return summedExposures(
    funds.map(({ key, weight, report }) => ({ key, weight, items: report[of] })),
    ({ name }) => name,
  );
}

function coverageOf(securities: LookThroughResult['securities']): Coverage {
  const stock = sumOf(securities.stock);
  const bond = sumOf(securities.bond);
  const fund = sumOf(securities.fund);
  return { stock, bond, fund, total: stock + bond + fund };
}

function hasSecurities({ report }: CountedFund): boolean {
  return KINDS.some((kind) => report.securities[kind].length > 0);
}

/** A code alone may stand for a stock and for a fund. */
function namedSecurities({ securities }: HeldReport): Security[] {
  return KINDS.flatMap((kind) =>
    securities[kind].map((security) => ({ ...security, code: `${kind} ${security.code}` })),
  );
}
