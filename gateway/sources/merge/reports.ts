import { groupBy } from '../../services/group-by';
import { parseHoldings } from '../../funds/reports/report.repository';
import { readFundReportsOf, readPortfolioReportsOf, writeReports } from './stored-funds.repository';
import { isMoreTrusted } from './facts';
import type { Kysely } from 'kysely';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { PortfolioHoldings } from '../../../src/domain/funds/portfolio-holdings';
import type { FundReportTable, PortfolioReportTable } from '../../funds/fund-facts.schema';
import type { Database } from '../../store/schema';
import type { ReportPart, Spooled } from '../records';

const FUNDS_AT_ONCE = 500;
const NOTHING_HELD: PortfolioHoldings = {
  netAssetYuan: null,
  assets: [],
  stocks: [],
  bonds: [],
  funds: [],
  industries: [],
};

interface ReportsContext {
  /** Codes of all funds after the import. */
  readonly codes: ReadonlySet<string>;
  /** Code of the first share class of a fund's portfolio. */
  readonly groupOf: (code: string) => string;
  readonly source: DataSourceName;
}

/**
 * Adds parts of reports to the stored ones: what a part has replaces what is stored, and the rest stays; to a report of
 * a more trusted source it adds what is missing. Holdings belong to the portfolio, sizes and holders to the fund or
 * class. Returns the number of quarters that were written.
 */
export async function mergeReports(
  transaction: Kysely<Database>,
  reports: Spooled<ReportPart>,
  { codes, groupOf, source }: ReportsContext,
): Promise<number> {
  const known = [...reports.codes.keys()].filter((code) => codes.has(code)).toSorted();
  let written = 0;
  for (let start = 0; start < known.length; start += FUNDS_AT_ONCE) {
    const part = known.slice(start, start + FUNDS_AT_ONCE);
    const parts = part.flatMap((code) => reports.of(code));
    const groups = [...new Set(part.map(groupOf))];
    const storedFunds = await readFundReportsOf(transaction, part);
    const storedPortfolios = await readPortfolioReportsOf(transaction, groups);
    const funds = fundRows(parts, storedFunds, source);
    const portfolios = portfolioRows(parts, storedPortfolios, { groupOf, source });
    await writeReports(transaction, funds, portfolios);
    written += funds.length + portfolios.length;
  }
  return written;
}

function fundRows(
  parts: readonly ReportPart[],
  stored: readonly FundReportTable[],
  source: DataSourceName,
): FundReportTable[] {
  const before = new Map(stored.map((row) => [`${row.code} ${row.report_day}`, row]));
  const sized = parts.filter(({ sizeYuan, holders }) => sizeYuan !== undefined || holders !== undefined);
  return [...groupBy(sized, ({ code, day }) => `${code} ${day}`)].flatMap(([key, some]) => {
    const [first] = some;
    if (first === undefined) return [];
    const old = before.get(key);
    const { pick, statedBy } = choiceOf(old, source);
    const given = lastOf(some, (part) => part.holders);
    const holders = pick<Holders>(given, old?.institutions === null ? undefined : old) ?? NO_HOLDERS;
    return [
      {
        area: 'public' as const,
        code: first.code,
        report_day: first.day,
        published_day: pick(
          lastOf(some, (part) => part.publishedDay),
          old?.published_day,
        ),
        size_yuan: pick(
          lastOf(some, (part) => part.sizeYuan),
          old?.size_yuan,
        ),
        institutions: holders.institutions,
        individuals: holders.individuals,
        staff: holders.staff,
        source: statedBy,
      },
    ];
  });
}

type Holders = Pick<FundReportTable, 'institutions' | 'individuals' | 'staff'>;

const NO_HOLDERS: Holders = { institutions: null, individuals: null, staff: null };

function portfolioRows(
  parts: readonly ReportPart[],
  stored: readonly PortfolioReportTable[],
  { groupOf, source }: Pick<ReportsContext, 'groupOf' | 'source'>,
): PortfolioReportTable[] {
  const before = new Map(stored.map((row) => [`${row.share_group} ${row.report_day}`, row]));
  return [...groupBy(parts.filter(hasHoldings), ({ code, day }) => `${groupOf(code)} ${day}`)].flatMap(
    ([key, some]) => {
      const [first] = some;
      if (first === undefined) return [];
      const old = before.get(key);
      const held = old === undefined ? NOTHING_HELD : parseHoldings(old.holdings);
      const { pick, pickList, statedBy } = choiceOf(old, source);
      const holdings: PortfolioHoldings = {
        ...held,
        netAssetYuan: pick(
          lastOf(some, (part) => part.netAssetYuan),
          held.netAssetYuan,
        ),
        assets: pickList(
          lastOf(some, (part) => part.assets),
          held.assets,
        ),
        stocks: pickList(
          lastOf(some, (part) => part.stocks),
          held.stocks,
        ),
        bonds: pickList(
          lastOf(some, (part) => part.bonds),
          held.bonds,
        ),
        industries: pickList(
          lastOf(some, (part) => part.industries),
          held.industries,
        ),
      };
      return [
        {
          area: 'public' as const,
          share_group: groupOf(first.code),
          report_day: first.day,
          published_day: pick(
            lastOf(some, (part) => part.publishedDay),
            old?.published_day,
          ),
          source: statedBy,
          holdings: JSON.stringify(holdings),
        },
      ];
    },
  );
}

interface Choice {
  readonly pick: <Value>(given: Value | null | undefined, stored: Value | null | undefined) => Value | null;
  /** As `pick`; an empty list is none. */
  readonly pickList: <Item>(given: readonly Item[] | undefined, stored: readonly Item[]) => readonly Item[];
  /** The most trusted source of the row. */
  readonly statedBy: DataSourceName;
}

/** How parts of a source are joined with a stored row. */
function choiceOf(
  old: { readonly source?: DataSourceName | undefined } | undefined,
  source: DataSourceName,
): Choice {
  const before = old?.source;
  const isKept = before !== undefined && isMoreTrusted(before, source);
  const pick: Choice['pick'] = (given, stored) => (isKept ? (stored ?? given) : (given ?? stored)) ?? null;
  return {
    pick,
    pickList: (given, stored) => pick(given, stored.length === 0 ? undefined : stored) ?? [],
    statedBy: isKept ? before : source,
  };
}

function hasHoldings({ assets, stocks, bonds, industries }: ReportPart): boolean {
  return [assets, stocks, bonds, industries].some((list) => list !== undefined);
}

function lastOf<Value>(
  parts: readonly ReportPart[],
  pick: (part: ReportPart) => Value | null | undefined,
): NonNullable<Value> | undefined {
  return parts.map(pick).findLast((value) => value !== undefined && value !== null) ?? undefined;
}
