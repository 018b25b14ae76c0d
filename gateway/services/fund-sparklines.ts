import { readNavOf } from '../store/nav-repository';
import { eightDecimals } from './wire-series';
import { growthSeries } from './fund-series';
import { periodRange } from '../../src/domain/returns';
import { valueAt } from '../../src/domain/nav-series';
import type { FundSparklines } from '../../src/contract/fund-sparklines';
import type { Series } from '../../src/domain/nav-series';
import type { FundArea } from '../store/fund-people-repository';
import type { Store } from '../store/store';

export const MOST_SPARKLINE_POINTS = 40;

/**
 * Growth over the last year (since the start of a younger fund) of some funds in the order asked, 1 at its first
 * point; no points without a series, for an unknown code, and where performance may not be shown.
 */
export async function readFundSparklines(
  store: Store,
  { area, codes }: { readonly area: FundArea; readonly codes: readonly string[] },
  mayShow: boolean,
): Promise<FundSparklines> {
  const records = mayShow ? await readNavOf(store.db, area, [...new Set(codes)]) : [];
  const lines = new Map(records.map((record) => [record.code, sparkline(growthSeries(record))]));
  return codes.map((code) => ({ code, growth: lines.get(code) ?? [] }));
}

function sparkline(growth: Series): number[] {
  const last = growth.days.length - 1;
  const from = periodRange(growth, '5')?.from ?? 0;
  const points = Math.min(last - from + 1, MOST_SPARKLINE_POINTS);
  if (points < 2) return [];
  const base = valueAt(growth, from);
  return Array.from({ length: points }, (_, point) => {
    const index = from + Math.round((point * (last - from)) / (points - 1));
    return eightDecimals(valueAt(growth, index) / base);
  });
}
