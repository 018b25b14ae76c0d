import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { seriesFigures } from './series-figures';
import type { NavHistory } from './series-figures';
import type { KnownNavs } from './series-figures';

const FIRST = dayOf('20240311') ?? 0;
const HISTORY: NavHistory = {
  code: '000007',
  kind: 'nav',
  series: { days: [FIRST, FIRST + 1, FIRST + 2], values: [1, 1.1, 1.05] },
  adjustments: [],
  accumulatedNav: null,
  isFromStart: true,
  sale: null,
  sources: [],
};
const FACTOR = [{ day: FIRST + 1, factor: 1.15 }];
const KNOWN = { day: FIRST + 1, nav: 1.1, accumulatedNav: 1.4 };

describe('accumulated NAV of an imported history', () => {
  it.each<[string, Partial<NavHistory>, readonly KnownNavs[], number | null]>([
    ['the file says it', { accumulatedNav: 1.234, adjustments: FACTOR }, [KNOWN], 1.234],
    ['nothing was ever paid', {}, [], 1.05],
    ['every payment is told', { adjustments: [{ day: FIRST + 1, dividend: 0.2 }] }, [], 1.25],
    ['a payment is known only as a factor', { adjustments: FACTOR }, [], 1.1],
    ['a factor may be a split', { adjustments: [{ day: FIRST + 1, factor: 1.5 }] }, [], null],
    ['a split is told', { adjustments: [{ day: FIRST + 1, factor: 1.15, splitRatio: 2 }] }, [], null],
    ['the history begins in mid-life', { isFromStart: false }, [], null],
    ['another source knows it after the last payment', { adjustments: FACTOR }, [KNOWN], 1.35],
    ['another source knows it before a payment', { adjustments: FACTOR }, [{ ...KNOWN, day: FIRST }], 1.4],
    [
      'another source knows it before a split',
      { adjustments: [{ day: FIRST + 1, splitRatio: 2 }], isFromStart: false },
      [{ ...KNOWN, day: FIRST }],
      null,
    ],
    ['the second source fits', { adjustments: FACTOR }, [{ ...KNOWN, day: null }, KNOWN], 1.35],
  ])('when %s', (_name, change, known, expected) => {
    expect(seriesFigures({ ...HISTORY, ...change }, known).acc_nav).toBe(expected);
  });
});

it('has no return since establishment for a history that begins in mid-life', () => {
  expect(seriesFigures({ ...HISTORY, isFromStart: false }, []).since_start).toBeNull();
  expect(seriesFigures(HISTORY, []).since_start).toBeCloseTo(0.05, 12);
});

it('gives a money fund income in place of NAV', () => {
  const figures = seriesFigures({ ...HISTORY, kind: 'income' }, []);
  expect(figures).toMatchObject({ nav: null, acc_nav: null, income_10k: 1.05 });
});

it('handles one value', () => {
  const one = { ...HISTORY, series: { days: [FIRST], values: [1.2] } };
  expect(seriesFigures(one, [])).toMatchObject({
    nav: 1.2,
    day_growth: null,
    month1: null,
    year1_drawdown: null,
  });
});
