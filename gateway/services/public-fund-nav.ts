import { datePartsOf } from '../../src/domain/day';
import { indexAtOrBefore, valueAt } from '../../src/domain/nav-series';
import { readNav } from '../store/nav-repository';
import { readPublicFund } from '../store/public-fund-repository';
import { growthSeries } from './public-fund-series';
import type { PublicFundNav } from '../../src/contract/public-fund';
import type { Day } from '../../src/domain/day';
import type { Adjustment, Series } from '../../src/domain/nav-series';
import type { Store } from '../store/store';

const GROWTH_STEPS = 1e8;

/** A fund's NAV series with growth, benchmark and events; empty columns without NAV, null when no fund has the code. */
export async function readPublicFundNav(store: Store, code: string): Promise<PublicFundNav | null> {
  const fund = await readPublicFund(store.db, code);
  if (fund === null) return null;
  const [record, benchmark] = await Promise.all([
    readNav(store.db, 'public', code),
    fund.benchmark_code === null ? null : readNav(store.db, 'index', fund.benchmark_code),
  ]);
  const days = record === null ? [] : Array.from(record.series.days);
  return {
    FUND_CODE: code,
    days: days.map(numericDay),
    nav: record === null ? [] : Array.from(record.series.values),
    growth: record === null ? [] : Array.from(growthSeries(record).values, eightDecimals),
    benchmark: benchmark === null ? null : valuesOn(benchmark.series, days),
    benchmarkName: fund.benchmark_name,
    events: record === null ? [] : record.adjustments.flatMap(wireEvents),
  };
}

/** The last value on or before each day, null before the first. */
function valuesOn(series: Series, days: readonly Day[]): (number | null)[] {
  return days.map((day) => {
    const index = indexAtOrBefore(series, day);
    return index < 0 ? null : valueAt(series, index);
  });
}

function wireEvents(adjustment: Adjustment): PublicFundNav['events'] {
  const day = numericDay(adjustment.day);
  const events: PublicFundNav['events'] = [];
  if (adjustment.dividend !== undefined) events.push({ day, kind: 'dividend', value: adjustment.dividend });
  if (adjustment.splitRatio !== undefined) events.push({ day, kind: 'split', value: adjustment.splitRatio });
  return events;
}

function numericDay(day: Day): number {
  const { year, month, date } = datePartsOf(day);
  return year * 10_000 + month * 100 + date;
}

/** Far below what a chart or a percentage with two decimals shows, and half the size on the wire. */
function eightDecimals(value: number): number {
  return Math.round(value * GROWTH_STEPS) / GROWTH_STEPS;
}
