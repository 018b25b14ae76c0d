import { DATA_SOURCES } from '../../../src/domain/data-kinds';
import { isoDay } from '../../../src/domain/day';
import { indexAtOrBefore } from '../../../src/domain/nav-series';
import type { DataSourceName } from '../../../src/domain/data-kinds';
import type { Day } from '../../../src/domain/day';
import type { Series } from '../../../src/domain/nav-series';
import type { SourceRun } from '../../funds/figures/nav.repository';
import type { FileReport } from '../import-report';
import type { NavRow, NavTable } from '../records';
import type { NavHistory } from './series-figures';

/** Whether what `stored` states stays against `given`. */
export function isMoreTrusted(stored: DataSourceName, given: DataSourceName): boolean {
  return DATA_SOURCES.indexOf(stored) > DATA_SOURCES.indexOf(given);
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
