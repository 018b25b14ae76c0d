import { expect, it } from 'vitest';
import { formatTenure } from './tenure';

it.each([
  [1542, '4年82天'],
  [365, '1年'],
  [364, '364天'],
  [0, '0天'],
  [null, '--'],
  [-1, '--'],
])('%s days in office are %s', (days, text) => {
  expect(formatTenure(days)).toBe(text);
});
