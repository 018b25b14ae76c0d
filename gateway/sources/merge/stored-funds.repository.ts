import { readNavOf } from '../../funds/figures/nav.repository';
import { clearTables, insertAll, upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type {
  FundDistributionTable,
  FundReportTable,
  PortfolioReportTable,
  SuspectValueTable,
} from '../../funds/fund-facts.schema';
import type {
  NavKind,
  NavSeriesTable,
  PrivateFundTable,
  PublicFundTable,
  UnlistedFundTable,
} from '../../funds/fund.schema';
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

/** Funds of an area of earlier imports; empty while they are simulated ones. */
export interface StoredArea<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly series: ReadonlyMap<string, StoredSeries>;
}

/** Public funds; an unlisted one has its last listed status. */
export interface StoredFunds extends StoredArea<PublicFundTable> {
  /** Codes of the funds that the newest list does not name. */
  readonly unlisted: ReadonlySet<string>;
}

export const NOTHING_STORED: StoredFunds = { rows: new Map(), series: new Map(), unlisted: new Set() };

export async function readStoredFunds(db: Kysely<Database>): Promise<StoredFunds> {
  const rows = await db.selectFrom('public_fund').selectAll().execute();
  const unlisted = new Map((await readUnlistedFunds(db)).map(({ code, ...standing }) => [code, standing]));
  return {
    rows: new Map(rows.map((row) => [row.code, { ...row, ...unlisted.get(row.code) }])),
    series: await readStoredSeries(db, 'public'),
    unlisted: new Set(unlisted.keys()),
  };
}

/** The private funds of earlier imports. */
export async function readStoredPrivateFunds(db: Kysely<Database>): Promise<StoredArea<PrivateFundTable>> {
  const rows = await db.selectFrom('private_fund').selectAll().execute();
  return {
    rows: new Map(rows.map((row) => [row.code, row])),
    series: await readStoredSeries(db, 'private'),
  };
}

/** Replaces all private funds. */
export async function writePrivateFunds(
  db: Kysely<Database>,
  rows: readonly PrivateFundTable[],
): Promise<void> {
  await clearTables(db, ['private_fund']);
  await insertAll(db, 'private_fund', rows);
}

async function readStoredSeries(db: Kysely<Database>, area: FundArea): Promise<Map<string, StoredSeries>> {
  const series = await db
    .selectFrom('nav_series')
    .select(['code', 'nav_kind', 'first_day', 'last_day', 'from_start'])
    .where('area', '=', area)
    .execute();
  return new Map(series.map((row) => [row.code, seriesOf(row)]));
}

function seriesOf(
  row: Pick<NavSeriesTable, 'nav_kind' | 'first_day' | 'last_day' | 'from_start'>,
): StoredSeries {
  const { nav_kind: kind, first_day: firstDay, last_day: lastDay } = row;
  return { kind, firstDay, lastDay, isFromStart: row.from_start === 1 };
}

/** Some funds of an area. */
export interface FundsOfArea {
  readonly area: FundArea;
  readonly codes: readonly string[];
}

/** The stored series of some funds. */
export async function readStoredHistories(
  db: Kysely<Database>,
  { area, codes }: FundsOfArea,
  { rows }: StoredArea<Pick<PublicFundTable, 'nav_day' | 'acc_nav'>>,
): Promise<Map<string, NavHistory>> {
  const records = await readNavOf(db, area, codes);
  return new Map(
    records.map(({ code, kind, series, adjustments, isFromStart = true, sources = [] }) => {
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
        sources,
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
  { area, codes }: FundsOfArea,
): Promise<FundDistributionTable[]> {
  return db
    .selectFrom('fund_distribution')
    .selectAll()
    .where('area', '=', area)
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

/** Suspicious values of some funds, or of all of both areas, by code and day. */
export async function readSuspects(db: Kysely<Database>, funds?: FundsOfArea): Promise<SuspectValueTable[]> {
  const all = db.selectFrom('suspect_value').selectAll();
  const some =
    funds === undefined ? all : all.where('area', '=', funds.area).where('code', 'in', funds.codes);
  return some.orderBy('code').orderBy('day').execute();
}

/** Replaces the suspicious values of some funds. */
export async function writeSuspects(
  db: Kysely<Database>,
  { area, codes }: FundsOfArea,
  rows: readonly SuspectValueTable[],
): Promise<void> {
  await db.deleteFrom('suspect_value').where('area', '=', area).where('code', 'in', codes).execute();
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
