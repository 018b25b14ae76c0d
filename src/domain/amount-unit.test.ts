import { expect, it } from 'vitest';
import { amountUnit } from './amount-unit';

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
