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
