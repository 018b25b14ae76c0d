import { brownianWalk, itemAt } from '../random';
import { YEAR_TRADING_DAYS, FACTORS } from './factors';
import { marketIndexOf } from './market-path';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { Loadings } from './factors';
import type { Market } from './market';

/** How a portfolio is invested, whatever the day. */
export interface Style {
  readonly loadings: Loadings;
  /** the index it follows, and with which weight */
  readonly index: { readonly code: string; readonly weight: number } | null;
  /** yearly log return beside all factors, after fees of the first class */
  readonly alpha: number;
}

/** A stretch of a portfolio's life with one style. */
export interface Stretch extends Style {
  readonly fromDay: Day;
}

export interface Portfolio {
  readonly key: Key;
  /** the day of the first NAV, a trading day */
  readonly startDay: Day;
  /** ascending, the first one from startDay on */
  readonly stretches: readonly Stretch[];
  /** yearly volatility of what no factor explains */
  readonly ownVolatility: number;
}

/** The gross path of a portfolio: cumulative log return since its first day. */
export interface PortfolioPath {
  readonly startIndex: number;
  /** Level at an index of the market, at or after startIndex. Any order of calls gives the same values. */
  logAt(index: number): number;
}

interface Leg {
  readonly fromIndex: number;
  readonly base: number;
  readonly walkBase: number;
  readonly alpha: number;
  readonly columns: readonly {
    readonly level: Float64Array;
    readonly weight: number;
    readonly base: number;
  }[];
}

/**
 * Opens the path of a portfolio over a market. The level of a day is a closed form of the market's levels,
 * the calendar and a random-access walk, so that a series can be continued without its history.
 */
export function portfolioPath(portfolio: Portfolio, market: Market): PortfolioPath {
  const walk = brownianWalk(portfolio.key);
  const walkStep = portfolio.ownVolatility / Math.sqrt(YEAR_TRADING_DAYS);
  const startIndex = marketIndexOf(market, portfolio.startDay);

  const levelIn = (leg: Leg, index: number): number => {
    let level = leg.base + (walk.at(index) - leg.walkBase) * walkStep;
    for (const column of leg.columns) level += column.weight * (itemAt(column.level, index) - column.base);
    const elapsedDays = itemAt(market.days, index) - itemAt(market.days, leg.fromIndex);
    return level + (leg.alpha * elapsedDays) / 365;
  };

  const legs: Leg[] = [];
  for (const stretch of portfolio.stretches) {
    const fromIndex = marketIndexOf(market, stretch.fromDay);
    if (itemAt(market.days, fromIndex) < stretch.fromDay) break;
    const before = legs.at(-1);
    legs.push({
      fromIndex,
      base: before === undefined ? 0 : levelIn(before, fromIndex),
      walkBase: walk.at(fromIndex),
      alpha: stretch.alpha,
      columns: columnsOf(stretch, market, fromIndex),
    });
  }

  let current = 0;
  const logAt = (index: number): number => {
    while (current + 1 < legs.length && itemAt(legs, current + 1).fromIndex <= index) current += 1;
    while (current > 0 && itemAt(legs, current).fromIndex > index) current -= 1;
    return levelIn(itemAt(legs, current), index);
  };
  return { startIndex, logAt };
}

function columnsOf(style: Style, market: Market, fromIndex: number): Leg['columns'] {
  const columns = FACTORS.flatMap((factor) => {
    const weight = style.loadings[factor];
    const level = market.levels[factor];
    return weight === undefined ? [] : [{ level, weight, base: itemAt(level, fromIndex) }];
  });
  if (style.index === null) return columns;
  const level = market.indices.get(style.index.code);
  if (level === undefined) throw new RangeError(`no index ${style.index.code}`);
  return [...columns, { level, weight: style.index.weight, base: itemAt(level, fromIndex) }];
}
