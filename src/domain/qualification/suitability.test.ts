import { expect, it } from 'vitest';
import { fittingRisks, suitabilityOf } from './suitability';

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

it.each([
  [0, false, ''],
  [1, true, 'R1'],
  [1, false, 'R1'],
  [4, false, 'R1–R4'],
  [5, false, 'R1–R5'],
])('of level %i, lowest category %s, fits %j', (level, isLowest, fitting) => {
  expect(fittingRisks(level, isLowest)).toBe(fitting);
});
