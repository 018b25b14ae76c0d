import {
  adjustedSeries,
  indexAtOrBefore,
  incomeSeries,
  valueAt,
} from '../../../src/domain/returns/nav-series';
import type { Day } from '../../../src/domain/calendar/day';
import type { NavHistory } from './series-figures';

/** What other sources say about a fund's beginning; `null` if unknown. */
export interface KnownStart {
  /** Whether a series of a fund without a day of establishment begins with it only at a value of 1. */
  readonly needsPar?: boolean;
  readonly establishedDay: Day | null;
  /** A published return since inception, a fraction, and its day. */
  readonly published: { readonly day: Day; readonly sinceStart: number } | null;
}

/** A new fund publishes its first value within days, at the latest with the month. */
const LATEST_FIRST_VALUE_DAYS = 40;
/** Published over computed growth of one yuan, as a fraction, beyond which they are not of the same time. */
const SAME_GROWTH = 0.01;

/** Whether a series begins after its fund: by the day of establishment, or by a return that it does not contain. */
export function beginsLater(
  history: NavHistory,
  { needsPar, establishedDay, published }: KnownStart,
): boolean {
  const { series, adjustments, kind } = history;
  const firstDay = series.days[0] ?? Number.NaN;
  if (establishedDay !== null && firstDay > establishedDay + LATEST_FIRST_VALUE_DAYS) return true;
  if (needsPar === true && establishedDay === null && valueAt(series, 0) !== 1) return true;
  if (published === null) return false;
  const index = indexAtOrBefore(series, published.day);
  if (index < 1 || series.days[index] !== published.day) return false;
  const growth = kind === 'income' ? incomeSeries(series) : adjustedSeries(series, adjustments);
  return Math.abs((1 + published.sinceStart) / valueAt(growth, index) - 1) > SAME_GROWTH;
}
