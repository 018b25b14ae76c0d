import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClassAverage, tradingSpan } from '../../src/domain/class-average';
import { datePartsOf } from '../../src/domain/day';
import { dayAt } from '../../src/domain/nav-series';
import { calendarYearReturns } from '../../src/domain/returns';
import { periodsPerYear } from '../../src/domain/risk';
import { readNavInSlices, readNavSpan } from '../store/nav-repository';
import { categoryCode } from './fund-category';
import { growthSeries } from './fund-series';
import { isSameRisk, yearRisk } from './year-risk';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { Series } from '../../src/domain/nav-series';
import type { PeriodsPerYear } from '../../src/domain/risk';
import type { FundArea } from '../store/fund-people-repository';
import type { FundRisk } from '../store/fund-risk-repository';
import type { RiskColumns } from '../store/fund-schema';
import type { Database } from '../store/schema';
import type { FundYearTable } from '../store/fund-facts-schema';

/** What the classes of both areas come to. */
export interface DerivedClasses {
  /** Average levels by category code (fund-category.ts). */
  readonly categories: ReadonlyMap<string, Series>;
  readonly years: readonly FundYearTable[];
  /** Of the funds whose rows say something else. */
  readonly risks: readonly FundRisk[];
}

/** What is gathered from series after series. */
interface Gathered {
  readonly years: FundYearTable[];
  readonly risks: FundRisk[];
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/** What the row of a fund says that its figures are gathered by. */
interface FundRow extends RiskColumns {
  readonly class_code: string;
  readonly nav_day: Day | null;
}

/** So few that other work waits some milliseconds at most. */
const SERIES_AT_ONCE = 25;

/** Only series of the area's own rhythm can be averaged day by day: monthly private funds are left out. */
const AVERAGED_RHYTHM: Readonly<Record<FundArea, PeriodsPerYear>> = { public: 252, private: 52 };

/**
 * Average levels of every second-level class, the returns of all finished calendar years and the risk of the last year,
 * over the stored series: public classes from the funds with daily values, private ones from those with weekly values,
 * each return placed at its entry's day. `riskFreeRate` is a yearly fraction. Other work gets its turn between slices.
 */
export async function deriveClasses(db: Kysely<Database>, riskFreeRate: number): Promise<DerivedClasses> {
  const categories = new Map<string, Series>();
  const gathered: Gathered = { years: [], risks: [], riskFreeRate };
  for (const area of ['public', 'private'] as const) {
    const averages = await deriveArea(db, area, gathered);
    for (const [classCode, average] of averages) {
      const levels = average.levels();
      if (levels.days.length > 0) categories.set(categoryCode(area, classCode), levels);
      await nextTurn();
    }
  }
  return { categories, years: gathered.years, risks: gathered.risks };
}

async function deriveArea(
  db: Kysely<Database>,
  area: FundArea,
  { years, risks, riskFreeRate }: Gathered,
): Promise<ReadonlyMap<string, ClassAverage>> {
  const averages = new Map<string, ClassAverage>();
  const navSpan = await readNavSpan(db, area);
  if (navSpan === null) return averages;
  const span = tradingSpan(navSpan.firstDay, navSpan.lastDay);
  const funds = await readFunds(db, area);
  for await (const records of readNavInSlices(db, area, SERIES_AT_ONCE)) {
    for (const record of records) {
      const fund = funds.get(record.code);
      if (fund === undefined) continue;
      const { class_code: classCode } = fund;
      const growth = growthSeries(record);
      years.push(
        ...finishedYears(growth).map((year) => ({ area, code: record.code, class_code: classCode, ...year })),
      );
      const risk = yearRisk({ kind: record.kind, growth, navDay: fund.nav_day, riskFreeRate });
      if (!isSameRisk(risk, fund)) risks.push({ area, code: record.code, ...risk });
      if (periodsPerYear(growth) !== AVERAGED_RHYTHM[area]) continue;
      const average = averages.get(classCode) ?? new ClassAverage(span);
      averages.set(classCode, average);
      average.add(growth);
    }
    await nextTurn();
  }
  return averages;
}

/** What the rows of an area say, by code. */
async function readFunds(db: Kysely<Database>, area: FundArea): Promise<ReadonlyMap<string, FundRow>> {
  const columns = ['code', 'nav_day', 'year1_volatility', 'year1_sharpe'] as const;
  const rows =
    area === 'public'
      ? await db.selectFrom('public_fund').select(columns).select('type_code as class_code').execute()
      : await db.selectFrom('private_fund').select(columns).select('strategy_level2 as class_code').execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** A year is finished once the series goes on after it. */
function finishedYears(growth: Series): { readonly year: number; readonly income: number }[] {
  const lastYear = datePartsOf(dayAt(growth, growth.days.length - 1)).year;
  return calendarYearReturns(growth).flatMap(({ year, value }) =>
    value === null || !Number.isFinite(value) || year >= lastYear ? [] : [{ year, income: value }],
  );
}
