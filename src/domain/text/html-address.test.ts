import { describe, expect, it } from 'vitest';
import { leadFromHtml, withoutHtmlFile } from './html-address';
import { ownPath } from '../site/return-address';

describe('[S2.html] a path ending in .html', () => {
  it.each([
    ['/gongmu_fund/index.html', '/gongmu_fund'],
    ['/a/b/c.html', '/a/b'],
    ['/index.html', '/'],
    ['/INDEX.HTML', '/'],
    ['/gongmu_fund', null],
    ['/a.html/b', null],
    ['/', null],
    ['//elsewhere.example/a.html', '/elsewhere.example'],
    ['/\\\\elsewhere.example/a.html', '/elsewhere.example'],
    ['///a.html', '/'],
    ['/.html', '/'],
  ])('%s loses its file name: %s', (path, expected) => {
    expect(withoutHtmlFile(path)).toBe(expected);
  });
});

describe('[S2.html] the lead of an address', () => {
  it.each([
    ['/gongmu_fund/index.html?type=02&a=1.html', '/gongmu_fund?type=02&a=1.html'],
    ['/a.html', '/'],
    ['/a.html?', '/'],
    ['/home/logout.html', null],
    ['/gongmu_fund?from=a.html', null],
    ['//elsewhere.example/a.html', '/elsewhere.example'],
    [String.raw`/\elsewhere.example/a.html`, '/elsewhere.example'],
    ['/a/..//elsewhere.example/a.html', '/elsewhere.example'],
    [String.raw`/.\..\\elsewhere.example/a.html`, '/elsewhere.example'],
    ['/砚湖/a.html?词', '/%E7%A0%9A%E6%B9%96?%E8%AF%8D'],
    ['/%2F%2Felsewhere.example/a.html', '/%2F%2Felsewhere.example'],
  ])('%s leads to %s, never to another host', (address, expected) => {
    const lead = leadFromHtml(address);
    expect(lead).toBe(expected);
    expect(lead === null ? null : ownPath(lead, 'http://portal')).toBe(expected);
  });
});
