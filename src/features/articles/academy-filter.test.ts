import { describe, expect, it } from 'vitest';
import { academyHref, parseAcademy } from './academy-filter';

describe('the address of the academy', () => {
  it.each([
    ['', { category: null, keyword: '', page: 1 }],
    ['category=law', { category: 'law', keyword: '', page: 1 }],
    ['category=law&q=%E5%86%B7%E9%9D%99&page=3', { category: 'law', keyword: '冷静', page: 3 }],
  ])('%o is read and written back', (query, filter) => {
    expect(parseAcademy(new URLSearchParams(query))).toEqual(filter);
    expect(academyHref(parseAcademy(new URLSearchParams(query)))).toBe(
      query === '' ? '/toujiao' : `/toujiao?${query}`,
    );
  });

  it.each([
    'category=protection',
    'category=xyz',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=9999999',
    'q=%20%00',
  ])('falls back from %o without a word', (query) => {
    expect(parseAcademy(new URLSearchParams(query))).toEqual({ category: null, keyword: '', page: 1 });
  });

  it('cuts a long search to what the gateway takes', () => {
    const params = new URLSearchParams({ q: '长'.repeat(100) });
    expect(parseAcademy(params).keyword).toHaveLength(60);
  });
});
