import { mixKey, uniformAt } from '../../gateway/sources/simulated/market/random';

/** Draws in a row, all of them a function of a seed and a number: a request can be made again without those before it. */
export interface Dice {
  /** From 0 to below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** As pick, undefined of an empty list. */
  anyOf<Item>(items: readonly Item[]): Item | undefined;
  /** Picks by weights. */
  weighted<Item>(items: readonly [Weighted<Item>, ...Weighted<Item>[]]): Item;
}

export type Weighted<Item> = readonly [weight: number, item: Item];

export function diceOf(seed: number, number: number): Dice {
  const key = mixKey(seed, number);
  let drawn = 0;
  const below = (count: number) => Math.floor(uniformAt(key, (drawn += 1)) * count);
  const anyOf = <Item>(items: readonly Item[]) => items[below(items.length)];
  return {
    below,
    chance: (probability) => uniformAt(key, (drawn += 1)) < probability,
    pick: ([first, ...others]) => [first, ...others][below(others.length + 1)] ?? first,
    anyOf,
    weighted([first, ...others]) {
      const all = [first, ...others];
      let left = below(all.reduce((sum, [weight]) => sum + weight, 0));
      const found = all.find(([weight]) => (left -= weight) < 0);
      return (found ?? first)[1];
    },
  };
}
