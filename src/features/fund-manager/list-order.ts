export type Direction = 'desc' | 'asc';

/** The column a list is ordered by. */
export interface ListOrder<Key extends string> {
  readonly sort: Key;
  readonly direction: Direction;
}

/** Reads the order from a URL's `sort` and `dir`; what is not among the keys falls back, the largest first. */
export function parseListOrder<Key extends string>(
  params: URLSearchParams,
  keys: readonly Key[],
  fallback: Key,
): ListOrder<Key> {
  const sort = keys.find((key) => key === params.get('sort')) ?? fallback;
  return { sort, direction: params.get('dir') === 'asc' ? 'asc' : 'desc' };
}

/** The order a press on a column asks for: largest first, then smallest first, and so on. */
export function toggleOrder<Key extends string>(order: ListOrder<Key>, sort: Key): ListOrder<Key> {
  return { sort, direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc' };
}

/** A copy of the items in order; those without a value stand last in both directions, equal ones keep their place. */
export function inOrder<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number | string | null,
  direction: Direction,
): Item[] {
  const sign = direction === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compareValues(left, right);
  });
}

function compareValues(left: number | string, right: number | string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'zh-CN');
}
