import { KNOWN_INDICES } from '../../../src/domain/returns/known-indices';
import { nextTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { upsertAll } from '../../store/bulk';
import { readNav } from './nav.repository';
import type { Kysely } from 'kysely';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { Database } from '../../store/schema';
import type { IndexNameTable } from '../fund.schema';

/**
 * Levels of an index or a benchmark, `null` if it has none. From the first trading day after the last value on they are
 * unknown (NaN): a fund that is newer than its benchmark is not compared with a level of the past.
 */
export async function readIndexLevels(db: Kysely<Database>, code: string): Promise<Series | null> {
  const record = await readNav(db, 'index', code);
  if (record === null) return null;
  const { days, values } = record.series;
  const last = days[days.length - 1];
  if (last === undefined) return record.series;
  const longer = {
    days: new Int32Array(days.length + 1).fill(nextTradingDay(last)),
    values: new Float64Array(values.length + 1).fill(Number.NaN),
  };
  longer.days.set(days);
  longer.values.set(values);
  return longer;
}

/** Codes of the indices with a series that benchmarks can name, by `indexKey`. */
export async function readKnownIndices(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const names = await db.selectFrom('index_name').selectAll().execute();
  // Only the code: it is in the key of the table, so that no series is read.
  const series = await db.selectFrom('nav_series').select('code').where('area', '=', 'index').execute();
  const stored = new Set(series.map(({ code }) => code));
  const known = [...names.map(({ name_key, code }) => [name_key, code] as const), ...KNOWN_INDICES];
  return new Map(known.filter(([, code]) => stored.has(code)));
}

/**
 * Last days of the series of the area `index` by code: of the given codes, or of all, those of benchmarks and of the
 * simulated market too.
 */
export async function readIndexEnds(
  db: Kysely<Database>,
  codes?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = db.selectFrom('nav_series').select(['code', 'last_day']).where('area', '=', 'index');
  const rows = await (codes === undefined ? all : all.where('code', 'in', codes)).execute();
  return new Map(rows.map(({ code, last_day }) => [code, last_day]));
}

export async function writeIndexNames(db: Kysely<Database>, rows: readonly IndexNameTable[]): Promise<void> {
  await upsertAll(db, 'index_name', ['name_key'], rows);
}

/** Deletes series of the area `index`. */
export async function deleteIndices(db: Kysely<Database>, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await db.deleteFrom('nav_series').where('area', '=', 'index').where('code', 'in', codes).execute();
}
