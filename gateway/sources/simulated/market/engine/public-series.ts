import { itemAt, gaussianAt } from '../random';
import { marketIndexOf } from './market-path';
import { portfolioPath } from './portfolio';
import { joinedSeries, openUnit, roundNav, unitSeries } from './unit-series';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { PublicPlan, ShareClass } from '../funds/public-plan';
import type { Key } from '../random';
import type { Market } from './market';
import type { PortfolioPath } from './portfolio';
import type { FundSeries, Unit } from './unit-series';

/** Computes the series of a portfolio's share classes over one market. */
export interface PublicSeriesSource {
  /** The whole series of a class up to the market's last day, null while it has no NAV. */
  series(shareClass: ShareClass): FundSeries | null;
  /** A stored series with its missing entries: equal to `series`, without recomputing the others. */
  extended(shareClass: ShareClass, known: FundSeries): FundSeries;
  /** The exact unit behind a class's series, null for money funds and before the first NAV. */
  unit(shareClass: ShareClass): Unit | null;
}

/** Opens the series of a plan's classes; needs no more than the plan and the market. */
export function publicSeriesSource(plan: PublicPlan, market: Market): PublicSeriesSource {
  const lastIndex = lastNavIndex(plan, market);
  let path: PortfolioPath | null = null;
  const units = new Map<string, Unit>();

  const unitOf = (shareClass: ShareClass): Unit | null => {
    const startIndex = marketIndexOf(market, shareClass.startDay);
    if (plan.moneySpread !== null || !hasStarted(plan, shareClass, lastDay())) return null;
    const known = units.get(shareClass.code);
    if (known !== undefined) return known;
    path ??= portfolioPath(plan.portfolio, market);
    const unit = openUnit(
      {
        path,
        startIndex,
        firstNav: firstNavOf(shareClass, startIndex),
        feeDrag: shareClass.feeDrag,
        currency: shareClass.isDollar ? market.levels.dollar : null,
        payout: plan.payout,
        navIndices: null,
      },
      market,
      lastIndex,
    );
    units.set(shareClass.code, unit);
    return unit;
  };

  /** A class that joins later starts at the first class's NAV. */
  const firstNavOf = (shareClass: ShareClass, startIndex: number): number => {
    const first = itemAt(plan.classes, 0);
    if (shareClass.startDay === first.startDay) return plan.firstNav;
    return roundNav(unitOf(first)?.navAt(startIndex) ?? plan.firstNav);
  };

  const lastDay = (): Day => (lastIndex < 0 ? Number.NEGATIVE_INFINITY : itemAt(market.days, lastIndex));

  const entries = (shareClass: ShareClass, fromDay: Day): FundSeries | null => {
    if (!hasStarted(plan, shareClass, lastDay())) return null;
    if (plan.moneySpread !== null) {
      const spread = plan.moneySpread - shareClass.feeDrag;
      return incomeSeriesOf({ key: plan.portfolio.key, spread, fromDay, toDay: lastDay() }, market);
    }
    const unit = unitOf(shareClass);
    const from = marketIndexOf(market, fromDay - 1) + 1;
    const indices = Array.from({ length: Math.max(0, lastIndex - from + 1) }, (_, offset) => from + offset);
    return unit === null ? null : unitSeries(unit, market, indices);
  };

  return {
    series: (shareClass) => entries(shareClass, shareClass.startDay),
    extended: (shareClass, known) => {
      const newer = entries(shareClass, (known.days.at(-1) ?? shareClass.startDay - 1) + 1);
      return newer === null ? known : joinedSeries(known, newer);
    },
    unit: unitOf,
  };
}

function hasStarted(plan: PublicPlan, shareClass: ShareClass, lastDay: Day): boolean {
  return !plan.lifecycle.hasFailed && shareClass.startDay <= lastDay;
}

/** Index of the market's last day with a NAV of the fund: behind by its lag, ended with the fund. */
function lastNavIndex({ lifecycle, lagDays }: PublicPlan, market: Market): number {
  const ends = [lifecycle.endedDay, lifecycle.haltedDay].filter((day) => day !== null).map((day) => day - 1);
  const current = market.days.length - 1 - lagDays;
  return Math.min(current, ...ends.map((day) => marketIndexOf(market, day)));
}

const UNITS = 10_000;
const INCOME_DECIMALS = 10_000;
const LOWEST_RATE = 0.004;
const DAILY_NOISE = 0.06;

export interface IncomeBrief {
  readonly key: Key;
  /** yearly rate over the money market's */
  readonly spread: number;
  readonly fromDay: Day;
  readonly toDay: Day;
}

/**
 * Income of ten thousand units in yuan, 4 decimals, for every calendar day of a range: money funds earn on
 * weekends and holidays too, and the seven-day rate needs those days.
 */
function incomeSeriesOf(brief: IncomeBrief, market: Market): FundSeries {
  const length = Math.max(0, brief.toDay - brief.fromDay + 1);
  const days = new Int32Array(length);
  const values = new Float64Array(length);
  let index = marketIndexOf(market, brief.fromDay);
  for (let position = 0; position < length; position += 1) {
    const day = brief.fromDay + position;
    if (market.days[index + 1] === day) index += 1;
    const rate = Math.max(LOWEST_RATE, itemAt(market.moneyRate, index) + brief.spread);
    const noise = 1 + DAILY_NOISE * gaussianAt(brief.key, day);
    days[position] = day;
    values[position] = Math.round(((UNITS * rate) / 365) * noise * INCOME_DECIMALS) / INCOME_DECIMALS;
  }
  return { navKind: 'income', days, values, adjustments: [] };
}
