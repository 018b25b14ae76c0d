import { namedKey, uniformAt } from './random';
import { wanderAt } from './wander';
import { BASIS_POINTS, ratioOf } from './weights';
import type { NamedRatio } from '../../src/domain/portfolio-holdings';
import type { Key } from './random';

/** Lowest and highest share of the net assets. */
export type Band = readonly [number, number];

/** Basis points of the net assets in an asset class. */
export interface AssetPoints {
  readonly name: string;
  readonly points: number;
}

const WANDER_QUARTERS = 8;
const HOUSE_SHARE = 0.6;

/** A share inside a band in whole basis points: a portfolio has its own level and wanders about it. */
export function pointsInBand(key: Key, name: string, band: Band, quarter: number): number {
  const bandKey = namedKey(key, name);
  const place =
    HOUSE_SHARE * uniformAt(bandKey, -1) + (1 - HOUSE_SHARE) * wanderAt(bandKey, quarter, WANDER_QUARTERS);
  return Math.round((band[0] + (band[1] - band[0]) * place) * BASIS_POINTS);
}

/**
 * All asset classes with deposits and the rest: what is not invested lies at the bank, but for a little. A portfolio
 * that has borrowed sums to more than 1 and keeps some money all the same.
 */
export function withCash(key: Key, quarter: number, invested: readonly AssetPoints[]): NamedRatio[] {
  const held = invested.filter(({ points }) => points > 0);
  const free = BASIS_POINTS - held.reduce((sum, { points }) => sum + points, 0);
  const least = pointsInBand(key, 'cash', [0.005, 0.02], quarter);
  const other =
    free > least
      ? Math.floor((free - least) * ratioOf(pointsInBand(key, 'other', [0.02, 0.15], quarter)))
      : 0;
  const cash = free > least ? free - other : least;
  const all = [...held, { name: '银行存款', points: cash }, { name: '其他', points: other }];
  return all.filter(({ points }) => points > 0).map(({ name, points }) => ({ name, ratio: ratioOf(points) }));
}
