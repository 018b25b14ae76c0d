import { upsertAll } from './bulk';
import { packSeries, unpackSeries } from './packed-series';
import type { Kysely } from 'kysely';
import type { Adjustment, Series } from '../../src/domain/nav-series';
import type { Database, NavKind, NavSeriesTable } from './schema';

export type NavArea = NavSeriesTable['area'];

/** A stored series: unit NAV, income of ten thousand units (`income`), or an index's closes. */
export interface NavRecord {
  readonly area: NavArea;
  readonly code: string;
  readonly kind: NavKind;
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
}

/** The series of a fund or an index, null when there is none. */
export async function readNav(db: Kysely<Database>, area: NavArea, code: string): Promise<NavRecord | null> {
  const row = await db
    .selectFrom('nav_series')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .executeTakeFirst();
  return row === undefined ? null : navRecord(row);
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

/** Stores series, in place of earlier ones of the same codes. Empty series are not stored. */
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
    packed: packSeries(record.series),
    adjustments: JSON.stringify(record.adjustments),
  };
}

function navRecord(row: NavSeriesTable): NavRecord {
  return {
    area: row.area,
    code: row.code,
    kind: row.nav_kind,
    series: unpackSeries(row.packed),
    adjustments: parseAdjustments(row.adjustments),
  };
}

function parseAdjustments(text: string): Adjustment[] {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed) && parsed.every(isAdjustment)) return parsed;
  throw new TypeError('not a list of adjustments');
}

function isAdjustment(value: unknown): value is Adjustment {
  return typeof value === 'object' && value !== null && 'day' in value && typeof value.day === 'number';
}
