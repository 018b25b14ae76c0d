import { describe, expect, it } from 'vitest';
import { abilityPercentile, abilityValues } from './ability';
import { dayFromParts } from '../calendar/day';
import type { Series } from '../returns/nav-series';

/** Month-end values from December 2021 on, growing by the given rates month by month. */
function monthly(rates: readonly number[]): Series {
  const days = rates.map((_rate, index) => dayFromParts(2022 + Math.floor(index / 12), (index % 12) + 1, 28));
  const values = [1];
  for (const rate of rates) values.push((values.at(-1) ?? 1) * (1 + rate));
  return { days: [dayFromParts(2021, 12, 28), ...days], values };
}

const MONTHS = 48;
const steady = monthly(Array.from({ length: MONTHS }, () => 0.01));
const swinging = monthly(Array.from({ length: MONTHS }, (_, index) => (index % 2 === 0 ? 0.04 : -0.02)));

describe('the abilities of a manager', () => {
  const source = { career: swinging, category: steady, tenureDays: 1461, riskFreeRate: 0.015 };

  it('are computed over the last three years', () => {
    const values = abilityValues(source);
    const growth = (1.04 * 0.98) ** 18;
    expect(values.return).toBeCloseTo(growth ** (365 / 1096) - 1, 10);
    expect(values.risk).toBeCloseTo(-0.02, 10);
    expect(values.experience).toBe(1461);
    // The months of the larger rate, every second one.
    expect(values.timing).toBeCloseTo(18 / 36, 10);
    // Each month lies 0.03 from the mean of 0.01.
    const deviation = Math.sqrt((36 * (0.03 * 0.03)) / 35);
    expect(values.riskAdjusted).toBeCloseTo(((values.return ?? 0) - 0.015) / (deviation * Math.sqrt(12)), 10);
  });

  it('say nothing but experience of less than three years', () => {
    const young = {
      days: Array.from(swinging.days).slice(20),
      values: Array.from(swinging.values).slice(20),
    };
    expect(abilityValues({ ...source, career: young, tenureDays: 800 })).toEqual({
      return: null,
      risk: null,
      timing: null,
      riskAdjusted: null,
      experience: 800,
    });
  });

  it('have no timing without the average of the class, and no minus before a drawdown of zero', () => {
    const values = abilityValues({ ...source, career: steady, category: null });
    expect(values.timing).toBeNull();
    expect(values.risk).toBe(0);
  });
});

it.each([
  [3, [1, 2, 3], 100],
  [1, [1, 2, 3], 0],
  [2, [1, 2, 3], 50],
  [2, [2, 2, 2], 100],
  [1, [1, null, 5], 0],
  [7, [7], 100],
  [7, [], null],
  [null, [1, 2], null],
])('the percentile of %j among %j is %j', (value, all, expected) => {
  expect(abilityPercentile(value, all)).toBe(expected);
});
