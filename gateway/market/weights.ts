/** Ratios are reckoned in whole hundredths of a percent, so that parts sum exactly to their whole. */
export const BASIS_POINTS = 10_000;

/** A ratio from basis points. */
export function ratioOf(points: number): number {
  return points / BASIS_POINTS;
}

/**
 * Shares `total` basis points out by weight, none over `most`; what is cut off goes to the others. Whole points,
 * rounded down, so that the sum is at most `total`.
 */
export function sharedOut(weights: readonly number[], total: number, most: number): number[] {
  const isFull = weights.map(() => false);
  for (;;) {
    const full = isFull.filter(Boolean).length;
    const open = weights.reduce((sum, weight, place) => (isFull[place] === true ? sum : sum + weight), 0);
    const scale = open === 0 ? 0 : Math.max(0, total - full * most) / open;
    const over = weights.map((weight, place) => isFull[place] !== true && weight * scale > most);
    if (!over.includes(true))
      return weights.map((weight, place) => (isFull[place] === true ? most : Math.floor(weight * scale)));
    over.forEach((isOver, place) => {
      if (isOver) isFull[place] = true;
    });
  }
}
