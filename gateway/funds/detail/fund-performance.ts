import { accumulatedNav, dayAt, growthSeries, isPaymentKnown } from '../../../src/domain/returns/nav-series';
import { parseBenchmark, resolveBenchmark } from '../../../src/domain/returns/benchmark';
import { roundDecimal } from '../../../src/domain/text/decimal';
import { compactDay } from '../../../src/domain/calendar/day';
import { levelsOn, returnBetween } from '../../../src/domain/returns/levels';
import { calendarYearReturns } from '../../../src/domain/returns/returns';
import { readClassNames } from '../../store/dictionary-repository';
import { readFundTenures } from '../people/tenure.repository';
import { managerChanges } from '../people/fund-tenures';
import {
  numericDay,
  PERIOD_COLUMNS,
  periodWindows,
  seriesWindow,
  wirePeriod,
  wireWindow,
} from '../figures/fund-series';
import { readKnownIndices } from '../figures/index.repository';
import { LEAST_PEERS } from '../../../src/domain/returns/rank';
import { readPeerRanks, readFundYears } from '../figures/figures.repository';
import { isShown, readFundFacts, readFundHistory } from './fund-facts';
import type { FundNav, FundStandings } from '../../../src/contract/funds/fund-performance';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Store } from '../../store/store';
import type { NavRecord } from '../figures/nav.repository';
import type { FundTenure } from '../people/tenure.repository';
import type { SeriesWindow } from '../figures/fund-series';
import type { FundFacts, FundHistory, FundWorth, ShownFund } from './fund-facts';

/**
 * NAV series of a fund with benchmark and class average, on the days of the fund, and what happened to it; `null` for an
 * unknown code. The columns are empty without a series or if it is withheld.
 */
export async function readFundNav(store: Store, key: FundKey, mayShow: boolean): Promise<FundNav | null> {
  const fund = await readFundFacts(store.db, key, mayShow);
  if (fund === null) return null;
  const classNames = await readClassNames(store.db, fund.area);
  const empty = emptyNav(fund, classNames.get(fund.peerClass) ?? fund.peerClass);
  const history = isShown(fund) ? await readFundHistory(store.db, fund) : null;
  if (!isShown(fund) || history === null) return empty;
  const { record, benchmark, category } = history;
  const { days, values } = record.series;
  const tenures = await readFundTenures(store.db, fund);
  return {
    ...empty,
    days: Array.from(days, numericDay),
    kind: record.kind,
    nav: Array.from(values),
    adjustments: record.adjustments.map(({ day, ...what }) => ({ day: numericDay(day), ...what })),
    paidBefore: paidBefore(record, fund.worth),
    isFromStart: record.isFromStart !== false,
    benchmark: benchmark === null ? null : levelsOn(benchmark, days),
    benchmarkMissing: await missingParts(store, fund),
    category: category === null ? null : levelsOn(category, days),
    managerChanges: changesWithin(tenures, record),
  };
}

function emptyNav(fund: FundFacts, categoryName: string): FundNav {
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    frequency: fund.frequency,
    days: [],
    kind: 'nav',
    nav: [],
    adjustments: [],
    paidBefore: null,
    isFromStart: true,
    benchmark: null,
    benchmarkName: fund.benchmarkName,
    benchmarkMissing: [],
    category: null,
    categoryName,
    managerChanges: [],
  };
}

/** Names in the benchmark of a fund that have no series, if they are why it has none. */
async function missingParts({ db }: Store, { benchmarkCode, benchmarkName }: FundFacts): Promise<string[]> {
  const parts = benchmarkCode === null && benchmarkName !== null ? parseBenchmark(benchmarkName) : null;
  return parts === null ? [] : [...resolveBenchmark(parts, await readKnownIndices(db)).missing];
}

/**
 * Dividends per unit before the first entry, which follow from the accumulated NAV of the row if that is of the last entry;
 * 0 for a whole series. Null for money funds, and if payments are unknown or known as growth factors only.
 */
