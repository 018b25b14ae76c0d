import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_CODES } from '@/domain/period';
import {
  changeFilter,
  defaultFilter,
  parseRankingFilter,
  rankingSearch,
  toggleSort,
  wantedStatuses,
  type RankingFilter,
} from './ranking-filter';

const parse = (search: string) => parseRankingFilter(new URLSearchParams(search), 'all');

describe('the ranking filter in the URL', () => {
  it.each([
    ['nothing', ''],
    ['an unknown type', '?type=stocks'],
    ['a type of three digits', '?type=020'],
    ['an unknown status', '?status=Z'],
    ['an unknown period', '?sort=1'],
    ['a period that is a property of objects', '?sort=constructor'],
    ['an unknown direction', '?dir=sideways'],
    ['a page of zero', '?page=0'],
    ['a negative page', '?page=-1'],
    ['a page with a fraction', '?page=1.5'],
    ['a page beyond numbers', '?page=1e400'],
    ['a page that is no number', '?page=two'],
    ['a blank keyword', '?q=%20%00%0A'],
  ])('falls back without a word for %s', (_name, search) => {
    expect(parse(search)).toEqual(defaultFilter('all'));
  });

  it('reads every value', () => {
    expect(parse('?type=0201&status=A&q=%E5%B2%AB%E4%BA%91&sort=10&dir=asc&page=7')).toEqual({
      type: '0201',
      status: 'A',
      keyword: '岫云',
      sort: '10',
      direction: 'asc',
      page: 7,
    });
  });

  it('cuts a keyword to what the gateway takes', () => {
    expect(parse(`?q=${'长'.repeat(5000)}`).keyword).toHaveLength(60);
  });

  it('writes the untouched page as the plain path', () => {
    expect(rankingSearch(defaultFilter('all'), 'all')).toBe('');
    expect(rankingSearch(defaultFilter('byType'), 'byType')).toBe('');
  });

  it('restores whatever was written', () => {
    const filters: fc.Arbitrary<RankingFilter> = fc.record({
      type: fc.constantFrom('', '01', '0201', '09'),
      status: fc.constantFrom('', '0', '8', 'A'),
      keyword: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => text.replace(/\p{Cc}/gu, '').trim()),
      sort: fc.constantFrom(...PERIOD_CODES, 'annual' as const, 'nav' as const),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parse(rankingSearch(filter, 'all'))).toEqual(filter);
      }),
      { seed: 20261120 },
    );
  });
});

describe('changing the filter', () => {
  const filter = { ...defaultFilter('all'), page: 5 };

  it('goes back to page 1, unless the page is what changed', () => {
    expect(changeFilter(filter, { status: '0' })).toMatchObject({ status: '0', page: 1 });
    expect(changeFilter(filter, { page: 6 })).toMatchObject({ page: 6 });
  });

  it('sorts a new column best first, and the same one the other way round', () => {
    const byMonth = toggleSort(filter, '3');
    expect(byMonth).toMatchObject({ sort: '3', direction: 'desc', page: 1 });
    expect(toggleSort(byMonth, '3')).toMatchObject({ sort: '3', direction: 'asc' });
    expect(toggleSort(toggleSort(byMonth, '3'), '3')).toMatchObject({ direction: 'desc' });
  });
});

describe('[S9.status] the statuses asked for', () => {
  const filter = defaultFilter('all');

  it.each([
    ['a chosen status alone', { status: 'A' }, ['A']],
    ['a chosen status with a keyword', { status: '8', keyword: '岫云' }, ['8']],
    ['all of them for a keyword', { keyword: '岫云' }, []],
    ['neither failed nor ended funds otherwise', {}, ['0', '1', '2', '4', '5', '6', '8', '9']],
  ])('are %s', (_name, change, statuses) => {
    expect(wantedStatuses({ ...filter, ...change })).toEqual(statuses);
  });
});
