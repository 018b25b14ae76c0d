import { describe, expect, it } from 'vitest';
import { withoutHtmlFile } from './html-rule';

describe('[S2.html] a path ending in .html', () => {
  it.each([
    ['/gongmu_fund/index.html', '/gongmu_fund'],
    ['/a/b/c.html', '/a/b'],
    ['/index.html', '/'],
    ['/INDEX.HTML', '/'],
    ['/gongmu_fund', null],
    ['/a.html/b', null],
    ['/', null],
  ])('%s loses its file name: %s', (path, expected) => {
    expect(withoutHtmlFile(path)).toBe(expected);
  });
});
