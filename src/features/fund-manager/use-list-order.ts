import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseListOrder, toggleOrder, type ListOrder } from './list-order';

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
