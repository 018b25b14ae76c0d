import { endedQuarter, publishedQuarter } from './quarters';
import { gaussianAt, namedKey } from './random';
import { wanderAt } from './wander';
import type { Day } from '../../src/domain/day';
import type { ReportQuarter } from './quarters';
import type { Key } from './random';

/** A share class as its sizes are reckoned. */
export interface SizedClass {
  readonly key: Key;
  readonly startDay: Day;
  readonly endedDay: Day | null;
  /** at the newest quarter published on the universe's anchor day, or at the first quarter of a younger class */
  readonly sizeYuan: number;
  readonly anchorDay: Day;
  /** how far the size wanders, as a logarithm from lowest to highest */
  readonly wander: number;
}

const WANDER_QUARTERS = 6;
const QUARTERLY_NOISE = 0.03;

/** Size of a class at the end of a quarter in yuan, null when it did not exist then. */
export function sizeAt(sized: SizedClass, quarter: Pick<ReportQuarter, 'index' | 'day'>): number | null {
  const { startDay, endedDay } = sized;
  if (quarter.day < startDay || (endedDay !== null && quarter.day >= endedDay)) return null;
  return sizeIn(sized, quarter.index);
}

/** The newest published size of a class; the planned one before its first report is out, null before its first day. */
export function publishedSize(sized: SizedClass, asOf: Day): number | null {
  if (asOf < sized.startDay) return null;
  const first = endedQuarter(sized.startDay - 1) + 1;
  const last = sized.endedDay === null ? Number.POSITIVE_INFINITY : endedQuarter(sized.endedDay - 1);
  const newest = Math.min(publishedQuarter(asOf), last);
  return newest < first ? sized.sizeYuan : sizeIn(sized, newest);
}

function sizeIn(sized: SizedClass, quarter: number): number {
  const first = endedQuarter(sized.startDay - 1) + 1;
  const base = Math.max(first, publishedQuarter(sized.anchorDay));
  const log = logAt(sized, quarter) - logAt(sized, base);
  return Math.round(sized.sizeYuan * Math.exp(log) * 100) / 100;
}

function logAt({ key, wander }: SizedClass, quarter: number): number {
  const sizeKey = namedKey(key, 'size');
  return (
    wander * wanderAt(sizeKey, quarter, WANDER_QUARTERS) + QUARTERLY_NOISE * gaussianAt(sizeKey, quarter)
  );
}
