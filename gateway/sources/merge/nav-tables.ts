import { isoDay } from '../../../src/domain/calendar/day';
import { indexAtOrBefore } from '../../../src/domain/returns/nav-series';
import { isMoreTrusted } from './facts';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { SourceRun } from '../../funds/figures/nav.repository';
import type { FileReport, ImportReport } from '../import-report';
import type { NavRow, NavTable, SaleState } from '../records';
import type { NavHistory } from './series-figures';

/** The tables of one fund as one: on a common day the first table's value counts, and others add what it lacks. */
export function combinedTable(tables: readonly NavTable[], report: ImportReport): NavTable | null {
  const first = tables.find(({ rows }) => rows.length > 0) ?? tables[0];
  if (first === undefined || tables.length === 1) return first ?? null;
  const byDay = new Map<Day, NavRow>();
  let sale: SaleState | null = null;
  let saleDay = Number.NEGATIVE_INFINITY;
  for (const table of tables) {
    const fileReport = report.forFile(table.file);
    const last = table.rows.at(-1);
    if (table.rows.length > 0 && table.kind !== first.kind) {
      fileReport(
        'skipped',
        { line: null },
        '与同一只基金的其他文件不是一种净值',
        `${table.code} 采用 ${first.file}`,
      );
      continue;
    }
    for (const row of table.rows) {
      const before = byDay.get(row.day);
      if (before !== undefined && before.nav !== row.nav)
        fileReport(
          'skipped',
          { line: row.line },
          '与同一只基金的其他文件净值不同',
          `采用 ${first.file} 的 ${before.nav}`,
        );
      byDay.set(row.day, before === undefined ? row : filledRow(before, row));
    }
    if (table.sale !== null && last !== undefined && last.day > saleDay)
      [sale, saleDay] = [table.sale, last.day];
  }
  return {
    ...first,
    rows: [...byDay.values()].toSorted((a, b) => a.day - b.day),
    accumulated: tables.flatMap(({ accumulated }) => accumulated),
    lostDays: tables.flatMap(({ lostDays }) => lostDays).filter((day) => !byDay.has(day)),
    sale,
  };
}

function filledRow(row: NavRow, other: NavRow): NavRow {
  if (row.nav !== other.nav) return row;
  return {
    ...row,
    growth: row.growth ?? other.growth,
    accumulatedNav: row.accumulatedNav ?? other.accumulatedNav,
    payout: row.payout ?? other.payout,
  };
}

/** The value of a stored day and its source. */
interface StoredValue {
  readonly value: number;
  readonly source: DataSourceName;
}

/** Which values of a source count in a stored series, and where its values come from afterwards. */
export interface ValueSources {
  /** The table without the days on which a more trusted source has another value; these are reported. */
  readonly trusted: (table: NavTable, fileReport: FileReport) => NavTable;
  /** The runs of a merged series; `given` are the rows that counted. */
  readonly runs: (series: Series, given: readonly NavRow[]) => readonly SourceRun[];
}

/** Of a stored series, `null` for none, and of the source that is merged into it. */
export function valueSources(base: NavHistory | null, source: DataSourceName): ValueSources {
  const stored = storedValues(base);
  return {
    trusted: (table, fileReport) => {
      const isRefused = ({ day, nav }: NavRow): boolean => {
        const before = stored(day);
        return before !== null && before.value !== nav && isMoreTrusted(before.source, source);
      };
      const refused = table.rows.filter(isRefused);
      const [first] = refused;
      if (first === undefined) return table;
      fileReport(
        'note',
        { line: first.line },
        '已有更可信来源的净值，没有采用',
        `${refused.length} 天，首日 ${isoDay(first.day)}：${first.nav}，保留 ${stored(first.day)?.value}`,
      );
      return { ...table, rows: table.rows.filter((row) => !isRefused(row)) };
    },
    runs: ({ days }, given) => {
      const values = new Map(given.map(({ day, nav }) => [day, nav]));
      return runsOf(days, (day) => {
        const before = stored(day);
        const value = values.get(day);
        if (before === null || value === undefined) return before?.source ?? source;
        const isAgreed = before.value === value && isMoreTrusted(before.source, source);
        return isAgreed ? before.source : source;
      });
    },
  };
}

/** Days without a run are those of files. */
function storedValues(base: NavHistory | null): (day: Day) => StoredValue | null {
  if (base === null) return () => null;
  const { series, sources } = base;
  return (day) => {
    const index = indexAtOrBefore(series, day);
    if (index < 0 || series.days[index] !== day) return null;
    const source = sources.find(({ last }) => day <= last)?.source ?? 'files';
    return { value: series.values[index] ?? Number.NaN, source };
  };
}

function runsOf(days: ArrayLike<Day>, sourceOf: (day: Day) => DataSourceName): readonly SourceRun[] {
  const runs: { source: DataSourceName; last: Day }[] = [];
  for (let at = 0; at < days.length; at += 1) {
    const last = days[at] ?? 0;
    const source = sourceOf(last);
    const run = runs.at(-1);
    if (run?.source === source) run.last = last;
    else runs.push({ source, last });
  }
  return runs;
}
