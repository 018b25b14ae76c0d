import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { adjustedSeries } from '../../../src/domain/returns/nav-series';
import { NO_PERIODS } from '../../funds/figures/fund-figures';
import { createImportReport } from '../import-report';
import { spikesOf, withoutJumps, withoutPublishedJumps } from './jumps';
import type { Adjustment } from '../../../src/domain/returns/nav-series';
import type { NavHistory } from './series-figures';
import type { RankedFund } from '../records';

/** Monday to Friday without a holiday. */
const MONDAY = dayFromParts(2026, 6, 1);

function historyOf(values: readonly number[], changes: Partial<NavHistory> = {}): NavHistory {
  return {
    code: '000009',
    kind: 'nav',
    series: { days: values.map((_, index) => MONDAY + index), values },
    adjustments: [],
    accumulatedNav: null,
    isFromStart: true,
    sale: null,
    sources: [],
    ...changes,
  };
}

/** Days and details that were reported, and the growth over the whole history. */
function outcomeOf(history: NavHistory, typeCode: string, name = '晨曦纯债', accepted = new Set<number>()) {
  const report = createImportReport();
  const context = { report: report.forFile('000009.csv'), accepted };
  const { history: left, suspects } = withoutJumps(history, { typeCode, name }, context);
  const growth = adjustedSeries(left.series, left.adjustments);
  return {
    growth: growth.values[growth.values.length - 1],
    details: report.entries.map(({ detail }) => detail),
    left,
    suspects,
  };
}

describe('a jump of a value', () => {
  it('is excluded from growth beyond 20 % between two trading days, and reported with its day', () => {
    const { growth, details } = outcomeOf(historyOf([1, 1.01, 1.25, 1.25]), '0201');
    expect(growth).toBeCloseTo(1.01, 12);
    expect(details).toEqual(['000009 2026-06-03 +23.76%']);
  });

  it.each([
    ['0301', 1.11, true],
    ['0402', 0.89, true],
    ['0301', 1.09, false],
    ['0201', 1.19, false],
    ['', 1.19, false],
  ])('of type %s to %d: excluded %s', (typeCode, value, isKeptOut) => {
    expect(outcomeOf(historyOf([1, value]), typeCode).growth).toBe(isKeptOut ? 1 : value);
  });

  it('is none for convertible bonds of any type below 20 %', () => {
    const fall = historyOf([1.372, 1.196]);
    expect(outcomeOf(fall, '0304', '中天可转债债券A').left).toBe(fall);
    expect(outcomeOf(fall, '0305').left).toBe(fall);
    expect(outcomeOf(fall, '0304').details).toHaveLength(1);
  });

  it('excludes a value that is wrong for one day from growth altogether', () => {
    const { growth, details } = outcomeOf(historyOf([1, 10.2, 1.02]), '0301');
    expect(growth).toBe(1);
    expect(details).toHaveLength(2);
  });

  it.each<[string, Adjustment]>([
    ['a dividend', { day: MONDAY + 1, dividend: 0.5 }],
    ['a split', { day: MONDAY + 1, splitRatio: 2 }],
  ])('is none where %s explains it', (_what, adjustment) => {
    const history = historyOf([1, 0.5], { adjustments: [adjustment] });
    expect(outcomeOf(history, '0201').left).toBe(history);
  });

  it('is none over days without a value, nor in the income of a money fund', () => {
    const overDays = historyOf([1, 1.3], { series: { days: [MONDAY, MONDAY + 3], values: [1, 1.3] } });
    expect(outcomeOf(overDays, '0201').details).toEqual([]);
    expect(outcomeOf(historyOf([1, 3], { kind: 'income' }), '0701').details).toEqual([]);
  });

  it('counts once it is accepted', () => {
    const { growth, suspects } = outcomeOf(historyOf([1, 1.3]), '0201', '', new Set([MONDAY + 1]));
    expect([growth, suspects]).toEqual([1.3, []]);
    expect(outcomeOf(historyOf([1, 1.3]), '0201').suspects).toEqual([
      { day: MONDAY + 1, value: 1.3, previous: 1, kind: 'jump' },
    ]);
  });

  it('counts again once a later file has another value', () => {
    const adjustments = [{ day: MONDAY + 1, factor: 1, isJump: true }];
    expect(outcomeOf(historyOf([1, 1.02], { adjustments }), '0201').growth).toBe(1.02);
  });
});

describe('a spike of values', () => {
  const BONDS = { typeCode: '0301', name: '晨曦纯债' };
  const spikes = (values: readonly number[], explained: readonly number[] = []): number[] => {
    const rows = values.map((nav, index) => ({ day: MONDAY + index, nav, payout: null }));
    return [...spikesOf(rows, BONDS, new Set(explained))];
  };

  it.each<[string, readonly number[], readonly number[]]>([
    ['of one day', [1, 1.5, 1.01], [1]],
    ['of three days', [1, 1.01, 0.5, 0.51, 0.5, 1.02, 1.02], [2, 3, 4]],
    ['twice', [1, 10, 1, 1.01, 0.1, 1.01], [1, 4]],
    ['that has not gone back', [1, 1.5, 1.5], []],
    ['that stays for six days', [1, 2, 2, 2, 2, 2, 2, 1], []],
    ['within what a day can bring', [1, 1.09, 1], []],
  ])('%s', (_what, values, expected) => {
    expect(spikes(values)).toEqual(expected);
  });

  it('is none with a distribution on one of its days, nor where its value is accepted', () => {
    expect(spikes([1, 0.5, 1], [MONDAY + 2])).toEqual([]);
    expect(spikes([1, 1.5, 1], [MONDAY + 1])).toEqual([]);
  });
});

/** Remaining published returns, and the report. */
function publishedLeft(typeCode: string, returns: Partial<RankedFund['returns']>) {
  const report = createImportReport();
  const fund: RankedFund = {
    code: '021237',
    name: '利率债A',
    day: MONDAY,
    nav: 1.0267,
    accumulatedNav: 2.3683,
    income: null,
    sevenDayRate: null,
    returns: { ...NO_PERIODS, ...returns },
    fee: null,
    isIncome: false,
    sale: null,
  };
  const { returns: kept } = withoutPublishedJumps(fund, { typeCode, name: '' }, report.forFile('rank.csv'));
  return { kept, details: report.entries.map(({ detail }) => detail) };
}

describe('a jump in published returns', () => {
  const RETURNS = {
    week1: 0.0003,
    month1: 0.0009,
    month6: 0.0055,
    year1: 1.3761,
    year2: 1.4,
    since_start: 1.4,
  };

  it('of a bond fund takes the spans that contain it, and leaves those that do not', () => {
    const { kept, details } = publishedLeft('0301', { ...RETURNS, this_year: 0.006 });
    expect(kept).toEqual({ ...NO_PERIODS, week1: 0.0003, month1: 0.0009, month6: 0.0055, this_year: 0.006 });
    expect(details).toEqual(['021237 +137.61%']);
  });

  it('takes the year to date if it contains it', () => {
    expect(publishedLeft('0301', { ...RETURNS, this_year: 1.37 }).kept.this_year).toBeNull();
  });

  it.each([
    ['an equity fund', '0201', RETURNS],
    ['convertible bonds', '0305', RETURNS],
    ['a bond fund of a good year', '0304', { month6: 0.1417, year1: 0.3658 }],
  ])('leaves %s alone', (_what, typeCode, returns) => {
    const { kept, details } = publishedLeft(typeCode, returns);
    expect(kept.year1).toBe(returns.year1);
    expect(details).toEqual([]);
  });
});
