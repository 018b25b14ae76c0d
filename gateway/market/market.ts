import { indexLevels } from './index-levels';
import { marketPath } from './market-path';
import type { Day } from '../../src/domain/day';
import type { IndexLevels } from './index-levels';
import type { MarketPath } from './market-path';
import type { Key } from './random';

/** Factors and indices up to one day: all that the series of funds are computed from. */
export interface Market extends MarketPath {
  readonly indices: IndexLevels;
}

/** The market of a seed up to the last trading day on or before `asOf`; tens of milliseconds. */
export function createMarket(seed: Key, asOf: Day): Market {
  const path = marketPath(seed, asOf);
  return { ...path, indices: indexLevels(path) };
}
