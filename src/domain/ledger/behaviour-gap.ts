import { levelOn } from '../returns/levels';
import { moneyReturnOf, receivedYuan, returnOver, spanOf, flowsOf } from './ledger-book';
import type { Day } from '../calendar/day';
import type { CashFlow } from '../returns/money-weighted-return';
import type { Series } from '../returns/nav-series';
import type { BookReturn, HeldValue } from './ledger-book';
import type { LedgerEntry } from './ledger-entry';

/** Days that are listed; the others are summed. */
const CAUSES_MOST = 5;
/** Smaller parts of a gap read 0.00%. */
const LEAST_RATE = 0.00005;
/** Of units of an index. */
const ROUNDING = 1e-9;

/** The money of a day, and what its timing did to the return. Rates are fractions of the same kind as the returns. */
export interface GapCause {
  readonly day: Day;
  /** Paid in less taken out. */
  readonly yuan: number;
  /** Time-weighted return from that day on, and what it would be at the even pace of the whole time. */
  readonly sinceRate: number;
  readonly paceRate: number;
  /** Part of the gap. */
  readonly rate: number;
}

/** Money-weighted less time-weighted return, and where it is from: all parts together are the gap. */
export interface BehaviourGap {
  readonly rate: number;
  /** Days with the largest parts, the largest first. */
  readonly causes: readonly GapCause[];
  /** All other days together. */
  readonly othersRate: number;
  /** Fees of purchases and sales. */
  readonly feeRate: number;
  /** Payments that were not entered, and units that were not dealt at the published NAV. */
  readonly restRate: number;
}

/** Returns of one fund, or of a book, over the days from its first money to its newest value or its last sale. */
export interface HeldReturns {
  /** Of one yuan that was in all the time, before fees: it does not depend on what came and went. */
  readonly time: BookReturn | null;
  /** As `time`, of the averages of the classes. */
  readonly category: BookReturn | null;
  /** Of the index that the book is compared with; `null` where it has no level of the first or the last day. */
  readonly benchmark: BookReturn | null;
  /** Of the same money on the same days in that index; `null` too where more was taken out than it would have come to. */
  readonly benchmarkMoney: BookReturn | null;
  /** `null` where one of the two returns is unknown. */
  readonly gap: BehaviourGap | null;
}

/** Of a book without money, or within one day. */
export const NO_RETURNS: HeldReturns = {
  time: null,
  category: null,
  benchmark: null,
  benchmarkMoney: null,
  gap: null,
};

/** The holdings that the return of money is compared with. */
export interface HeldLevels extends HeldValue {
  /** Time-weighted growth of the holdings. */
  readonly growth: Series;
  /** As `growth`, of the averages of their classes; `null` if none is known. */
  readonly category: Series | null;
  /** Levels of an index; `null` without one. */
  readonly benchmark: Series | null;
}

/** Returns of confirmed entries of any funds. */
export function heldReturnsOf(entries: readonly LedgerEntry[], held: HeldLevels): HeldReturns {
  const flows = flowsOf(entries);
  const span = spanOf(flows, held);
  if (span === null || span.to === span.from) return NO_RETURNS;
  const timeReturn = (levels: Series | null) => {
    const ratio = levels === null ? null : ratioBetween(levels, span.from, span.to);
    return ratio === null ? null : returnOver(ratio, span.to - span.from);
  };
  const time = timeReturn(held.growth);
  const money = moneyReturnOf(flows, held);
  return {
    time,
    category: timeReturn(held.category),
    benchmark: timeReturn(held.benchmark),
    benchmarkMoney: held.benchmark && moneyReturnIn(held.benchmark, flows, span.to),
    gap:
      time === null || money === null ? null : gapOf(entries, { ...held, ...span }, money.rate - time.rate),
  };
}

/** Return of money that comes to an index and goes from it at its levels. */
function moneyReturnIn(levels: Series, flows: readonly CashFlow[], to: Day): BookReturn | null {
  let units = 0;
  for (const { day, yuan } of flows) {
    units -= yuan / (levelOn(levels, day) ?? Number.NaN);
    // Also where a level is unknown.
    if (!(units > -ROUNDING)) return null;
  }
  const valueYuan = units * (levelOn(levels, to) ?? Number.NaN);
  return valueYuan > 0 ? moneyReturnOf(flows, { day: to, valueYuan }) : null;
}

function ratioBetween(levels: Series, from: Day, to: Day): number | null {
  const [base, end] = [levelOn(levels, from), levelOn(levels, to)];
  return base === null || end === null ? null : end / base;
}

interface HeldSpan extends HeldLevels {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Every payment grows as the holdings did since, against the even pace of the whole time. The difference in yuan at the end,
 * summed over all payments, with fees, is what the gap comes from; each part has its share of the gap.
 */
function gapOf(entries: readonly LedgerEntry[], span: HeldSpan, rate: number): BehaviourGap {
  const { growth, from, to } = span;
  const whole = ratioBetween(growth, from, to) ?? 1;
  const days = new Map<Day, { yuan: number; readonly grown: number; readonly paced: number }>();
  let [surplus, feeYuan] = [span.valueYuan, 0];
  for (const entry of entries) {
    const paid = -receivedYuan(entry);
    const { day } = entry;
    const grown = ratioBetween(growth, day, to) ?? 1;
    const paced = whole ** ((to - day) / (to - from));
    surplus -= paid * paced;
    feeYuan -= entry.feeYuan * grown;
    const known = days.get(day);
    if (known === undefined) days.set(day, { yuan: paid, grown, paced });
    else known.yuan += paid;
  }
  const ratePerYuan = surplus === 0 ? 0 : rate / surplus;
  const parts = Array.from(days, ([day, { yuan, grown, paced }]) => ({
    day,
    yuan,
    sinceRate: grown - 1,
    paceRate: paced - 1,
    rate: yuan * (grown - paced) * ratePerYuan,
  })).toSorted((a, b) => Math.abs(b.rate) - Math.abs(a.rate));
  const causes = parts.filter((part) => Math.abs(part.rate) >= LEAST_RATE).slice(0, CAUSES_MOST);
  const feeRate = feeYuan * ratePerYuan;
  const partsRate = sumOfRates(parts);
  const causesRate = sumOfRates(causes);
  return {
    rate,
    causes,
    othersRate: partsRate - causesRate,
    feeRate,
    restRate: rate - partsRate - feeRate,
  };
}

function sumOfRates(parts: readonly Pick<GapCause, 'rate'>[]): number {
  return parts.reduce((sum, { rate }) => sum + rate, 0);
}
