import { commonHoldings, overlapOf } from './look-through';
import type { CommonHolding, HeldRatio } from './look-through';

/** A portfolio inside a whole: its share of the whole, a fraction, and what of it is looked at. */
export interface PartOfWhole<Item> {
  readonly key: string;
  readonly weight: number;
  readonly items: readonly Item[];
}

/** How much of something comes from one portfolio, a fraction of the whole. */
export interface ExposurePart {
  readonly key: string;
  readonly ratio: number;
}

/** What a whole holds of one thing through its portfolios. */
export interface Exposure<Item> {
  /** As the first portfolio that holds it tells it; its own `ratio` is that portfolio's. */
  readonly item: Item;
  /** A fraction of the whole: the sum of the parts. */
  readonly ratio: number;
  /** Largest first. */
  readonly parts: readonly ExposurePart[];
}

/** Shares of amounts in their sum, in their order; all 0 where nothing positive is among them. */
export function weightsOf(amounts: readonly number[]): number[] {
  const sum = sumOfAmounts(amounts);
  return amounts.map((amount) => (sum > 0 ? Math.max(amount, 0) / sum : 0));
}

/** What amounts come to together; those that are not positive do not count. */
export function sumOfAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.max(amount, 0), 0);
}

/** What a fraction of a whole comes to, in yuan as the whole; null where no whole is known. */
export function shareYuan(ratio: number, wholeYuan: number | null): number | null {
  return wholeYuan === null ? null : ratio * wholeYuan;
}

/**
 * Adds up what portfolios hold, each share of net assets times the portfolio's weight, largest first; things with the
 * same id are one. What has no part in the whole is left out.
 */
export function summedExposures<Item extends { readonly ratio: number }>(
  portfolios: readonly PartOfWhole<Item>[],
  idOf: (item: Item) => string,
): Exposure<Item>[] {
  const found = new Map<string, { readonly item: Item; readonly parts: Map<string, number> }>();
  for (const { key, weight, items } of portfolios) {
    for (const item of items) {
      const ratio = weight * item.ratio;
      if (ratio === 0) continue;
      const id = idOf(item);
      const entry = found.get(id) ?? { item, parts: new Map<string, number>() };
      found.set(id, entry);
      entry.parts.set(key, (entry.parts.get(key) ?? 0) + ratio);
    }
  }
  return Array.from(found, ([id, { item, parts }]) => ({ id, ...exposureOf(item, parts) }))
    .toSorted((a, b) => b.ratio - a.ratio || a.id.localeCompare(b.id, 'zh-CN'))
    .map(({ item, ratio, parts }) => ({ item, ratio, parts }));
}

function exposureOf<Item>(item: Item, parts: ReadonlyMap<string, number>): Exposure<Item> {
  const shares = Array.from(parts, ([key, ratio]) => ({ key, ratio }));
  return {
    item,
    ratio: sumOf(shares),
    parts: shares.toSorted((a, b) => b.ratio - a.ratio),
  };
}

/** Sum of the first `count` shares, of all where none is given. */
export function sumOf(shares: readonly { readonly ratio: number }[], count = shares.length): number {
  return shares.slice(0, count).reduce((sum, { ratio }) => sum + ratio, 0);
}

/** Two portfolios with what both hold: fractions of the net assets of each. */
export interface OverlapPair {
  readonly a: string;
  readonly b: string;
  readonly overlap: number;
  readonly common: readonly CommonHolding[];
}

/** Every pair of portfolios, once, the ones with most in common first and else in the order given. */
export function overlapPairs(
  portfolios: readonly { readonly key: string; readonly items: readonly HeldRatio[] }[],
): OverlapPair[] {
  return portfolios
    .flatMap((first, index) =>
      portfolios.slice(index + 1).map((second): OverlapPair => {
        const common = commonHoldings(first.items, second.items);
        return { a: first.key, b: second.key, overlap: overlapOf(common), common };
      }),
    )
    .toSorted((one, other) => other.overlap - one.overlap);
}
