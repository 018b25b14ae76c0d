import { isTradingDay, previousTradingDay } from '../calendar/trading-calendar';
import type { Day } from '../calendar/day';
import type { Adjustment } from './nav-series';

/** How many decimals the source prints: NAVs (0.9354 has 4) and daily growth as a fraction (0.0123 has 4). */
export interface PublishedDecimals {
  readonly nav: number;
  readonly growth: number;
}

export interface PublishedNav {
  readonly days: ArrayLike<Day>;
  readonly navs: ArrayLike<number>;
  /** daily growth as a fraction; null or NaN when the source has none */
  readonly growths: ArrayLike<number | null>;
}

/**
 * Largest difference between a NAV ratio and published growth that printing alone explains: half a step of
 * both NAVs, carried through the ratio, plus half a step of the growth.
 */
export function publishedTolerance(nav: number, previousNav: number, decimals: PublishedDecimals): number {
  const navHalfStep = 0.5 * 10 ** -decimals.nav;
  const growthHalfStep = 0.5 * 10 ** -decimals.growth;
  return (navHalfStep * (1 + nav / previousNav)) / previousNav + growthHalfStep + 1e-12;
}

/**
 * Day factor of an imported NAV: the NAV ratio, unless it differs from 1 + published growth (a fraction) by
 * more than the tolerance; then a dividend or split lies between and 1 + growth counts. The ratio when no
 * growth is published.
 */
export function dayFactorFromPublished(
  navRatio: number,
  publishedGrowth: number | null,
  tolerance: number,
): number {
  if (publishedGrowth === null || Number.isNaN(publishedGrowth)) return navRatio;
  return Math.abs(navRatio - 1 - publishedGrowth) <= tolerance ? navRatio : 1 + publishedGrowth;
}

/**
 * The factor adjustments of imported NAVs: one for every day whose growth the NAV ratio does not tell. Zero
 * growth counts as not published over more than one trading day (the weekly NAVs of a new fund) and on a
 * day without trading (30 June, 31 December: such a row restates the value, and the growth of the next row
 * may be from the row before it). NAVs must be positive.
 */
export function adjustmentsFromPublished(published: PublishedNav, decimals: PublishedDecimals): Adjustment[] {
  const { days, navs, growths } = published;
  const adjustments: Adjustment[] = [];
  let base = 0;
  for (let index = 1; index < days.length; index += 1) {
    const day = days[index] ?? Number.NaN;
    const growth = growths[index] ?? null;
    if (growth === 0 && !isTradingDay(day)) continue;
    const isUnpublished = growth === 0 && previousTradingDay(day) > (days[base] ?? Number.NaN);
    if (!isUnpublished && !tellsGrowth(navs, index - 1, index, { growth, decimals })) {
      const factor = growthFactor(navs, base, index, { growth, decimals });
      if (factor !== null) adjustments.push({ day, factor });
    }
    base = index;
  }
  return adjustments;
}

interface PublishedGrowth {
  readonly growth: number | null;
  readonly decimals: PublishedDecimals;
}

/** Growth since the base as a factor since the row before `index`; null when the NAV ratio tells it. */
function growthFactor(
  navs: ArrayLike<number>,
  base: number,
  index: number,
  published: PublishedGrowth,
): number | null {
  if (tellsGrowth(navs, base, index, published)) return null;
  const baseToPrevious = (navs[index - 1] ?? Number.NaN) / (navs[base] ?? Number.NaN);
  return (1 + (published.growth ?? 0)) / baseToPrevious;
}

function tellsGrowth(
  navs: ArrayLike<number>,
  from: number,
  to: number,
  { growth, decimals }: PublishedGrowth,
): boolean {
  const nav = navs[to] ?? Number.NaN;
  const previousNav = navs[from] ?? Number.NaN;
  const ratio = nav / previousNav;
  return dayFactorFromPublished(ratio, growth, publishedTolerance(nav, previousNav, decimals)) === ratio;
}
