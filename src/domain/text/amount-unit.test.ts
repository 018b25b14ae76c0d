import { expect, it } from 'vitest';
import { amountUnit, totalAmount } from './amount-unit';

it.each([
  [[100_000_000, 5], '亿元', 2],
  [[99_999_999_999], '亿元', 2],
  [[5, 100_000_000_000], '亿元', 0],
  [[9_999_999], '万元', 2],
  [[99_999_999], '万元', 0],
  [[], '万元', 2],
])('%j is told in %s with %i decimals', (amounts, name, decimals) => {
  expect(amountUnit(amounts)).toMatchObject({ name, decimals });
});

it('sums amounts, and knows no sum where one of them is unknown', () => {
  expect(totalAmount([100, 50, 0])).toBe(150);
  expect(totalAmount([100, null])).toBeNull();
  expect(totalAmount([])).toBeNull();
});
