import { gaussianAt, itemAt, namedKey, uniformAt } from '../random';
import type { Key } from '../random';

export type RegimeName = 'range' | 'bull' | 'bear' | 'crisis';

interface Regime {
  readonly name: RegimeName;
  /** yearly log drift and volatility of the stock market */
  readonly drift: number;
  readonly volatility: number;
  /** mean length in trading days */
  readonly lengthDays: number;
  /** weights of the regimes that may follow, in the order of REGIMES */
  readonly next: readonly number[];
}

const REGIMES: readonly Regime[] = [
  { name: 'range', drift: 0.04, volatility: 0.155, lengthDays: 150, next: [0, 0.55, 0.4, 0.05] },
  { name: 'bull', drift: 0.34, volatility: 0.18, lengthDays: 110, next: [0.6, 0, 0.3, 0.1] },
  { name: 'bear', drift: -0.22, volatility: 0.195, lengthDays: 90, next: [0.5, 0.35, 0, 0.15] },
  { name: 'crisis', drift: -0.75, volatility: 0.31, lengthDays: 28, next: [0.35, 0.45, 0.2, 0] },
];

/** The weather of one trading day. */
export interface RegimeDay {
  readonly name: RegimeName;
  readonly drift: number;
  /** yearly volatility of the stock market on this day, clustered */
  readonly volatility: number;
  /** how much livelier than usual everything is: 1 in quiet times */
  readonly stress: number;
}

const CLUSTER_MEMORY = 0.96;
const CLUSTER_SHOCK = 0.1;

/**
 * Regimes of consecutive trading days from the first day of the market on: a Markov chain with
 * autoregressive log volatility, drawn by day. The days seen so far never change when the path grows.
 */
export function regimePath(seed: Key, days: ArrayLike<number>): RegimeDay[] {
  const switchKey = namedKey(seed, 'regime-switch');
  const nextKey = namedKey(seed, 'regime-next');
  const clusterKey = namedKey(seed, 'volatility-cluster');
  const path: RegimeDay[] = [];
  let regime = itemAt(REGIMES, 0);
  let cluster = 0;
  for (let index = 0; index < days.length; index += 1) {
    const day = itemAt(days, index);
    if (uniformAt(switchKey, day) < 1 / regime.lengthDays)
      regime = nextRegime(regime, uniformAt(nextKey, day));
    cluster = CLUSTER_MEMORY * cluster + CLUSTER_SHOCK * gaussianAt(clusterKey, day);
    const lively = Math.exp(cluster);
    path.push({
      name: regime.name,
      drift: regime.drift,
      volatility: regime.volatility * lively,
      stress: Math.sqrt(regime.volatility / 0.16) * lively,
    });
  }
  return path;
}

function nextRegime(regime: Regime, drawn: number): Regime {
  let rest = drawn;
  const index = regime.next.findIndex((weight) => (rest -= weight) < 0);
  return itemAt(REGIMES, index < 0 ? 0 : index);
}
