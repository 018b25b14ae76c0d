/** A copy of the items in order; those without a value stand last in both directions, equal ones keep their place. */
export function inOrder<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number | string | null,
  direction: 'desc' | 'asc',
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
