import { describe, expect, it } from 'vitest';
import { DEFAULT_TITLE, documentTitle, metaAt, metaForAddress, PAGE_METAS } from './page-metas';

describe('[S2.meta] the table of page metas', () => {
  it.each([
    ['/gongmu_fund', '公募基金排行'],
    ['/gongmu_fund/', '公募基金排行'],
    ['/simu_fund/funds/detail', '净值收益 - 私募基金'],
    ['/toujiao/detail/42', '投教文章'],
    ['/toujiao/detail/', undefined],
    ['/toujiao/detail/4/2', undefined],
    ['/nowhere', undefined],
    ['/', undefined],
  ])('finds the page of %s', (pathname, title) => {
    expect(metaForAddress(pathname)?.title).toBe(title);
  });

  it('has a title for every page, and no two pages of one area share one', () => {
    const titles = [...PAGE_METAS.entries()].map(([path, meta]) => `${path.split('/')[1]} ${meta.title}`);
    expect(new Set(titles).size).toBeGreaterThan(titles.length - 6);
    expect(() => metaAt('/not-there')).toThrow('no meta');
  });

  it('puts the house behind the title and the default in for none', () => {
    expect(documentTitle(metaAt('/search'))).toBe('搜索 - 砚湖财富');
    expect(documentTitle(undefined)).toBe(DEFAULT_TITLE);
  });
});

describe('[S2.meta] the title of a page about something', () => {
  const fundPage = metaAt('/gongmu_fund/funds/info');
  const subject = { title: '远山成长混合A', detail: '000001' };

  it.each([
    ['a fund with its code before the page', 'code', '远山成长混合A（000001）基金概况 - 公募基金'],
    ['a person or a company before the page', 'name', '远山成长混合A基金概况 - 公募基金'],
    ['a text alone', 'text', '远山成长混合A'],
  ] as const)('names %s', (_name, naming, title) => {
    expect(documentTitle(fundPage, { ...subject, naming })).toBe(`${title} - 砚湖财富`);
  });

  it("stays the route's own without a subject, and with one that only the bar shows", () => {
    expect(documentTitle(fundPage, null)).toBe('基金概况 - 公募基金 - 砚湖财富');
    expect(documentTitle(fundPage, subject)).toBe('基金概况 - 公募基金 - 砚湖财富');
    expect(documentTitle(undefined, { ...subject, naming: 'code' })).toBe(DEFAULT_TITLE);
  });
});
