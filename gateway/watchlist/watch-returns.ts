import { setImmediate as nextTurn } from 'node:timers/promises';
import { returnBetween } from '../../src/domain/returns/levels';
import { dayAt } from '../../src/domain/returns/nav-series';
import { readGrowthSeries } from '../funds/figures/fund-series';
import { cacheByDataVersion } from '../services/cache-by-data-version';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Series } from '../../src/domain/returns/nav-series';
import type { Store } from '../store/store';
import type { ReadDataVersion } from '../services/data-version';

/** A fund from a day to the day of its newest value. */
export interface ReturnSpan {
  readonly code: string;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Returns as fractions by code; `null` for a fund that began later, or whose series does not reach its newest value.
 */
export type ReadReturns = (
  area: FundArea,
  spans: readonly ReturnSpan[],
) => Promise<ReadonlyMap<string, number | null>>;

const MAX_CACHED_LISTS = 200;
const SERIES_AT_ONCE = 25;

/**
 * Reads the returns of lists of funds from the last value on or before a day of each to the newest one. The series of
 * a long list take some 50 ms, so the result is cached by data version.
 */
export function createReturnsReader(store: Store, readDataVersion: ReadDataVersion): ReadReturns {
  const returnsOf = cacheByDataVersion(
    readDataVersion,
    MAX_CACHED_LISTS,
    ({ area, spans }: { readonly area: FundArea; readonly spans: readonly ReturnSpan[] }) =>
      returnsFromSeries(store, area, spans),
  );
  return async (area, spans) => {
    // Without a later value, the base is the newest value itself.
    const still = spans.filter(({ from, to }) => from >= to).map(({ code }) => [code, 0] as const);
    const moved = spans.filter(({ from, to }) => from < to);
    if (moved.length === 0) return new Map(still);
    const inCodeOrder = moved.toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return new Map([...still, ...(await returnsOf({ area, spans: inCodeOrder }))]);
  };
}

async function returnsFromSeries(
  store: Store,
  area: FundArea,
  spans: readonly ReturnSpan[],
): Promise<ReadonlyMap<string, number | null>> {
  const returns = new Map<string, number | null>();
  for (let start = 0; start < spans.length; start += SERIES_AT_ONCE) {
    const slice = spans.slice(start, start + SERIES_AT_ONCE);
    const codes = slice.map(({ code }) => code);
    const growthOf = await readGrowthSeries(store.db, area, codes);
    for (const span of slice) returns.set(span.code, returnOver(span, growthOf.get(span.code)));
    await nextTurn();
  }
  return returns;
}

function returnOver({ from, to }: ReturnSpan, growth: Series | undefined): number | null {
  if (growth === undefined) return null;
  const isCurrent = dayAt(growth, growth.days.length - 1) === to;
  return isCurrent ? returnBetween(growth, from, to) : null;
}
