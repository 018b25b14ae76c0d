import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_CODES } from '@/domain/returns/period';
import {
  permittedSearch,
  sortablePeriods,
  changeSearch,
  newSearch,
  parseSearch,
  periodsOf,
  searchHref,
  toggleSort,
  type SearchFilter,
} from './search-filter';
import { shownPeriods } from './components/found-funds-table';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

describe('the search in the address', () => {
  it.each([
    ['nothing', ''],
    ['blanks alone', 'keyword=%20%E3%80%80%00'],
    ['an unknown tab', 'tab=both'],
    ['an unknown order', 'sort=constructor&dir=up'],
    ['an order that private rows do not have', 'tab=public&sort=88'],
    ['a page that is none', 'page=-1'],
    ['a page beyond numbers', 'page=1e400'],
  ])('falls back silently for %s', (_name, text) => {
    expect(parse(text)).toEqual(newSearch('', 'public'));
  });

  it('has no 近2年 for private funds', () => {
    expect(parse('keyword=a&tab=private&sort=8')).toEqual(newSearch('a', 'private'));
    expect(periodsOf('private')).not.toContain('8');
  });

  it('keeps full-width text as typed', () => {
    expect(searchHref(parse('keyword=%EF%BC%B1%EF%BC%A4'))).toBe('/search?keyword=%EF%BC%B1%EF%BC%A4');
  });

  it('restores every written address', () => {
    const filters: fc.Arbitrary<SearchFilter> = fc.record({
      keyword: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => text.replace(/\p{Cc}/gu, '').trim()),
      area: fc.constant('public' as const),
      sort: fc.constantFrom(...PERIOD_CODES),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parse(searchHref(filter).replace(/^\/search\??/, ''))).toEqual(filter);
      }),
      { seed: 20261120 },
    );
  });
});

describe('[S4.searchTab] [S4.searchPage] changing a search', () => {
  const filter: SearchFilter = { keyword: '债', area: 'public', sort: '3', direction: 'asc', page: 4 };

  it('resets with another tab or keyword', () => {
    expect(changeSearch(filter, { area: 'private' })).toEqual(newSearch('债', 'private'));
    expect(changeSearch(filter, { keyword: '股' })).toEqual(newSearch('股', 'public'));
  });

  it('keeps the order when the page changes, and starts at page 1 with another order', () => {
    expect(changeSearch(filter, { page: 5 })).toEqual({ ...filter, page: 5 });
    expect(toggleSort(filter, '6')).toEqual({ ...filter, sort: '6', direction: 'desc', page: 1 });
    expect(toggleSort({ ...filter, direction: 'desc' }, '3')).toMatchObject({ direction: 'asc', page: 1 });
  });
});

describe('the windows that may order', () => {
  const rules = { performance: { rankShortWindows: false }, privateNavDate: '20261120' };

  it('are all for public funds, and those of six months and more for private ones', () => {
    expect(sortablePeriods('public', undefined)).toEqual(PERIOD_CODES);
    expect(sortablePeriods('private', undefined)).toEqual(['4', '5', '9', '10']);
    expect(sortablePeriods('private', rules)).toEqual(['4', '5', '9', '7', '10']);
  });

  it('include the short ones if the settings allow them', () => {
    const open = { ...rules, performance: { rankShortWindows: true } };
    expect(sortablePeriods('private', open)).toEqual(periodsOf('private'));
  });

  it('fall back to the default if an address asks for another', () => {
    const asked = parse('keyword=a&tab=private&sort=2&dir=asc&page=3');
    expect(permittedSearch(asked, rules)).toEqual(newSearch('a', 'private'));
    expect(permittedSearch({ ...asked, sort: '9' }, rules)).toEqual({ ...asked, sort: '9' });
  });
});

describe('the columns of the results', () => {
  it.each(PERIOD_CODES)('include the window %s when it is the order, six in all', (period) => {
    expect(shownPeriods(period)).toContain(period);
    expect(shownPeriods(period)).toHaveLength(6);
  });
});
