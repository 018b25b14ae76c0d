import { accumulatedNav, dayAt, indexAtOrBefore, isPaymentKnown, valueAt } from '../../src/domain/nav-series';
import { formatSignedRate } from '../../src/domain/format';
import { readClassNames } from '../store/dictionary-repository';
import { readFundTenures } from '../store/fund-tenure-repository';
import { isShown, readFundFacts } from './fund-facts';
import { readFundHistory } from './fund-history';
import { managerChanges } from './manager-changes';
import { eightDecimals, numericDay, valuesOn } from './wire-series';
import type { FundNav } from '../../src/contract/fund-performance';
import type { Adjustment } from '../../src/domain/nav-series';
import type { FundKey } from '../store/fund-people-repository';
import type { NavRecord } from '../store/nav-repository';
import type { Store } from '../store/store';
import type { FundTenure } from '../store/fund-tenure-repository';
import type { FundFacts, FundWorth } from './fund-facts';

const NAV_DECIMALS = 1e6;

/**
 * A fund's NAV series with growth, benchmark, class average and events, all on the fund's days; empty columns without a
 * series or where it is withheld, null when no fund has the code.
 */
export async function readFundNav(store: Store, key: FundKey, mayShow: boolean): Promise<FundNav | null> {
  const fund = await readFundFacts(store.db, key, mayShow);
  if (fund === null) return null;
  const classNames = await readClassNames(store.db, fund.area);
  const empty = emptyNav(fund, classNames.get(fund.classCode) ?? fund.classCode);
  const history = isShown(fund) ? await readFundHistory(store.db, fund) : null;
  if (!isShown(fund) || history === null) return empty;
  const { record, growth, benchmark, category } = history;
  const { days, values } = record.series;
  const tenures = await readFundTenures(store.db, fund);
  return {
    ...empty,
    days: Array.from(days, numericDay),
    nav: Array.from(values),
    accumulated: accumulatedColumn(record, fund.worth),
    growth: Array.from(growth.values, eightDecimals),
    benchmark: benchmark === null ? null : valuesOn(benchmark, days),
    category: category === null ? null : valuesOn(category, days).map(shortened),
    events: [
      ...record.adjustments.flatMap((adjustment) => wireEvents(adjustment, record)),
      ...changeEvents(tenures, record),
    ].toSorted((a, b) => a.day - b.day),
  };
}

function emptyNav(fund: FundFacts, categoryName: string): FundNav {
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    frequency: fund.frequency,
    days: [],
    nav: [],
    accumulated: [],
    growth: [],
    benchmark: null,
    benchmarkName: fund.benchmarkName,
    category: null,
    categoryName,
    events: [],
  };
}

/**
 * Accumulated NAV of every entry. A series that begins in the middle of a fund's life lacks what was paid before: the
 * row's accumulated NAV tells it. Empty for money funds, and where payments are known as growth factors only.
 */
function accumulatedColumn({ kind, series, adjustments }: NavRecord, worth: FundWorth): number[] {
  const last = series.days.length - 1;
  const isEveryPaymentKnown = adjustments.every(isPaymentKnown);
  const isCurrent = dayAt(series, last) === worth.nav_day;
  if (kind === 'income' || worth.accumulatedNav === null || !isEveryPaymentKnown || !isCurrent) return [];
  const column = accumulatedNav(series, adjustments);
  const paidBefore = worth.accumulatedNav - (column[last] ?? Number.NaN);
  return Array.from(column, (value) => Math.round((value + paidBefore) * NAV_DECIMALS) / NAV_DECIMALS);
}

function shortened(level: number | null): number | null {
  return level === null ? null : eightDecimals(level);
}

function wireEvents(adjustment: Adjustment, { series }: NavRecord): FundNav['events'] {
  const day = numericDay(adjustment.day);
  const { dividend, splitRatio, isJump } = adjustment;
  const events: FundNav['events'] = [];
  if (dividend !== undefined) events.push({ day, kind: 'dividend', value: dividend, text: null });
  if (splitRatio !== undefined) events.push({ day, kind: 'split', value: splitRatio, text: null });
  if (isJump === true) {
    const index = indexAtOrBefore(series, adjustment.day);
    const change = formatSignedRate(valueAt(series, index) / valueAt(series, index - 1) - 1);
    const text = `净值单日变动 ${change}，没有分红或拆分记录，未计入收益与排名`;
    events.push({ day, kind: 'jump', value: null, text });
  }
  return events;
}

function changeEvents(tenures: readonly FundTenure[], { series }: NavRecord): FundNav['events'] {
  const life = { after: dayAt(series, 0), until: dayAt(series, series.days.length - 1) };
  return managerChanges(tenures, life).map(({ day, text }) => ({
    day: numericDay(day),
    kind: 'manager' as const,
    value: null,
    text,
  }));
}
