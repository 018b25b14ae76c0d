import { expect, it } from 'vitest';
import { suitabilityOf } from './suitability';

it.each([
  [1, 1, false, 'fits'],
  [3, 3, false, 'fits'],
  [3, 5, false, 'fits'],
  [4, 3, false, 'needs-warning'],
  [2, 1, false, 'needs-warning'],
  [1, 1, true, 'fits'],
  [2, 1, true, 'refused'],
  [1, 0, false, 'refused'],
  [1, -1, false, 'refused'],
])('R%i for C%i, lowest category %s: %s', (productRisk, investorRisk, isLowestCategory, expected) => {
  expect(suitabilityOf(productRisk, investorRisk, isLowestCategory)).toBe(expected);
});
