import { expect, it } from 'vitest';
import { amountUnit } from './amount-unit';

it.each([
  [[100_000_000, 5], '亿元'],
  [[99_999_999], '万元'],
  [[], '万元'],
])('%j is told in %s', (yuan, name) => {
  expect(amountUnit(yuan).name).toBe(name);
});