function paidBefore({ kind, series, adjustments, isFromStart }: NavRecord, worth: FundWorth): number | null {
  if (kind === 'income' || !adjustments.every(isPaymentKnown)) return null;
  const last = series.days.length - 1;
  const stated = dayAt(series, last) === worth.nav_day ? worth.accumulatedNav : null;
  if (stated === null) return isFromStart === false ? null : 0;
  const counted = accumulatedNav(series, adjustments)[last] ?? Number.NaN;
  return roundDecimal(stated - counted, 6);
}

function changesWithin(tenures: readonly FundTenure[], { series }: NavRecord): FundNav['managerChanges'] {
  const life = { after: dayAt(series, 0), until: dayAt(series, series.days.length - 1) };
  return managerChanges(tenures, life).map(({ day, text }) => ({ day: numericDay(day), text }));
}

/**
 * Every period and every finished year of a fund with its class, its benchmark and its rank in the class; `null` for
 * an unknown code, empty if withheld.
 */
export async function readFundStandings(
  store: Store,
  key: FundKey,
  mayShow: boolean,
): Promise<FundStandings | null> {
  const fund = await readFundFacts(store.db, key, mayShow);
  if (fund === null) return null;
  const classNames = await readClassNames(store.db, fund.area);
  const empty = emptyStandings(fund, classNames.get(fund.peerClass) ?? fund.peerClass);
  return isShown(fund) ? { ...empty, ...(await readShownPart(store, fund)) } : empty;
}

function emptyStandings(fund: FundFacts, categoryName: string): FundStandings {
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    categoryCode: fund.peerClass,
    categoryName,
    navDate: null,
    isPublished: false,
    periods: [],
    seriesPeriod: null,
    years: [],
  };
}

async function readShownPart(
  { db }: Store,
  fund: ShownFund,
): Promise<Pick<FundStandings, 'navDate' | 'isPublished' | 'periods' | 'seriesPeriod' | 'years'>> {
  const [history, places, years] = await Promise.all([
    readFundHistory(db, fund),
    readPeerRanks(db, fund),
    readFundYears(db, fund),
  ]);
  const { worth } = fund;
  const category = history?.category ?? null;
  const benchmark = history?.benchmark ?? null;
  const whole = seriesWindow(worth, history?.record ?? null);
  const yearsOfCategory = new Map(
    category === null ? [] : calendarYearReturns(category).map(({ year, value }) => [year, value]),
  );
  return {
    navDate: worth.nav_day === null ? null : compactDay(worth.nav_day),
    isPublished: worth.nav_day !== null && lastDayOf(history) !== worth.nav_day && fund.isImported,
    periods: periodWindows(worth, history && growthSeries(history.record)).map((period) => {
      const place = places.get(PERIOD_COLUMNS[period.period]);
      return {
        ...wirePeriod(period),
        categoryIncome: incomeOver(category, period),
        benchmarkIncome: incomeOver(benchmark, period),
        rank: place?.rank ?? null,
        total: place?.total ?? null,
      };
    }),
    seriesPeriod: whole && {
      ...wireWindow(whole),
      categoryIncome: incomeOver(category, whole),
      benchmarkIncome: incomeOver(benchmark, whole),
    },
    years: years.map(({ year, income, rank, total }) => ({
      year,
      income,
      categoryIncome: yearsOfCategory.get(year) ?? null,
      ...(total < LEAST_PEERS ? { rank: null, total: null } : { rank, total }),
    })),
  };
}

function lastDayOf(history: FundHistory | null): Day | null {
  const days = history?.record.series.days ?? [];
  return days[days.length - 1] ?? null;
}

/** Return of a class or an index between the first and the last day of a period of the fund. */
function incomeOver(levels: Series | null, { window }: SeriesWindow): number | null {
  return levels === null || window === null ? null : returnBetween(levels, window.from, window.to);
}
