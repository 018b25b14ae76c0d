import { itemAt } from '../random';
import { payoutEvents } from './payouts';
import type { Adjustment } from '../../../../../src/domain/returns/nav-series';
import type { Market } from './market';
import type { Payout, Split } from './payouts';
import type { PortfolioPath } from './portfolio';

/** A stored series with its adjustments: unit NAV, or income per ten thousand units. */
export interface FundSeries {
  readonly navKind: 'nav' | 'income';
  readonly days: Int32Array;
  readonly values: Float64Array;
  readonly adjustments: readonly Adjustment[];
}

/** The unit of one share class over the gross path of its portfolio. */
export interface UnitBrief {
  readonly path: PortfolioPath;
  readonly startIndex: number;
  readonly firstNav: number;
  /** yearly fee beyond the portfolio's */
  readonly feeDrag: number;
  /** cumulative log price of the unit's currency in yuan, null for yuan */
  readonly currency: Float64Array | null;
  readonly payout: Payout;
  /** indices of the market on which the unit has a NAV, null for all */
  readonly navIndices: Int32Array | null;
}

/** A unit from one event to the next: `nav` units of value at an index, just after the event. */
interface Anchor {
  readonly index: number;
  readonly log: number;
  readonly nav: number;
}

export interface Unit {
  readonly adjustments: readonly Adjustment[];
  /** Exact unit NAV at an index of the market, after that day's event; in any order of calls. */
  navAt(index: number): number;
  /** Cumulative log return of the class since its start, with everything reinvested. */
  grossLogAt(index: number): number;
}

const NAV_DECIMALS = 10_000;
const RATIO_DECIMALS = 100_000_000;

/** Rounds a unit NAV to the 4 decimals it is published with. */
export function roundNav(nav: number): number {
  return Math.round(nav * NAV_DECIMALS) / NAV_DECIMALS;
}

/** Opens the unit of a share class, with all events up to `lastIndex`. */
export function openUnit(brief: UnitBrief, market: Market, lastIndex: number): Unit {
  const startLog = brief.path.logAt(brief.startIndex);
  const startDay = itemAt(market.days, brief.startIndex);
  const { currency } = brief;
  const grossLogAt = (index: number): number => {
    const years = (itemAt(market.days, index) - startDay) / 365;
    const exchange = currency === null ? 0 : itemAt(currency, index) - itemAt(currency, brief.startIndex);
    return brief.path.logAt(index) - startLog - brief.feeDrag * years - exchange;
  };
  const anchors: Anchor[] = [{ index: brief.startIndex, log: 0, nav: brief.firstNav }];
  const adjustments: Adjustment[] = [];
  const { navIndices } = brief;
  let hasSplit = false;
  for (const event of payoutEvents(brief.payout, market, { startDay, lastIndex, navIndices })) {
    const anchor = itemAt(anchors, anchors.length - 1);
    const log = grossLogAt(event.index);
    const before = anchor.nav * Math.exp(log - anchor.log);
    const day = itemAt(market.days, event.index);
    if (event.kind === 'dividend') {
      const dividend = dividendOf(before, event.share, brief.payout.floor * brief.firstNav);
      if (dividend === 0) continue;
      adjustments.push({ day, dividend });
      anchors.push({ index: event.index, log, nav: before - dividend });
    } else {
      const splitRatio = splitRatioOf(before, event.split, brief.firstNav);
      if (hasSplit || splitRatio <= 1) continue;
      hasSplit = true;
      adjustments.push({ day, splitRatio });
      anchors.push({ index: event.index, log, nav: before / splitRatio });
    }
  }
  let current = 0;
  const navAt = (index: number): number => {
    while (current + 1 < anchors.length && itemAt(anchors, current + 1).index <= index) current += 1;
    while (current > 0 && itemAt(anchors, current).index > index) current -= 1;
    const anchor = itemAt(anchors, current);
    return anchor.nav * Math.exp(grossLogAt(index) - anchor.log);
  };
  return { adjustments, navAt, grossLogAt };
}

/** Yuan per unit, to 0.1 fen; none if the NAV after it would fall below the floor. */
function dividendOf(nav: number, share: number, floorNav: number): number {
  const dividend = Math.min(nav * share, nav - floorNav);
  return dividend < 0.002 * nav ? 0 : Math.floor(dividend * 1000) / 1000;
}

/** The ratio of a split, 1 if the NAV is too low for it. */
function splitRatioOf(nav: number, { ratio, leastNav }: Split, firstNav: number): number {
  if (nav < leastNav * firstNav) return 1;
  return ratio === 'normalise' ? Math.round((nav / firstNav) * RATIO_DECIMALS) / RATIO_DECIMALS : ratio;
}

/** Published values of a unit at indices of the market. */
export function unitSeries(unit: Unit, market: Market, indices: ArrayLike<number>): FundSeries {
  const days = new Int32Array(indices.length);
  const values = new Float64Array(indices.length);
  for (let position = 0; position < indices.length; position += 1) {
    const index = itemAt(indices, position);
    days[position] = itemAt(market.days, index);
    values[position] = roundNav(unit.navAt(index));
  }
  const lastDay = days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return { navKind: 'nav', days, values, adjustments: unit.adjustments.filter(({ day }) => day <= lastDay) };
}

/** A series with newer entries behind it; the newer one's adjustments cover the whole life. */
export function joinedSeries(known: FundSeries, newer: FundSeries): FundSeries {
  if (newer.days.length === 0) return known;
  const days = new Int32Array(known.days.length + newer.days.length);
  const values = new Float64Array(days.length);
  days.set(known.days);
  days.set(newer.days, known.days.length);
  values.set(known.values);
  values.set(newer.values, known.values.length);
  return { navKind: newer.navKind, days, values, adjustments: newer.adjustments };
}
