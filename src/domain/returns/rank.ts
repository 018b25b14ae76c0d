export type Quartile = 1 | 2 | 3 | 4;

/**
 * Fewest funds of a class that are ranked: smaller classes must not be by the rules for evaluating funds
 * (证券投资基金评价业务管理暂行办法).
 */
export const LEAST_PEERS = 10;

export const QUARTILE_NAMES: Readonly<Record<Quartile, string>> = {
  1: '优秀',
  2: '良好',
  3: '一般',
  4: '靠后',
};

/**
 * Ranks from the largest value (1) down, in the order of the input; equal values share the better rank and
 * the next one is skipped. Null and NaN have no rank.
 */
export function rankDescending(values: ArrayLike<number | null>): (number | null)[] {
  const sorted = new Float64Array(Array.from(values).filter(isRankable)).toSorted();
  return Array.from(values, (value) =>
    isRankable(value) ? sorted.length - lastIndexOf(sorted, value) : null,
  );
}

function isRankable(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

function lastIndexOf(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Number.NaN) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Quartile of a rank, ceil(4*rank/total); rank 1 to total. */
export function quartile(rank: number, total: number): Quartile {
  const value = Math.ceil((4 * rank) / total);
  if (value <= 1) return 1;
  return value === 2 ? 2 : value === 3 ? 3 : 4;
}

/** Share of the class that a rank leaves behind, 0 (last) to 100 (first); 100 for a class of one. */
export function percentile(rank: number, total: number): number {
  return total <= 1 ? 100 : ((total - rank) / (total - 1)) * 100;
}
