import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClassAverage, tradingSpan } from '../../../src/domain/returns/class-average';
import { datePartsOf } from '../../../src/domain/calendar/day';
import { dayAt } from '../../../src/domain/returns/nav-series';
import { calendarYearReturns } from '../../../src/domain/returns/returns';
import { periodsPerYear } from '../../../src/domain/risk/risk';
import { riskFigures } from '../../../src/domain/risk/risk-figures';
import { readAllMeta, readMeta, writeMeta } from '../../store/meta-repository';
import { withLock } from '../../store/store';
import { replaceManagerFigures } from '../people/fund-manager.repository';
import { replaceFundYears, writeFundRisks, readClassRows } from './figures.repository';
import { replaceCategorySeries, readNavInSlices, readNavSpan, categoryCode } from './nav.repository';
import { deriveManagers } from './derive-managers';
import { growthSeries } from '../../../src/domain/returns/nav-series';
import { NO_RISK } from './fund-figures';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { PeriodsPerYear } from '../../../src/domain/risk/risk';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { RiskColumns, NavKind } from '../fund.schema';
import type { FundYearTable } from '../fund-facts.schema';
import type { FundRisk } from './figures.repository';

export interface DeriveOptions {
  readonly store: Store;
  /** Yearly fraction for Sharpe ratios; by default the rate of the last run. */
  readonly riskFreeRate?: number;
}

const DERIVE_LOCK = 'derive';
const DEFAULT_RISK_FREE_RATE = 0.015;

/**
 * Derives what depends on all series together: class averages, returns of past years, risk of the last year, figures
 * of managers. Computes in small slices, so that the process keeps answering, then writes in one short transaction;
 * if the data changed meanwhile, writes nothing and leaves it to the next call. Processes that share a database do it
 * once. Returns whether anything was written.
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

/** The data version to derive from and the rate; `null` if that is done, or there is no data. */
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

/** Figures derived class by class. */
export interface DerivedClasses {
  /** Average levels by category code (categoryCode). */
  readonly categories: ReadonlyMap<string, Series>;
  readonly years: readonly FundYearTable[];
  /** Only those that differ from the row. */
  readonly risks: readonly FundRisk[];
}

/** Collected series by series. */
interface Gathered {
  readonly years: FundYearTable[];
  readonly risks: FundRisk[];
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/** Small enough to delay other work by a few milliseconds at most. */
const SERIES_AT_ONCE = 25;

/** Only series with the usual interval of the area can be averaged day by day: monthly private funds are left out. */
const AVERAGED_RHYTHM: Readonly<Record<FundArea, PeriodsPerYear>> = { public: 252, private: 52 };

/**
 * Average levels of every second-level class, returns of all finished calendar years and risk of the last year, over
 * the stored series. Public classes average the funds with daily values, private ones those with weekly values; a
 * return counts on the day of its entry. `riskFreeRate` is a yearly fraction. Yields to other work between slices.
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
      if (classCode === '' || periodsPerYear(growth) !== AVERAGED_RHYTHM[area]) continue;
      const average = averages.get(classCode) ?? new ClassAverage(span);
      averages.set(classCode, average);
      average.add(growth);
    }
    await nextTurn();
  }
  return averages;
}

/** A year is finished once the series continues after it. */
function finishedYears(growth: Series): { readonly year: number; readonly income: number }[] {
  const lastYear = datePartsOf(dayAt(growth, growth.days.length - 1)).year;
  return calendarYearReturns(growth).flatMap(({ year, value }) =>
    value === null || !Number.isFinite(value) || year >= lastYear ? [] : [{ year, income: value }],
  );
}

/** Input of `yearRisk`. */
interface RiskSource {
  readonly kind: NavKind;
  readonly growth: Series;
  /** The NAV day of the fund's row. */
  readonly navDay: Day | null;
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/**
 * Risk over the last year as the page of the fund computes it: none for money funds, and none if the row has another
 * NAV day than the series.
 */
function yearRisk({ kind, growth, navDay, riskFreeRate }: RiskSource): RiskColumns {
  if (kind === 'income' || dayAt(growth, growth.days.length - 1) !== navDay) return NO_RISK;
  const figures = riskFigures(growth, 1, riskFreeRate);
  return {
    year1_volatility: finiteOrNull(figures?.volatility),
    year1_sharpe: finiteOrNull(figures?.sharpe),
  };
}

/** Whether two rows have the same risk. */
function isSameRisk(one: RiskColumns, other: RiskColumns): boolean {
  return one.year1_volatility === other.year1_volatility && one.year1_sharpe === other.year1_sharpe;
}

function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
