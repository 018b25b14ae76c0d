import { itemAt } from '../random';
import { marketIndexOf } from './market-path';
import { portfolioPath } from './portfolio';
import { joinedSeries, openUnit, unitSeries } from './unit-series';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { PrivateClass, PrivatePlan } from '../funds/private-plan';
import type { Market } from './market';
import type { FundSeries, Unit } from './unit-series';

/** Computes the series of a private portfolio's classes over one market. */
export interface PrivateSeriesSource {
  /** The whole series: the first day at 1.0000, then the last trading day of every week or month. */
  series(privateClass: PrivateClass): FundSeries;
  /** A stored series with its missing entries: equal to `series`. */
  extended(privateClass: PrivateClass, known: FundSeries): FundSeries;
  unit(privateClass: PrivateClass): Unit;
}

/** Opens the series of a plan's classes; needs no more than the plan and the market. */
export function privateSeriesSource(plan: PrivatePlan, market: Market): PrivateSeriesSource {
  const path = portfolioPath(plan.portfolio, market);
  const navIndices = navIndicesOf(plan, market, path.startIndex);
  const units = new Map<string, Unit>();

  const unitOf = (privateClass: PrivateClass): Unit => {
    const known = units.get(privateClass.code);
    if (known !== undefined) return known;
    const unit = openUnit(
      {
        path,
        startIndex: path.startIndex,
        firstNav: 1,
        feeDrag: privateClass.feeDrag,
        currency: null,
        payout: plan.payout,
        navIndices,
      },
      market,
      navIndices.at(-1) ?? -1,
    );
    units.set(privateClass.code, unit);
    return unit;
  };

  return {
    series: (privateClass) => unitSeries(unitOf(privateClass), market, navIndices),
    extended: (privateClass, known) => {
      const lastKnown = marketIndexOf(market, known.days.at(-1) ?? Number.NEGATIVE_INFINITY);
      const newer = navIndices.filter((index) => index > lastKnown);
      return joinedSeries(known, unitSeries(unitOf(privateClass), market, newer));
    },
    unit: unitOf,
  };
}

/** Indices with a published NAV: the first day, then the ends of weeks or months, while the fund lives. */
function navIndicesOf(plan: PrivatePlan, market: Market, startIndex: number): Int32Array {
  const ends = plan.frequency === 'weekly' ? market.weekEnds : market.monthEnds;
  const lastDay = lastNavDay(plan, itemAt(market.days, market.days.length - 1));
  const isLive = (index: number): boolean => index > startIndex && itemAt(market.days, index) <= lastDay;
  return Int32Array.from([startIndex, ...ends.filter(isLive)]);
}

function lastNavDay({ lagDays, endedDay, haltedDay }: PrivatePlan, asOf: Day): Day {
  return Math.min(
    asOf - lagDays,
    (endedDay ?? Number.POSITIVE_INFINITY) - 1,
    (haltedDay ?? Number.POSITIVE_INFINITY) - 1,
  );
}
