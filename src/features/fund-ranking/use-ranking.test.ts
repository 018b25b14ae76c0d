import { describe, expect, it } from 'vitest';
import { defaultFilter } from './ranking-filter';
import { maySortBy, permittedFilter, rankAt } from './use-ranking';
import type { RankedFund } from './ranked-fund';

const PRIVATE = { area: 'private', kind: 'all' } as const;
const rulesAt = (privateNavDate: string, rankShortWindows = false) => ({
  privateNavDate,
  performance: { rankShortWindows },
});

describe('what may order private funds', () => {
  it.each(['0', '2', '3', '6'] as const)(
    'is no window under six months (%s) unless the house allows it',
    (sort) => {
      expect(maySortBy('private', sort, rulesAt('20261120'))).toBe(false);
      expect(maySortBy('private', sort, rulesAt('20261120', true))).toBe(true);
      expect(maySortBy('public', sort, rulesAt('20261120'))).toBe(true);
    },
  );

  it('is this year from the end of June on', () => {
    expect(maySortBy('private', '7', rulesAt('20261120'))).toBe(true);
    expect(maySortBy('private', '7', rulesAt('20260401'))).toBe(false);
  });

  it('is nothing doubtful until the rules are known', () => {
    expect(maySortBy('private', '7', undefined)).toBe(false);
    for (const sort of ['4', '5', '9', '11', '10'] as const) {
      expect(maySortBy('private', sort, undefined)).toBe(true);
    }
  });

  it('falls back to the last year, best first', () => {
    const filter = { ...defaultFilter(PRIVATE), sort: '2', direction: 'asc', status: '0' } as const;
    expect(permittedFilter(filter, 'private', rulesAt('20261120'))).toEqual({
      ...filter,
      sort: '5',
      direction: '',
    });
    expect(permittedFilter(filter, 'private', rulesAt('20261120', true))).toEqual(filter);
  });
});

const FUND: RankedFund = {
  area: 'public',
  code: '000001',
  name: '测试股票',
  categoryCode: '0101',
  navDate: '20260828',
  frequency: 'daily',
  figures: { '5': 0.12 },
  yearDrawdown: null,
  isOnSale: true,
  dealing: null,
  endReason: null,
  status: '0',
  isWithheld: false,
};
const PLACE = { subject: 'public', filter: { sort: '5' }, firstRank: 21 } as const;

it.each([
  ['its place among all', FUND, 23],
  ['none without the figure that orders', { ...FUND, figures: { '6': 0.1 } }, null],
  ['none for a fund that may not be ranked', { ...FUND, isUnranked: true }, null],
  ['none where the figures are withheld', { ...FUND, isWithheld: true }, null],
])('the rank of a fund is %s', (_words, fund, rank) => {
  expect(rankAt(fund, PLACE, 2)).toBe(rank);
});

it('is by a NAV order, which has no chip on a phone', () => {
  const byNav = { ...PLACE, filter: { sort: 'nav' } } as const;
  expect(rankAt({ ...FUND, figures: { nav: 1.2 } }, byNav, 0)).toBe(21);
  expect(rankAt(FUND, byNav, 0)).toBeNull();
});
