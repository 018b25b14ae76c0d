import * as v from 'valibot';
import { DATA_SOURCES } from '../../../src/domain/funds/data-kinds';
import { upsertAll } from '../../store/bulk';
import { packSeries, unpackSeries } from './packed-series';
import type { Kysely } from 'kysely';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment, Series } from '../../../src/domain/returns/nav-series';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { NavKind, NavSeriesTable } from '../fund.schema';

export type NavArea = NavSeriesTable['area'];

/** Successive days of a series whose values come from one source, up to a day. */
export interface SourceRun {
  readonly source: DataSourceName;
  readonly last: Day;
}

/** A stored series: unit NAV, income of ten thousand units (`income`), or an index's closes. */
export interface NavRecord {
  readonly area: NavArea;
  readonly code: string;
  readonly kind: NavKind;
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
  /** Whether the first value is the fund's first; true if not given. */
  readonly isFromStart?: boolean;
  /** Where the values come from, by day; empty of a simulated or derived series, and if not given. */
  readonly sources?: readonly SourceRun[];
}

/** The series of a fund or an index, `null` if unknown. */
export async function readNav(db: Kysely<Database>, area: NavArea, code: string): Promise<NavRecord | null> {
  const row = await db
    .selectFrom('nav_series')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .executeTakeFirst();
  return row === undefined ? null : navRecord(row);
}

/** The series of several funds or indices, unordered; those without one are left out. */
export async function readNavOf(
  db: Kysely<Database>,
  area: NavArea,
  codes: readonly string[],
): Promise<NavRecord[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('nav_series')
    .selectAll()
    .where('area', '=', area)
    .where('code', 'in', codes)
    .execute();
  return rows.map(navRecord);
}

/**
 * Codes of imported public funds whose returns are those of a published ranking: no series ends on the day of their
 * figures.
 */
export async function readPublishedCodes(
  db: Kysely<Database>,
  funds: readonly { readonly code: string; readonly nav_day: Day | null; readonly source: string }[],
): Promise<ReadonlySet<string>> {
  const imported = funds.filter(({ nav_day: day, source }) => day !== null && source === 'imported');
  const series = await readLastDays(
    db,
    imported.map(({ code }) => code),
  );
  return new Set(imported.flatMap(({ code, nav_day: day }) => (series.get(code) === day ? [] : [code])));
}

async function readLastDays(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('nav_series')
    .select(['code', 'last_day'])
    .where('area', '=', 'public')
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, last_day: day }) => [code, day]));
}

/** Every series of an area, by code; for batch work. */
export async function readAllNav(db: Kysely<Database>, area: NavArea): Promise<NavRecord[]> {
  const rows = await db
    .selectFrom('nav_series')
    .selectAll()
    .where('area', '=', area)
    .orderBy('code')
    .execute();
  return rows.map(navRecord);
}

/** Every series of an area by code, at most `sliceSize` at a time in memory. */
export async function* readNavInSlices(
  db: Kysely<Database>,
  area: NavArea,
  sliceSize: number,
): AsyncGenerator<readonly NavRecord[], void, undefined> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('nav_series')
      .selectAll()
      .where('area', '=', area)
      .where('code', '>', after)
      .orderBy('code')
      .limit(sliceSize)
      .execute();
    if (rows.length > 0) yield rows.map(navRecord);
    const last = rows.at(-1);
    if (last === undefined || rows.length < sliceSize) return;
    after = last.code;
  }
}

/** First and last day over all series of an area, `null` without series. */
export async function readNavSpan(
  db: Kysely<Database>,
  area: NavArea,
): Promise<{ readonly firstDay: Day; readonly lastDay: Day } | null> {
  const { firstDay, lastDay } = await db
    .selectFrom('nav_series')
    .select((eb) => [eb.fn.min('first_day').as('firstDay'), eb.fn.max('last_day').as('lastDay')])
    .where('area', '=', area)
    .executeTakeFirstOrThrow();
  return firstDay === null || lastDay === null ? null : { firstDay, lastDay };
}

