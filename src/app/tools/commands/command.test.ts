import { describe, expect, it } from 'vitest';
import { PAGE_METAS } from '@/domain/site/page-metas';
import { fittingCommands } from './command';
import { FIRST_PAGES, PAGE_COMMANDS } from './page-commands';

const found = (keyword: string) => fittingCommands(PAGE_COMMANDS, keyword).map(({ label }) => label);

describe('the pages of the command palette', () => {
  it('contain every page without a parameter, once', () => {
    const hrefs = PAGE_COMMANDS.map(({ target }) => ('href' in target ? target.href : ''));
    expect(hrefs).toEqual(expect.arrayContaining(['/index', '/gongmu_fund', '/home/settings', '/zizhi']));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(PAGE_METAS.has(href)).toBe(true);
    expect(hrefs.filter((href) => /:|\/funds\/|\/manager\/|\/company\/|404|result/.test(href))).toEqual([]);
  });

  it('are all found by Latin initials, the beginning of their words', () => {
    const missed = PAGE_COMMANDS.filter(({ label, words = '' }) => {
      const initials = words.split(' ')[0] ?? '';
      return !/^[a-z]{2,}$/.test(initials) || !found(initials).includes(label);
    });
    expect(missed).toEqual([]);
  });

  it('begin with the most visited pages', () => {
    expect(FIRST_PAGES.slice(0, 3).map(({ label }) => label)).toEqual([
      '首页',
      '公募基金排行',
      '私募基金排行',
    ]);
  });
});

describe('a keyword', () => {
  it('finds by Chinese, by initials in either case and by other names, the closest first', () => {
    expect(found('私募')[0]).toBe('私募基金排行');
    expect(found('GMPH')).toEqual(['公募基金排行']);
    expect(found('个人中心')).toContain('我的自选');
    expect(found('duibi')).toEqual(['基金对比']);
    expect(found('gongmu')[0]).toBe('公募基金排行');
    expect(found('排行').length).toBeGreaterThan(2);
  });

  it('of several words wants all of them', () => {
    expect(found('私募 策略')).toEqual(['私募策略排行']);
    expect(found('私募 没有')).toEqual([]);
  });

  it('of one letter does not find what merely has it somewhere', () => {
    expect(found('q')).not.toContain('首页');
    expect(found('s')).toContain('首页');
  });

  it('that is empty finds all', () => {
    expect(found('')).toHaveLength(PAGE_COMMANDS.length);
  });
});
