import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order';

describe('inOrder', () => {
  it.each([
    ['desc', [3, 1, -2, null, null]],
    ['asc', [-2, 1, 3, null, null]],
  ] as const)('puts missing values last, %s', (direction, sorted) => {
    expect(inOrder([null, 1, 3, null, -2], (value) => value, direction)).toEqual(sorted);
  });

  it('keeps the place of equal values and leaves the list itself alone', () => {
    const items = [
      { id: 'a', value: 1 },
      { id: 'b', value: 1 },
    ];
    expect(inOrder(items, (item) => item.value, 'desc').map((item) => item.id)).toEqual(['a', 'b']);
    expect(items.map((item) => item.id)).toEqual(['a', 'b']);
  });
});
