import { describe, expect, it } from 'vitest';
import { isLagging } from '../returns/performance-rules';

describe('a value that lags behind its list', () => {
  it.each([
    [0, false],
    [10, false],
    [11, true],
    [-1, false],
  ])('%i days behind: %s', (days, lags) => {
    expect(isLagging(20_000 - days, 20_000)).toBe(lags);
  });
});
