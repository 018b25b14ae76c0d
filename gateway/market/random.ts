/** A 32-bit stream key. Everything drawn is a pure function of a key and a counter: nothing has a state. */
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

/** Draws of one thing (a fund, a company), each addressed by the name of what is drawn. */
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
