import { labelOf } from '../engine/benchmarks';
import type { PublicTypeCode } from '../taxonomy';

/** A series of the market: an index, or the average of a class of public funds. */
export interface MarketSeries {
  readonly area: 'index' | 'category';
  readonly code: string;
  readonly name: string;
}

/** A series of the roadshow's own fund: the fund, its benchmark, or the average of its class. */
export type OwnSeries = 'fund' | 'benchmark' | 'average';

export type SlideSeries = MarketSeries | OwnSeries;

/** What the chart of a slide shows; its figures are read when the slides are asked for. */
export type SlideChartPlan =
  /** Growth, or the fall from the highest value so far, as lines. */
  | { readonly show: 'growth' | 'drawdown'; readonly years: 1 | 3 | 5; readonly of: readonly SlideSeries[] }
  /** Return, volatility, drawdown and Sharpe ratio of each; or how alike they move. */
  | { readonly show: 'risk' | 'correlation'; readonly years: 3 | 5; readonly of: readonly SlideSeries[] }
  /** Money put in every month, and the same money put in at once. */
  | { readonly show: 'fixedInvestment'; readonly years: 3 | 5; readonly of: readonly SlideSeries[] }
  /** Returns over several periods. */
  | { readonly show: 'returns'; readonly of: readonly SlideSeries[] }
  /** Unit NAV and adjusted NAV of a bond fund that often pays out; its name is not shown. */
  | { readonly show: 'dividends' }
  /** Average yearly rates of classes. */
  | { readonly show: 'fees' }
  /** Days of confirmation and payment by kind of fund. */
  | { readonly show: 'dealing' };

export type ChartSlide = SlideChartPlan & { readonly title: string };

/** Slides of a part: its points, and then a chart. */
export interface PartSlides {
  readonly points: readonly [string, string, ...string[]];
  readonly chart?: ChartSlide;
}

/** Slides of the three parts of a script. */
export type ScriptSlides = readonly [PartSlides, PartSlides, PartSlides];

/** An index of the simulated market by its code. */
export function index(code: string): MarketSeries {
  return { area: 'index', code, name: labelOf(code) };
}

export const CSI300 = index('YH300');
export const BONDS = index('YHBOND');

/** The average of a class of public funds; such a series is stored under its area and class. */
export function averageOf(typeCode: PublicTypeCode, name: string): MarketSeries {
  return { area: 'category', code: `public:${typeCode}`, name };
}
