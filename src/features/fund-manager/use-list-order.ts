import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The order that the address asks for, and the way to ask for another; a new order begins at page 1. */
export function useListOrder<Key extends string>(keys: readonly Key[], fallback: Key) {
  const [params, setParams] = useSearchParams();
  const order = parseListOrder(params, keys, fallback);
  const { sort, direction } = order;
  const sortBy = useCallback(
    (wanted: Key) =>
      setParams((present) => withOrder(present, toggleOrder({ sort, direction }, wanted), fallback)),
    [direction, fallback, setParams, sort],
  );
  return {
    order,
    sortBy,
    /** What a column head says of itself. */
    directionOf: (key: Key) =>
      key === sort ? (direction === 'desc' ? ('descending' as const) : ('ascending' as const)) : undefined,
  };
}

function withOrder<Key extends string>(
  present: URLSearchParams,
  { sort, direction }: ListOrder<Key>,
  fallback: Key,
): URLSearchParams {
  const next = new URLSearchParams(present);
  next.delete('page');
  if (sort === fallback) next.delete('sort');
  else next.set('sort', sort);
  if (direction === 'desc') next.delete('dir');
  else next.set('dir', direction);
  return next;
}

type Direction = 'desc' | 'asc';

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
