import { describe, expect, it } from 'vitest';
import { parseListOrder, toggleOrder } from './use-list-order';

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
