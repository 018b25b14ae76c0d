import { dayFromParts, datePartsOf, daysInMonth, shiftMonths } from '../../../../../src/domain/calendar/day';
import { itemAt, mixKey, uniformAt } from '../random';
import { marketIndexOf } from './market-path';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { Market } from './market';

/** When and how a portfolio pays dividends and splits its units. */
export interface Payout {
  readonly key: Key;
  /** chance of a dividend in each calendar month, January first; all 0 for a fund that never pays */
  readonly monthly: readonly number[];
  /** share of the NAV that a dividend pays, low and high */
  readonly share: readonly [number, number];
  /** pays only out of the NAV above this multiple of the first one */
  readonly floor: number;
  readonly split: Split | null;
}

/** One split from a day on, as soon as the NAV is high enough: with a fixed ratio, or back to the first NAV. */
export interface Split {
  readonly fromDay: Day;
  readonly ratio: number | 'normalise';
  /** lowest NAV before the split, as a multiple of the first NAV */
  readonly leastNav: number;
}

/** Event of a unit at the close of a trading day of the market. */
export type PayoutEvent =
  | { readonly index: number; readonly kind: 'dividend'; readonly share: number }
  | { readonly index: number; readonly kind: 'split'; readonly split: Split };

const QUIET_DAYS = 60;
const SPLIT_OCCASIONS = 48;

/** Months in which a fund pays: none, year-end mostly, quarterly, monthly. */
export const PAYOUT_MONTHS = {
  never: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  rarely: [0.1, 0, 0, 0.01, 0, 0.01, 0, 0, 0.01, 0, 0.02, 0.12],
  yearly: [0.25, 0, 0, 0.05, 0, 0.05, 0, 0, 0.05, 0, 0.1, 0.35],
  quarterly: [0.05, 0, 0.75, 0, 0, 0.75, 0, 0, 0.75, 0, 0.05, 0.75],
  monthly: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
} as const;

/** The life of a unit as events are planned for it. */
export interface PayoutRange {
  readonly startDay: Day;
  readonly lastIndex: number;
  /** ascending indices on which the unit has a NAV, null for every index */
  readonly navIndices: Int32Array | null;
}

/**
 * Planned events of a unit from its start to an index of the market, ascending, each on a day with a NAV.
 * Whether a dividend is paid depends on the NAV then.
 */
export function payoutEvents(payout: Payout, market: Market, range: PayoutRange): PayoutEvent[] {
  const events: PayoutEvent[] = [];
  if (range.lastIndex < 0) return events;
  const lastDay = itemAt(market.days, range.lastIndex);
  const first = datePartsOf(range.startDay);
  const last = datePartsOf(lastDay);
  for (let month = first.year * 12 + first.month - 1; month <= last.year * 12 + last.month - 1; month += 1) {
    const chance = itemAt(payout.monthly, month % 12);
    const key = mixKey(payout.key, month);
    if (chance === 0 || uniformAt(key, 0) >= chance) continue;
    const index = exIndex(market, range, monthDay(month, uniformAt(key, 1)));
    if (index > range.lastIndex || itemAt(market.days, index) < range.startDay + QUIET_DAYS) continue;
    if (events.at(-1)?.index === index) continue;
    const share = payout.share[0] + uniformAt(key, 2) * (payout.share[1] - payout.share[0]);
    events.push({ index, kind: 'dividend', share });
  }
  // At the same close a dividend comes before a split: it is paid on the old units.
  return [...events, ...splitEvents(payout, market, range)].toSorted((a, b) => a.index - b.index);
}

/** Occasions for the split, one a month; the unit takes the first on which its NAV is high enough. */
function splitEvents({ split }: Payout, market: Market, range: PayoutRange): PayoutEvent[] {
  if (split === null) return [];
  const occasions = Array.from({ length: SPLIT_OCCASIONS }, (_, month) => shiftMonths(split.fromDay, month));
  return occasions
    .filter((day) => day >= range.startDay + QUIET_DAYS)
    .map((day) => ({ index: exIndex(market, range, day), kind: 'split' as const, split }))
    .filter(({ index }) => index <= range.lastIndex);
}

function monthDay(month: number, drawn: number): Day {
  const year = Math.floor(month / 12);
  const monthOfYear = (month % 12) + 1;
  return dayFromParts(year, monthOfYear, 1 + Math.floor(drawn * daysInMonth(year, monthOfYear)));
}

/** First index with a NAV on or after a day; beyond every index when the market has not come there. */
function exIndex(market: Market, range: PayoutRange, day: Day): number {
  const index = marketIndexOf(market, day - 1) + 1;
  if (range.navIndices === null) return index;
  return range.navIndices.find((navIndex) => navIndex >= index) ?? Number.POSITIVE_INFINITY;
}
