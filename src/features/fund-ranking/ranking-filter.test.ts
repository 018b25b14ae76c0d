import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_CODES } from '@/domain/returns/period';
import {
  changeFilter,
  chosenCount,
  defaultFilter,
  parseRankingFilter,
  rankingSearch,
  toggleSort,
  type RankingFilter,
} from './ranking-filter';
import type { RankingPlace } from './ranking-columns';

const ALL = { area: 'public', kind: 'all' } as const;
const BY_TYPE = { area: 'public', kind: 'byType' } as const;
const PRIVATE = { area: 'private', kind: 'all' } as const;

const parse = (search: string, place: RankingPlace = ALL) =>
  parseRankingFilter(new URLSearchParams(search), place);

describe('the ranking filter in the URL', () => {
  it.each([
    ['nothing', ''],
    ['an unknown type', '?type=stocks'],
    ['a type of three digits', '?type=020'],
    ['an unknown status', '?status=Z'],
    ['a status that no fund has', '?status=7'],
    ['an unknown period', '?sort=1'],
    ['a period that is a property of objects', '?sort=constructor'],
    ['an unknown direction', '?dir=sideways'],
    ['a page of zero', '?page=0'],
    ['a negative page', '?page=-1'],
    ['a page with a fraction', '?page=1.5'],
    ['a page beyond numbers', '?page=1e400'],
    ['a page that is no number', '?page=two'],
    ['a company that is no code', '?company=%3Cx%3E'],
    ['an age that is not offered', '?years=4'],
    ['a size that is not offered', '?size=1e9'],
    ['share classes in no known way', '?classes=some'],
    ['days in no known way', '?days=some'],
    ['a choice of the other area', '?risk=R3&strategy=01'],
    ['an order of money funds', '?sort=seven'],
    ['an order of private funds', '?sort=11'],
    ['the line of the last year', '?sort=trend'],
    ['a blank keyword', '?q=%20%00%0A'],
  ])('falls back to the default for %s', (_name, search) => {
    expect(parse(search)).toEqual(defaultFilter(ALL));
  });

  it('reads every value', () => {
    const search =
      '?type=0201&status=A&q=%E5%B2%AB%E4%BA%91&company=80000001&years=3&size=10&classes=all&days=all&sort=10&dir=asc&page=7';
    expect(parse(search)).toEqual({
      category: '0201',
      status: 'A',
      keyword: '岫云',
      company: '80000001',
      years: '3',
      size: '10',
      risk: '',
      fundType: '',
      isMerged: false,
      isLatest: false,
      sort: '10',
      direction: 'asc',
      page: 7,
    });
  });

  it.each(['4', '5', '6', '9'])('[S9.status] reads the finer state %s of an older address as 0', (status) => {
    expect(parse(`?status=${status}`).status).toBe('0');
    expect(parse(`?status=${status}`, PRIVATE).status).toBe(status);
  });

  it('cuts a keyword to the length that the gateway accepts', () => {
    expect(parse(`?q=${'长'.repeat(5000)}`).keyword).toHaveLength(60);
  });

  it('has one row for the classes of a portfolio by default, and every class on the page of a company', () => {
    const company = { area: 'public', kind: 'all', companyCode: '80000001' } as const;
    expect([parse(''), parse('', company)].map(({ isMerged }) => isMerged)).toEqual([true, false]);
    expect(rankingSearch({ ...defaultFilter(ALL), isMerged: false }, ALL)).toBe('?classes=all');
    expect(
      parse(rankingSearch({ ...defaultFilter(company), isMerged: true }, company), company).isMerged,
    ).toBe(true);
  });

  it('has values of the as-of day alone by default, and of all days on the page of a company', () => {
    const company = { ...ALL, companyCode: '80000001' } as const;
    expect([parse(''), parse('', company)].map(({ isLatest }) => isLatest)).toEqual([true, false]);
    expect(rankingSearch({ ...defaultFilter(ALL), isLatest: false }, ALL)).toBe('?days=all');
  });

  it('writes the untouched page as the plain path', () => {
    for (const place of [ALL, BY_TYPE, PRIVATE]) expect(rankingSearch(defaultFilter(place), place)).toBe('');
  });

  it('restores whatever was written', () => {
    const filters: fc.Arbitrary<RankingFilter> = fc.record({
      category: fc.constantFrom('', '01', '0201', '09'),
      status: fc.constantFrom('', '0', '8', 'A'),
      keyword: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => text.replace(/\p{Cc}/gu, '').trim()),
      company: fc.constantFrom('', '80000001'),
      years: fc.constantFrom('', '1', '10'),
      size: fc.constantFrom('', '2', '50'),
      risk: fc.constant(''),
      fundType: fc.constant(''),
      isMerged: fc.boolean(),
      isLatest: fc.boolean(),
      sort: fc.constantFrom(...PERIOD_CODES, 'annual' as const, 'nav' as const),
      direction: fc.constantFrom('asc' as const, '' as const),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parse(rankingSearch(filter, ALL))).toEqual(filter);
      }),
      { seed: 20261120 },
    );
  });
});

