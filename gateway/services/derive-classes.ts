import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClassAverage, tradingSpan } from '../../src/domain/class-average';
import { datePartsOf } from '../../src/domain/day';
import { dayAt } from '../../src/domain/nav-series';
import { calendarYearReturns } from '../../src/domain/returns';
import { periodsPerYear } from '../../src/domain/risk';
import { readNavInSlices, readNavSpan } from '../store/nav-repository';
import { categoryCode } from './fund-category';
import { growthSeries } from './fund-series';
import type { Kysely } from 'kysely';
import type { Series } from '../../src/domain/nav-series';
import type { PeriodsPerYear } from '../../src/domain/risk';
import type { FundArea } from '../store/fund-people-repository';
import type { Database, FundYearTable } from '../store/schema';

/** What the classes of both areas come to. */
export interface DerivedClasses {
  /** Average levels by category code (fund-category.ts). */
  readonly categories: ReadonlyMap<string, Series>;
  readonly years: readonly FundYearTable[];
}

/** So few that other work waits some milliseconds at most. */
const SERIES_AT_ONCE = 25;

/** Only series of the area's own rhythm can be averaged day by day: monthly private funds are left out. */
const AVERAGED_RHYTHM: Readonly<Record<FundArea, PeriodsPerYear>> = { public: 252, private: 52 };

/**
 * Average levels of every second-level class and the returns of all finished calendar years, over the stored series:
 * public classes from the funds with daily values, private ones from those with weekly values, each return placed at
 * its entry's day. Other work gets its turn between slices.
 */
export async function deriveClasses(db: Kysely<Database>): Promise<DerivedClasses> {
  const categories = new Map<string, Series>();
  const years: FundYearTable[] = [];
  for (const area of ['public', 'private'] as const) {
    const averages = await deriveArea(db, area, years);
    for (const [classCode, average] of averages) {
      const levels = average.levels();
      if (levels.days.length > 0) categories.set(categoryCode(area, classCode), levels);
      await nextTurn();
    }
  }
  return { categories, years };
}

async function deriveArea(
  db: Kysely<Database>,
  area: FundArea,
  years: FundYearTable[],
): Promise<ReadonlyMap<string, ClassAverage>> {
  const averages = new Map<string, ClassAverage>();
  const navSpan = await readNavSpan(db, area);
  if (navSpan === null) return averages;
  const span = tradingSpan(navSpan.firstDay, navSpan.lastDay);
  const classes = await readClasses(db, area);
  for await (const records of readNavInSlices(db, area, SERIES_AT_ONCE)) {
    for (const record of records) {
      const classCode = classes.get(record.code);
      if (classCode === undefined) continue;
      const growth = growthSeries(record);
      years.push(
        ...finishedYears(growth).map((year) => ({ area, code: record.code, class_code: classCode, ...year })),
      );
      if (periodsPerYear(growth) !== AVERAGED_RHYTHM[area]) continue;
      const average = averages.get(classCode) ?? new ClassAverage(span);
      averages.set(classCode, average);
      average.add(growth);
    }
    await nextTurn();
  }
  return averages;
}

/** Second-level class of every fund of an area, by code. */
async function readClasses(db: Kysely<Database>, area: FundArea): Promise<ReadonlyMap<string, string>> {
  const rows =
    area === 'public'
      ? await db.selectFrom('public_fund').select(['code', 'type_code as class_code']).execute()
      : await db.selectFrom('private_fund').select(['code', 'strategy_level2 as class_code']).execute();
  return new Map(rows.map((row) => [row.code, row.class_code]));
}

/** A year is finished once the series goes on after it. */
function finishedYears(growth: Series): { readonly year: number; readonly income: number }[] {
  const lastYear = datePartsOf(dayAt(growth, growth.days.length - 1)).year;
  return calendarYearReturns(growth).flatMap(({ year, value }) =>
    value === null || !Number.isFinite(value) || year >= lastYear ? [] : [{ year, income: value }],
  );
}
