import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClassAverage, tradingSpan } from '../../../src/domain/class-average';
import { datePartsOf } from '../../../src/domain/day';
import { dayAt } from '../../../src/domain/nav-series';
import { calendarYearReturns } from '../../../src/domain/returns';
import { periodsPerYear } from '../../../src/domain/risk';
import { riskFigures } from '../../../src/domain/risk-figures';
import { readAllMeta, readMeta, writeMeta } from '../../store/meta-repository';
import { withLock } from '../../store/store';
import { replaceManagerFigures } from '../people/fund-manager.repository';
import { replaceFundYears, writeFundRisks, readClassRows } from './figures.repository';
import { replaceCategorySeries, readNavInSlices, readNavSpan, categoryCode } from './nav.repository';
import { deriveManagers } from './derive-managers';
import { growthSeries } from './fund-series';
import { NO_RISK } from './fund-figures';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/day';
import type { Series } from '../../../src/domain/nav-series';
import type { PeriodsPerYear } from '../../../src/domain/risk';
import type { FundArea } from '../../../src/domain/performance-rules';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { RiskColumns, NavKind } from '../fund.schema';
import type { FundYearTable } from '../fund-facts.schema';
import type { FundRisk } from './figures.repository';

export interface DeriveOptions {
  readonly store: Store;
  /** Yearly fraction for Sharpe ratios; that of the last time when not given. */
  readonly riskFreeRate?: number;
}

const DERIVE_LOCK = 'derive';
const DEFAULT_RISK_FREE_RATE = 0.015;

/**
 * Brings what is derived from all series together up to the data: class averages, returns of past years, the risk of the
 * last year, managers' figures. Computed first, in small slices beside the other work of the process, then written in one
 * short transaction; when the data was changed meanwhile, nothing is written and the next call tries again. Processes
 * that share a database do it once. Returns whether anything was written.
 */
export async function ensureDerived({ store, riskFreeRate }: DeriveOptions): Promise<boolean> {
  if ((await dueFigures(store.db, riskFreeRate)) === null) return false;
  return withLock(store, DERIVE_LOCK, async () => {
    const due = await dueFigures(store.db, riskFreeRate);
    if (due === null) return false;
    const { categories, years, risks } = await deriveClasses(store.db, due.riskFreeRate);
    const managers = await deriveManagers(store.db, { riskFreeRate: due.riskFreeRate, categories });
    return store.db.transaction().execute(async (transaction) => {
      if ((await readMeta(transaction, 'data_version')) !== due.version) return false;
      await replaceCategorySeries(transaction, categories);
      await replaceFundYears(transaction, years);
      await writeFundRisks(transaction, risks);
      await replaceManagerFigures(transaction, managers);
      await writeMeta(transaction, 'derived_from', due.version);
      await writeMeta(transaction, 'derived_rate', String(due.riskFreeRate));
      return true;
    });
  });
}

/** The data to derive from and the rate to do it with; null when that was done, or there is no data. */
async function dueFigures(
  db: Kysely<Database>,
  askedRate: number | undefined,
): Promise<{ readonly version: string; readonly riskFreeRate: number } | null> {
  const meta = await readAllMeta(db);
  const version = meta.get('data_version');
  if (version === undefined) return null;
  const knownRate = meta.get('derived_rate');
  const riskFreeRate = askedRate ?? (knownRate === undefined ? DEFAULT_RISK_FREE_RATE : Number(knownRate));
  const isDone = meta.get('derived_from') === version && knownRate === String(riskFreeRate);
  return isDone ? null : { version, riskFreeRate };
}

/** What the classes of both areas come to. */
export interface DerivedClasses {
  /** Average levels by category code (categoryCode). */
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
  const funds = await readClassRows(db, area);
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

/** A year is finished once the series goes on after it. */
function finishedYears(growth: Series): { readonly year: number; readonly income: number }[] {
  const lastYear = datePartsOf(dayAt(growth, growth.days.length - 1)).year;
  return calendarYearReturns(growth).flatMap(({ year, value }) =>
    value === null || !Number.isFinite(value) || year >= lastYear ? [] : [{ year, income: value }],
  );
}

/** What risk is computed from. */
interface RiskSource {
  readonly kind: NavKind;
  readonly growth: Series;
  /** The NAV day of the fund's row. */
  readonly navDay: Day | null;
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/**
 * Risk over the last year as the fund's own page computes it: none of money funds, which have no such figures there, and
 * none where the row is of another day than the series.
 */
function yearRisk({ kind, growth, navDay, riskFreeRate }: RiskSource): RiskColumns {
  if (kind === 'income' || dayAt(growth, growth.days.length - 1) !== navDay) return NO_RISK;
  const figures = riskFigures(growth, 1, riskFreeRate);
  return {
    year1_volatility: finiteOrNull(figures?.volatility),
    year1_sharpe: finiteOrNull(figures?.sharpe),
  };
}

/** Whether two rows say the same of risk. */
function isSameRisk(one: RiskColumns, other: RiskColumns): boolean {
  return one.year1_volatility === other.year1_volatility && one.year1_sharpe === other.year1_sharpe;
}

function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
