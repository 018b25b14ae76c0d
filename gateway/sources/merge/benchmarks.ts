import {
  benchmarkCode,
  indexKey,
  parseBenchmark,
  resolveBenchmark,
} from '../../../src/domain/returns/benchmark';
import { benchmarkLevels, isDeposit } from '../../../src/domain/returns/benchmark-levels';
import {
  deleteIndices,
  readIndexEnds,
  readKnownIndices,
  writeIndexNames,
} from '../../funds/figures/index.repository';
import { readNavOf, writeNav } from '../../funds/figures/nav.repository';
import type { Kysely } from 'kysely';
import type { BenchmarkComponent } from '../../../src/domain/returns/benchmark';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { ImportReport } from '../import-report';
import type { IndexHistory, SourceRecords } from '../records';

/** Levels are written with four decimals: a ten-millionth of the first one. */
const LEVEL_SCALE = 1e4;
/** Benchmarks whose series are in memory at the same time. */
const BENCHMARKS_AT_ONCE = 200;

/** Adds the closes of a source to the stored series of indices. Returns the codes of the series that have changed. */
export async function mergeIndices(
  transaction: Kysely<Database>,
  indices: SourceRecords['indices'],
  report: ImportReport,
): Promise<ReadonlySet<string>> {
  const stored = await seriesOf(transaction, [...indices.keys()]);
  const changed = new Map<string, Series>();
  for (const [code, histories] of indices) {
    const before = stored.get(code);
    const series = joined(before, histories, report);
    if (series !== null) changed.set(code, series);
  }
  await writeIndices(transaction, changed);
  const names = [...indices].flatMap(([code, histories]) =>
    histories.flatMap(({ name }) => (name === null ? [] : [[indexKey(name), code] as const])),
  );
  await writeIndexNames(
    transaction,
    Array.from(new Map(names), ([name_key, code]) => ({ name_key, code })),
  );
  const nameable = new Set((await readKnownIndices(transaction)).values());
  for (const [code, [first]] of indices) {
    if (first !== undefined && !nameable.has(code))
      report.forFile(first.file)('note', { line: null }, '指数没有名称，业绩基准无法对应到它', code);
  }
  return new Set(changed.keys());
}

/** A stored series with the closes of files, of which the first decides a day; `null` if nothing differs. */
function joined(
  before: Series | undefined,
  histories: readonly IndexHistory[],
  report: ImportReport,
): Series | null {
  const closes = new Map<Day, number>();
  for (const { days, closes: values, file } of histories) {
    let differing = 0;
    for (const [at, day] of days.entries()) {
      const value = values[at] ?? Number.NaN;
      const first = closes.get(day);
      if (first === undefined) closes.set(day, value);
      else if (first !== value) differing += 1;
    }
    if (differing > 0)
      report.forFile(file)('note', { line: null }, '指数点位与前一个文件不同，采用前者', `${differing} 天`);
  }
  let isChanged = before === undefined || before.days.length === 0;
  for (let at = 0; at < (before?.days.length ?? 0); at += 1) {
    const [day, value] = [before?.days[at] ?? Number.NaN, before?.values[at] ?? Number.NaN];
    const given = closes.get(day);
    if (given === undefined) closes.set(day, value);
    else if (given !== value) isChanged = true;
  }
  if (!isChanged && closes.size === before?.days.length) return null;
  const days = [...closes.keys()].toSorted((a, b) => a - b);
  return { days, values: days.map((day) => closes.get(day) ?? Number.NaN) };
}

/**
 * Funds with the code of the series of their benchmark, `null` without one. A benchmark is computed if it is new or one
 * of the `changed` indices is in it, and removed if no fund has it any more.
 */
export async function withBenchmarks(
  transaction: Kysely<Database>,
  funds: readonly PublicFundTable[],
  changed: ReadonlySet<string>,
): Promise<PublicFundTable[]> {
  const known = await readKnownIndices(transaction);
  const codes = new Map<string, string>();
  const wanted = new Map<string, readonly BenchmarkComponent[]>();
  for (const text of new Set(funds.map((fund) => fund.benchmark_name ?? ''))) {
    const { components } = resolveBenchmark(parseBenchmark(text) ?? [], known);
    if (components.length === 0) continue;
    const code = benchmarkCode(components);
    codes.set(text, code);
    wanted.set(code, components);
  }
  const until = funds.reduce((last, { nav_day }) => Math.max(last, nav_day ?? 0), 0);
  const ends = await readIndexEnds(transaction);
  const outdated = [...wanted].filter(([code, components]) => {
    if (!isComputed(code)) return false;
    const isOnlyDeposit = components.every((component) => isDeposit(component.code));
    const isShort = (ends.get(code) ?? 0) < (isOnlyDeposit ? until : 1);
    return isShort || components.some((component) => changed.has(component.code));
  });
  const written = await writeLevels(transaction, outdated, until);
  await deleteIndices(
    transaction,
    [...ends.keys()].filter((code) => isComputed(code) && !wanted.has(code)),
  );
  return funds.map((fund) => {
    const code = codes.get(fund.benchmark_name ?? '') ?? '';
    return { ...fund, benchmark_code: ends.has(code) || written.has(code) ? code : null };
  });
}

/** Writes the levels of benchmarks. Returns the codes of those that have some. */
async function writeLevels(
  transaction: Kysely<Database>,
  benchmarks: readonly (readonly [string, readonly BenchmarkComponent[]])[],
  until: Day,
): Promise<ReadonlySet<string>> {
  const indices = benchmarks.flatMap(([, components]) => components.map(({ code }) => code));
  const series = await seriesOf(transaction, [...new Set(indices)]);
  const levels = new Map(Array.from(series, ([code, of]) => [code, levelsByDay(of)]));
  const written = new Set<string>();
  for (let start = 0; start < benchmarks.length; start += BENCHMARKS_AT_ONCE) {
    const part = new Map<string, Series>();
    for (const [code, components] of benchmarks.slice(start, start + BENCHMARKS_AT_ONCE)) {
      const { days, values } = benchmarkLevels(components, (index) => levels.get(index) ?? new Map(), until);
      const rounded = Float64Array.from(values, (value) => Math.round(value * LEVEL_SCALE) / LEVEL_SCALE);
      if (days.length > 1) part.set(code, { days, values: rounded });
    }
    await writeIndices(transaction, part);
    for (const code of part.keys()) written.add(code);
  }
  return written;
}

function levelsByDay({ days, values }: Series): ReadonlyMap<Day, number> {
  return new Map(Array.from(days, (day, at) => [day, values[at] ?? Number.NaN]));
}

/** Whether a series of the area `index` is computed from others. */
function isComputed(code: string): boolean {
  return code.includes('*') || isDeposit(code);
}

async function seriesOf(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, Series>> {
  const records = await readNavOf(db, 'index', codes);
  return new Map(records.map(({ code, series }) => [code, series]));
}

async function writeIndices(db: Kysely<Database>, all: ReadonlyMap<string, Series>): Promise<void> {
  await writeNav(
    db,
    Array.from(all, ([code, series]) => ({
      area: 'index' as const,
      code,
      kind: 'nav' as const,
      series,
      adjustments: [],
    })),
  );
}
