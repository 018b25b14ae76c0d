import { expect, it } from 'vitest';
import { rankAt } from './rank-at';
import type { RankedFund } from './ranked-fund';

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
  status: '0',
  isWithheld: false,
};
const PLACE = { subject: 'public', filter: { sort: '5' }, firstRank: 21 } as const;

it.each([
  ['its place among all', FUND, 23],
  ['none without the figure that orders', { ...FUND, figures: { '6': 0.1 } }, null],
  ['none where the figures are withheld', { ...FUND, isWithheld: true }, null],
])('the rank of a fund is %s', (_words, fund, rank) => {
  expect(rankAt(fund, PLACE, 2)).toBe(rank);
});

it('goes by a net value that orders, which has no chip on a phone', () => {
  const byNav = { ...PLACE, filter: { sort: 'nav' } } as const;
  expect(rankAt({ ...FUND, figures: { nav: 1.2 } }, byNav, 0)).toBe(21);
  expect(rankAt(FUND, byNav, 0)).toBeNull();
});
