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
