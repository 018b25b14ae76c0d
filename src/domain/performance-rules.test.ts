import { describe, expect, it } from 'vitest';
import { dayOf } from './day';
import {
  DEFAULT_PERFORMANCE_SWITCHES,
  DEFAULT_PRIVATE_RANK_PERIOD,
  mayAnnualise,
  mayRankBy,
  mayRankFund,
  mayShowPerformance,
  rankFundLimits,
  rankPeriods,
} from './performance-rules';
import { PERIOD_CODES } from './period';

const day = (text: string) => dayOf(text) ?? Number.NaN;
const SUMMER = day('2025-07-18');
const SPRING = day('2025-03-31');

it.each([
  ['public', false, true],
  ['public', true, true],
  ['private', false, false],
  ['private', true, true],
] as const)('performance of a %s fund to a visitor qualified %s: %s', (area, isQualified, expected) => {
  expect(mayShowPerformance(area, isQualified)).toBe(expected);
});

describe('windows that order a ranking', () => {
  it('are all for public funds', () => {
    expect(rankPeriods('public', SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toEqual(PERIOD_CODES);
  });

  it('are those of six months or more for private funds', () => {
    expect(rankPeriods('private', SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toEqual([
      '4',
      '5',
      '8',
      '9',
      '7',
      '10',
    ]);
    expect(rankPeriods('private', SPRING, DEFAULT_PERFORMANCE_SWITCHES)).toEqual(['4', '5', '8', '9', '10']);
  });

  it.each([
    ['2026-06-29', '7', false],
    ['2026-06-30', '7', true],
    ['2026-07-01', '7', true],
    ['2026-12-31', '7', true],
    ['2026-01-01', '7', false],
    // Six months back are fewer days where a month end is clamped, and six months all the same.
    ['2026-08-31', '4', true],
    ['2026-08-31', '6', false],
    ['2026-05-31', '6', false],
    ['2028-02-29', '5', true],
  ] as const)('as of %s with %s: %s', (asOf, period, expected) => {
    expect(mayRankBy('private', period, day(asOf), DEFAULT_PERFORMANCE_SWITCHES)).toBe(expected);
  });

  it('are all once the switch is on', () => {
    const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: true };
    expect(rankPeriods('private', SPRING, switches)).toEqual(PERIOD_CODES);
  });

  it('include the default one on every day', () => {
    expect(mayRankBy('private', DEFAULT_PRIVATE_RANK_PERIOD, SPRING, DEFAULT_PERFORMANCE_SWITCHES)).toBe(
      true,
    );
  });
});

it.each([
  ['2025-01-18', 10_000_000, true],
  ['2025-01-19', 10_000_000, false],
  ['2020-01-01', 9_999_999, false],
  ['2020-01-01', null, false],
])('a private fund of %s with %j yuan may be ranked: %s', (established, scaleYuan, expected) => {
  expect(mayRankFund(day(established), scaleYuan, SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toBe(expected);
});

it('the limits of ranking name the last day of establishment, all days of a clamped month end among them', () => {
  const limits = rankFundLimits(day('2025-02-28'), DEFAULT_PERFORMANCE_SWITCHES);
  expect(limits).toEqual({ establishedBy: day('2024-08-31'), leastScaleYuan: 10_000_000 });
});

it.each([
  [364, false],
  [365, true],
])('%i days may be annualised: %s', (days, expected) => {
  expect(mayAnnualise(days)).toBe(expected);
});
