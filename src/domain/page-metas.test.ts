import { describe, expect, it } from 'vitest';
import { DEFAULT_META, documentMeta, metaAt, metaForAddress, PAGE_METAS } from './page-metas';

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

  it('puts the house behind the title and the default in for what is left out', () => {
    expect(documentMeta({ title: '搜索' })).toEqual({ ...DEFAULT_META, title: '搜索 - 砚湖财富' });
    expect(documentMeta(undefined)).toEqual(DEFAULT_META);
  });
});
