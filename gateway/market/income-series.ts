import { marketIndexOf } from './market-path';
import { gaussianAt, itemAt } from './random';
import type { Day } from '../../src/domain/day';
import type { Market } from './market';
import type { Key } from './random';
import type { FundSeries } from './unit-series';

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
export function incomeSeriesOf(brief: IncomeBrief, market: Market): FundSeries {
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