/** Stores series, replacing earlier ones of the same codes. Empty series are not stored. */
export async function writeNav(db: Kysely<Database>, records: readonly NavRecord[]): Promise<void> {
  const rows = records.map(navRow).filter((row) => row !== null);
  await upsertAll(db, 'nav_series', ['area', 'code'], rows);
}

/** The table row of a series, for insertAll; null for an empty series. */
export function navRow(record: NavRecord): NavSeriesTable | null {
  const { days } = record.series;
  const firstDay = days[0];
  const lastDay = days[days.length - 1];
  if (firstDay === undefined || lastDay === undefined) return null;
  return {
    area: record.area,
    code: record.code,
    nav_kind: record.kind,
    first_day: firstDay,
    last_day: lastDay,
    points: days.length,
    from_start: record.isFromStart === false ? 0 : 1,
    packed: packSeries(record.series),
    adjustments: JSON.stringify(record.adjustments),
    sources: JSON.stringify(record.sources ?? []),
  };
}

function navRecord(row: NavSeriesTable): NavRecord {
  return {
    area: row.area,
    code: row.code,
    kind: row.nav_kind,
    series: unpackSeries(row.packed),
    adjustments: parseAdjustments(row.adjustments),
    isFromStart: row.from_start === 1,
    sources: v.parse(SOURCE_RUNS, JSON.parse(row.sources)),
  };
}

const SOURCE_RUNS = v.array(v.object({ source: v.picklist(DATA_SOURCES), last: v.number() }));

/** What happened to the units of public funds, of the first share class of each, by code; funds without any are left out. */
export async function readPublicAdjustments(
  db: Kysely<Database>,
): Promise<{ readonly code: string; readonly name: string; readonly adjustments: Adjustment[] }[]> {
  const rows = await db
    .selectFrom('nav_series as series')
    .innerJoin('public_fund as fund', 'fund.code', 'series.code')
    .select(['fund.code', 'fund.short_name as name', 'series.adjustments'])
    .where('series.area', '=', 'public')
    .where('series.adjustments', '!=', '[]')
    .whereRef('fund.share_group', '=', 'fund.code')
    .orderBy('fund.code')
    .execute();
  return rows.map((row) => ({ ...row, adjustments: parseAdjustments(row.adjustments) }));
}

/** Parses the `adjustments` column; throws a TypeError for any other content. */
export function parseAdjustments(text: string): Adjustment[] {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed) && parsed.every(isAdjustment)) return parsed;
  throw new TypeError('not a list of adjustments');
}

function isAdjustment(value: unknown): value is Adjustment {
  return typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'number';
}

/** Code of a second-level class's average among the series of the area `category`. */
export function categoryCode(area: FundArea, classCode: string): string {
  return `${area}:${classCode}`;
}

/** Deletes every series of an area. */
export async function deleteAllNav(db: Kysely<Database>, area: NavArea): Promise<void> {
  await db.deleteFrom('nav_series').where('area', '=', area).execute();
}

const LEVEL_DECIMALS = 1e6;

/**
 * Replaces the average levels of all classes, by category code. They have six decimals, finer than a percentage with two
 * shows, so that the level sent to a page is the level that figures are computed from.
 */
export async function replaceCategorySeries(
  db: Kysely<Database>,
  levels: ReadonlyMap<string, Series>,
): Promise<void> {
  await deleteAllNav(db, 'category');
  await writeNav(
    db,
    Array.from(levels, ([code, series]) => ({
      area: 'category' as const,
      code,
      kind: 'nav' as const,
      series: { days: series.days, values: Float64Array.from(series.values, sixDecimals) },
      adjustments: [],
    })),
  );
}

function sixDecimals(level: number): number {
  return Math.round(level * LEVEL_DECIMALS) / LEVEL_DECIMALS;
}
