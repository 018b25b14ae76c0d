import { describe, expect, it } from 'vitest';
import { inOrder, parseListOrder, toggleOrder } from './list-order';

const KEYS = ['income', 'days'] as const;

describe('parseListOrder', () => {
  it.each([
    ['', { sort: 'days', direction: 'desc' }],
    ['sort=income&dir=asc', { sort: 'income', direction: 'asc' }],
    ['sort=DROP&dir=up', { sort: 'days', direction: 'desc' }],
  ])('reads %j', (search, order) => {
    expect(parseListOrder(new URLSearchParams(search), KEYS, 'days')).toEqual(order);
  });
});

describe('toggleOrder', () => {
  it('begins with the largest and turns round at the next press', () => {
    const first = toggleOrder({ sort: 'days', direction: 'asc' }, 'income');
    expect(first).toEqual({ sort: 'income', direction: 'desc' });
    expect(toggleOrder(first, 'income')).toEqual({ sort: 'income', direction: 'asc' });
  });
});

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
