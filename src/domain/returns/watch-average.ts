import { rateTone } from '../text/format';

/** How the funds of a list moved together. */
export interface AverageMove {
  /** Mean of the returns as a fraction, every fund with the same weight; null where no fund has one. */
  readonly mean: number | null;
  /** Funds that have the figure. */
  readonly count: number;
  /** Funds that rose and fell, by the sign that is shown: what rounds to 0.00% did neither. */
  readonly rises: number;
  readonly falls: number;
}

/** The average of returns, given as fractions; a fund without one counts neither as a fall nor as zero. */
export function averageMove(returns: readonly (number | null)[]): AverageMove {
  const known = returns.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  const countOf = (tone: 'up' | 'down') => known.filter((value) => rateTone(value) === tone).length;
  return {
    mean: known.length === 0 ? null : sum / known.length,
    count: known.length,
    rises: countOf('up'),
    falls: countOf('down'),
  };
}

/** How far a return is above that of an index over the same time, as a fraction; `null` if either is unknown. */
export function excessReturn(own: number | null, index: number | null): number | null {
  return own === null || index === null ? null : own - index;
}
