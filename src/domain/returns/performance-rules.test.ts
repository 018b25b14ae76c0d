import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import {
  DEFAULT_PERFORMANCE_SWITCHES,
  isLagging,
  mayAnnualise,
  mayRankBy,
  mayShowPerformance,
  rankFundLimits,
} from './performance-rules';
import { PERIOD_CODES } from './period';
import type { Day } from '../calendar/day';
import type { FundArea, PerformanceSwitches } from './performance-rules';

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

function rankPeriods(area: FundArea, asOf: Day, switches: PerformanceSwitches) {
  return PERIOD_CODES.filter((period) => mayRankBy(area, period, asOf, switches));
}

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
});

it('the limits of ranking are the last day of establishment and the least size in yuan', () => {
  const limits = rankFundLimits(SUMMER, DEFAULT_PERFORMANCE_SWITCHES);
  expect(limits).toEqual({ establishedBy: day('2025-01-18'), leastScaleYuan: 10_000_000 });
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
