/** A 32-bit stream key. Every draw is a pure function of a key and a counter: nothing has a state. */
export type Key = number;

const GOLDEN = 0x9e37_79b9;
const UINT32 = 4_294_967_296;

function scramble(value: number): Key {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x7feb_352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846c_a68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Key of a sub-stream: a 32-bit hash of a key and an integer. */
export function mixKey(key: Key, counter: number): Key {
  return scramble(Math.imul(scramble(key + GOLDEN) ^ counter, 0x2c1b_3c6d) + GOLDEN);
}

/** Key of a named sub-stream. */
export function namedKey(key: Key, name: string): Key {
  let hash = 0x811c_9dc5 ^ key;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x0100_0193);
  }
  return scramble(hash);
}

/** Uniform number strictly between 0 and 1. */
export function uniformAt(key: Key, counter: number): number {
  return (mixKey(key, counter) + 0.5) / UINT32;
}

/** Standard normal number (Box and Muller over two hashes). */
export function gaussianAt(key: Key, counter: number): number {
  const first = mixKey(key, counter);
  const second = scramble(first ^ 0x5bf0_3635);
  const radius = Math.sqrt(-2 * Math.log((first + 0.5) / UINT32));
  return radius * Math.cos((2 * Math.PI * (second + 0.5)) / UINT32);
}

/** Draws of one thing (a fund, a company), each addressed by its name. */
export interface Draws {
  /** strictly between 0 and 1 */
  uniform(field: string): number;
  /** between `low` and `high` */
  range(field: string, low: number, high: number): number;
  /** an integer from `low` to `high`, both included */
  integer(field: string, low: number, high: number): number;
  chance(field: string, probability: number): boolean;
  normal(field: string): number;
  pick<Item>(field: string, items: readonly Item[]): Item;
  /** an item by its weight */
  weighted<Item extends { readonly weight: number }>(field: string, items: readonly Item[]): Item;
}

/** The draws that belong to a key. */
export function drawsOf(key: Key): Draws {
  const uniform = (field: string) => uniformAt(namedKey(key, field), 0);
  const integer = (field: string, low: number, high: number) =>
    low + Math.floor(uniform(field) * (high - low + 1));
  return {
    uniform,
    integer,
    range: (field, low, high) => low + uniform(field) * (high - low),
    chance: (field, probability) => uniform(field) < probability,
    normal: (field) => gaussianAt(namedKey(key, field), 0),
    pick: (field, items) => itemAt(items, integer(field, 0, items.length - 1)),
    weighted: (field, items) => {
      let rest = uniform(field) * items.reduce((sum, item) => sum + item.weight, 0);
      const index = items.findIndex((item) => (rest -= item.weight) < 0);
      return itemAt(items, index < 0 ? items.length - 1 : index);
    },
  };
}

/** The item at an index that must exist. */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${items.length}`);
  return item;
}

/** Items in an order drawn from a key. */
export function shuffled<Item>(key: Key, items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, place: uniformAt(key, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * A number between 0 and 1 that wanders with the steps of a counter, readable at any step: drawn every `period`
 * steps, linear in between; different keys turn at different steps.
 */
export function wanderAt(key: Key, step: number, period: number): number {
  const place = (step + (key % period)) / period;
  const node = Math.floor(place);
  const rest = place - node;
  return uniformAt(key, node) * (1 - rest) + uniformAt(key, node + 1) * rest;
}

/** Ratios are computed in whole hundredths of a percent, so that parts sum exactly to their whole. */
export const BASIS_POINTS = 10_000;

/** A ratio from basis points. */
export function ratioOf(points: number): number {
  return points / BASIS_POINTS;
}

/**
 * Distributes `total` basis points by weight, none over `most`; the excess goes to the others. Whole points, rounded
 * down, so that the sum is at most `total`.
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

/** Largest index of a walk: 2^14 trading days are 67 years. */
const SPAN = 16_384;
const DEPTH = 14;

/** A standard Brownian walk with unit steps, readable at any index without the indices before it. */
export interface BrownianWalk {
  /** Value at an index, 0 to 16,384; 0 at 0. */
  at(index: number): number;
}

/**
 * Midpoint displacement over a fixed dyadic tree: a node's value is a function of the key and the node
 * alone, so the value at an index never depends on which indices were read before. Reading neighbours in
 * order costs about two nodes each.
 */
export function brownianWalk(key: Key): BrownianWalk {
  const starts = new Int32Array(DEPTH + 1);
  const startValues = new Float64Array(DEPTH + 1);
  const endValues = new Float64Array(DEPTH + 1);
  endValues[0] = gaussianAt(key, SPAN) * Math.sqrt(SPAN);
  let depth = 0;

  const at = (index: number): number => {
    if (!(index >= 0 && index <= SPAN)) throw new RangeError(`walk has no index ${index}`);
    while (depth > 0 && !contains(starts[depth] ?? 0, SPAN >> depth, index)) depth -= 1;
    for (;;) {
      const start = starts[depth] ?? 0;
      const length = SPAN >> depth;
      const startValue = startValues[depth] ?? 0;
      const endValue = endValues[depth] ?? 0;
      if (index === start) return startValue;
      if (index === start + length) return endValue;
      const middle = start + length / 2;
      const middleValue = (startValue + endValue) / 2 + (gaussianAt(key, middle) * Math.sqrt(length)) / 2;
      depth += 1;
      const isLeft = index <= middle;
      starts[depth] = isLeft ? start : middle;
      startValues[depth] = isLeft ? startValue : middleValue;
      endValues[depth] = isLeft ? middleValue : endValue;
    }
  };
  return { at };
}

function contains(start: number, length: number, index: number): boolean {
  return index >= start && index <= start + length;
}