describe('the filter of private funds', () => {
  it('has strategy, risk and five years, and no age or size', () => {
    expect(parse('?strategy=0102&risk=R4&sort=11&years=3&size=10&type=02', PRIVATE)).toEqual({
      ...defaultFilter(PRIVATE),
      category: '0102',
      risk: 'R4',
      sort: '11',
    });
  });

  it('[S7.privatePage] distinguishes a chosen direction from the default', () => {
    expect(parse('', PRIVATE).direction).toBe('');
    expect(parse('?dir=desc', PRIVATE).direction).toBe('desc');
    expect(rankingSearch({ ...defaultFilter(PRIVATE), direction: 'desc' }, PRIVATE)).toBe('?dir=desc');
  });
});

describe('the filter of money funds', () => {
  it('begins with the seven-day rate, in whichever ranking', () => {
    expect(parse('?type=07', BY_TYPE).sort).toBe('seven');
    expect(parse('?type=0701').sort).toBe('seven');
    expect(parse('?type=07&sort=nav').sort).toBe('seven');
  });

  it('drops an order that the other funds do not have', () => {
    const filter = { ...parse('?type=07', BY_TYPE), sort: 'income', direction: 'asc' } as const;
    expect(changeFilter(filter, { category: '03' }, 'public')).toMatchObject({ sort: '5', direction: '' });
    expect(changeFilter(filter, { category: '0701' }, 'public')).toMatchObject({ sort: 'income' });
  });
});

describe('changing the filter', () => {
  const filter = { ...defaultFilter(ALL), page: 5 };

  it('goes back to page 1, unless only the page changed', () => {
    expect(changeFilter(filter, { status: '0' }, 'public')).toMatchObject({ status: '0', page: 1 });
    expect(changeFilter(filter, { page: 6 }, 'public')).toMatchObject({ page: 6 });
  });

  it('sorts a new column best first, and reverses it at the next press', () => {
    const byMonth = toggleSort(filter, '3');
    expect(byMonth).toMatchObject({ sort: '3', direction: 'desc', page: 1 });
    expect(toggleSort(byMonth, '3')).toMatchObject({ sort: '3', direction: 'asc' });
    expect(toggleSort(toggleSort(byMonth, '3'), '3')).toMatchObject({ direction: 'desc' });
  });

  it('reverses a default order, too', () => {
    expect(toggleSort(filter, '5')).toMatchObject({ sort: '5', direction: 'asc' });
  });

  it('counts the further filters', () => {
    expect(chosenCount(filter)).toBe(0);
    expect(chosenCount({ ...filter, status: '0', company: '1', years: '3' })).toBe(2);
  });
});

describe('[S2.company] the funds of one company', () => {
  const company = { area: 'public', kind: 'all', companyCode: '80000001' } as const;

  it('keeps the company in every address, whatever the address asks for', () => {
    const filter = parseRankingFilter(new URLSearchParams('code=1&company=2&sort=4'), company);
    expect(filter).toMatchObject({ company: '80000001', sort: '4' });
    expect(rankingSearch(filter, company)).toBe('?code=80000001&sort=4');
    expect(rankingSearch(defaultFilter(company), company)).toBe('?code=80000001');
  });

  it('does not count the company as a choice of the visitor', () => {
    expect(chosenCount({ ...defaultFilter(company), years: '3' }, company.companyCode)).toBe(1);
  });
});
