import { readNavOf } from '../../funds/figures/nav.repository';
import { clearTables, insertAll, upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/day';
import type {
  FundDistributionTable,
  FundReportTable,
  PortfolioReportTable,
  SuspectValueTable,
} from '../../funds/fund-facts.schema';
import type { NavKind, NavSeriesTable, PublicFundTable, UnlistedFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { NavHistory } from './series-figures';

/** First and last day of a stored series. */
export interface StoredSeries {
  readonly kind: NavKind;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Whether the first value is the fund's first. */
  readonly isFromStart: boolean;
}

/** Funds of earlier imports; empty while the public funds are simulated ones. */
export interface StoredFunds {
  /** The rows; an unlisted fund with its last listed status. */
  readonly rows: ReadonlyMap<string, PublicFundTable>;
  readonly series: ReadonlyMap<string, StoredSeries>;
  /** Codes of the funds that the newest list does not name. */
  readonly unlisted: ReadonlySet<string>;
}

export const NOTHING_STORED: StoredFunds = { rows: new Map(), series: new Map(), unlisted: new Set() };

export async function readStoredFunds(db: Kysely<Database>): Promise<StoredFunds> {
  const rows = await db.selectFrom('public_fund').selectAll().execute();
  const unlisted = new Map((await readUnlistedFunds(db)).map(({ code, ...standing }) => [code, standing]));
  const series = await db
    .selectFrom('nav_series')
    .select(['code', 'nav_kind', 'first_day', 'last_day', 'from_start'])
    .where('area', '=', 'public')
    .execute();
  return {
    rows: new Map(rows.map((row) => [row.code, { ...row, ...unlisted.get(row.code) }])),
    series: new Map(series.map((row) => [row.code, seriesOf(row)])),
    unlisted: new Set(unlisted.keys()),
  };
}

function seriesOf(
  row: Pick<NavSeriesTable, 'nav_kind' | 'first_day' | 'last_day' | 'from_start'>,
): StoredSeries {
  const { nav_kind: kind, first_day: firstDay, last_day: lastDay } = row;
  return { kind, firstDay, lastDay, isFromStart: row.from_start === 1 };
}

/** The stored series of some funds. */
export async function readStoredHistories(
  db: Kysely<Database>,
  codes: readonly string[],
  { rows }: StoredFunds,
): Promise<Map<string, NavHistory>> {
  const records = await readNavOf(db, 'public', codes);
  return new Map(
    records.map(({ code, kind, series, adjustments, isFromStart = true }) => {
      const row = rows.get(code);
      const lastDay = series.days[series.days.length - 1];
      const history: NavHistory = {
        code,
        kind,
        series,
        adjustments,
        accumulatedNav: row !== undefined && row.nav_day === lastDay ? row.acc_nav : null,
        isFromStart,
        sale: null,
      };
      return [code, history];
    }),
  );
}

/** Imported funds that the newest list does not name, with their last listed status. */
async function readUnlistedFunds(db: Kysely<Database>): Promise<UnlistedFundTable[]> {
  return db.selectFrom('unlisted_fund').selectAll().orderBy('code').execute();
}

/** Replaces all unlisted funds. */
export async function writeUnlistedFunds(
  db: Kysely<Database>,
  funds: readonly UnlistedFundTable[],
): Promise<void> {
  await clearTables(db, ['unlisted_fund']);
  await insertAll(db, 'unlisted_fund', funds);
}

/** Published dividends and splits of some funds, by day. */
export async function readDistributions(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<FundDistributionTable[]> {
  return db
    .selectFrom('fund_distribution')
    .selectAll()
    .where('area', '=', 'public')
    .where('code', 'in', codes)
    .orderBy('code')
    .orderBy('day')
    .execute();
}

/** Adds distributions; one of the same fund, day and kind is replaced. */
export async function writeDistributions(
  db: Kysely<Database>,
  rows: readonly FundDistributionTable[],
): Promise<void> {
  await upsertAll(db, 'fund_distribution', ['area', 'code', 'day', 'kind'], rows);
}

/** Suspicious values of some funds, or all of them, by code and day. */
export async function readSuspects(
  db: Kysely<Database>,
  codes?: readonly string[],
): Promise<SuspectValueTable[]> {
  const all = db.selectFrom('suspect_value').selectAll().where('area', '=', 'public');
  const some = codes === undefined ? all : all.where('code', 'in', codes);
  return some.orderBy('code').orderBy('day').execute();
}

/** Replaces the suspicious values of some funds. */
export async function writeSuspects(
  db: Kysely<Database>,
  codes: readonly string[],
  rows: readonly SuspectValueTable[],
): Promise<void> {
  await db.deleteFrom('suspect_value').where('area', '=', 'public').where('code', 'in', codes).execute();
  await insertAll(db, 'suspect_value', rows);
}

/** Sizes and holders of some funds. */
export async function readFundReportsOf(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<FundReportTable[]> {
  return db
    .selectFrom('fund_report')
    .selectAll()
    .where('area', '=', 'public')
    .where('code', 'in', codes)
    .execute();
}

/** Holdings of some portfolios, by the code of their first share class. */
export async function readPortfolioReportsOf(
  db: Kysely<Database>,
  groups: readonly string[],
): Promise<PortfolioReportTable[]> {
  return db
    .selectFrom('portfolio_report')
    .selectAll()
    .where('area', '=', 'public')
    .where('share_group', 'in', groups)
    .execute();
}

/** Adds reports; one of the same fund or portfolio and day is replaced. */
export async function writeReports(
  db: Kysely<Database>,
  funds: readonly FundReportTable[],
  portfolios: readonly PortfolioReportTable[],
): Promise<void> {
  await upsertAll(db, 'fund_report', ['area', 'code', 'report_day'], funds);
  await upsertAll(db, 'portfolio_report', ['area', 'share_group', 'report_day'], portfolios);
}
