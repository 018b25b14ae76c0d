import { readNav } from '../store/nav-repository';
import { categoryCode } from './fund-category';
import { growthSeries } from './fund-series';
import type { Kysely } from 'kysely';
import type { Series } from '../../src/domain/nav-series';
import type { NavRecord } from '../store/nav-repository';
import type { Database } from '../store/schema';
import type { ShownFund } from './fund-facts';

/** A fund's stored series with its growth, and the levels it is held against. */
export interface FundHistory {
  readonly record: NavRecord;
  readonly growth: Series;
  readonly benchmark: Series | null;
  readonly category: Series | null;
}

/** The history of a fund whose performance may be shown, null when it has no series. */
export async function readFundHistory(db: Kysely<Database>, fund: ShownFund): Promise<FundHistory | null> {
  const [record, benchmark, category] = await Promise.all([
    readNav(db, fund.area, fund.code),
    fund.benchmarkCode === null ? null : readNav(db, 'index', fund.benchmarkCode),
    readNav(db, 'category', categoryCode(fund.area, fund.classCode)),
  ]);
  if (record === null) return null;
  return {
    record,
    growth: growthSeries(record),
    benchmark: benchmark?.series ?? null,
    category: category?.series ?? null,
  };
}
