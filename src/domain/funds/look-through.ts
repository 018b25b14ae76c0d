/** A security's share of a portfolio's net assets, a fraction. */
export interface HeldRatio {
  readonly code: string;
  readonly name: string;
  readonly ratio: number;
}

/** A security that two portfolios hold: its share of the net assets of each, fractions. */
export interface CommonHolding {
  readonly code: string;
  readonly name: string;
  readonly a: number;
  readonly b: number;
}

/** How much of two portfolios is the same: the sum of the smaller share of every security that both hold, a fraction. */
export function holdingsOverlap(a: readonly HeldRatio[], b: readonly HeldRatio[]): number {
  return overlapOf(commonHoldings(a, b));
}

/** The same of what is known to be common. */
export function overlapOf(common: readonly CommonHolding[]): number {
  return common.reduce((sum, { a, b }) => sum + Math.min(a, b), 0);
}

/** The securities that two portfolios hold, those with the largest share in both first; each has the name that `a` gives it. */
export function commonHoldings(a: readonly HeldRatio[], b: readonly HeldRatio[]): readonly CommonHolding[] {
  const ratiosOfB = new Map(b.map(({ code, ratio }) => [code, ratio]));
  return a
    .flatMap(({ code, name, ratio }): CommonHolding[] => {
      const other = ratiosOfB.get(code);
      return other === undefined ? [] : [{ code, name, a: ratio, b: other }];
    })
    .toSorted(
      (one, other) =>
        Math.min(other.a, other.b) - Math.min(one.a, one.b) || one.code.localeCompare(other.code, 'zh-CN'),
    );
}
