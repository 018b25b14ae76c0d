import { overlapPairs, sumOf, sumOfAmounts, summedExposures } from '@/domain/funds/look-through-sum';
import type { Exposure, OverlapPair } from '@/domain/funds/look-through-sum';
import type { FundRow, WeightMode } from './fund-choice';
import type { HeldReport, Security, SecurityKind, Share } from './look-through-fund';

const TOP = 10;
const KINDS: readonly SecurityKind[] = ['stock', 'bond', 'fund'];

/** A portfolio that counts: a fund, or several of its share classes with their weights and amounts added. */
export interface CountedFund extends FundRow {
  readonly report: HeldReport;
  /** How many classes of it were chosen. */
  readonly classCount: number;
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
  const funds = portfoliosOf(rows);
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

/** The included rows; rows of one portfolio are merged at the position of the first. */
function portfoliosOf(rows: readonly FundRow[]): CountedFund[] {
  const portfolios = new Map<string, CountedFund>();
  for (const row of rows) {
    if (row.report === null || row.weight <= 0) continue;
    const before = portfolios.get(row.portfolioKey);
    portfolios.set(
      row.portfolioKey,
      before === undefined
        ? { ...row, report: row.report, classCount: 1 }
        : {
            ...before,
            name: classNames(before.name, row.name),
            amountYuan: before.amountYuan + row.amountYuan,
            weight: before.weight + row.weight,
            classCount: before.classCount + 1,
          },
    );
  }
  return [...portfolios.values()];
}

const LONGEST_CLASS = 8;

/** 致虚成长混合A and 致虚成长混合C as 致虚成长混合A、C. */
function classNames(first: string, other: string): string {
  const name = first.split('、')[0] ?? first;
  let shared = 0;
  while (shared < name.length && name[shared] === other[shared]) shared += 1;
  const own = other.slice(shared);
  return `${first}、${own === '' || own.length > LONGEST_CLASS ? other : own}`;
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

/** A code alone may mean a stock or a fund. */
function namedSecurities({ securities }: HeldReport): Security[] {
  return KINDS.flatMap((kind) =>
    securities[kind].map((security) => ({ ...security, code: `${kind} ${security.code}` })),
  );
}
