import { describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { articleLink, isCellAlignment, isListStart, isOwnPath, OUTSIDE_LINK_REL } from './article-markup';

describe('links of an article', () => {
  it.each(['/', '/toujiao/detail/nav-basics', '/zhibo?x=1#y', '/%2f%2fx', '/基金'])(
    'may lead to %s',
    (href) => {
      expect(articleLink(href)).toEqual({ href });
      expect(isOwnPath(href)).toBe(true);
    },
  );

  it.each(['https://x.example/a?b=c', 'http://x.example', 'HTTPS://X.example'])(
    'to %s carry what keeps the other site apart',
    (href) => {
      expect(articleLink(href)).toEqual({ href, rel: OUTSIDE_LINK_REL });
    },
  );

  it('take no hostile address for a path', async () => {
    const wrong = await wrongRows(HOSTILE_ADDRESSES, (href) => {
      const isPath = isOwnPath(href);
      const lands = isPath ? new URL(href, 'https://portal.example') : null;
      expect(lands === null || lands.origin === 'https://portal.example').toBe(true);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'x',
    '',
    '#x',
    '//x',
    '/\\x',
    '/.//x',
    '/a/..//x',
    '/%2e//x',
    '/ x',
    '/\tx',
    'ftp://x',
    'mailto:',
  ])('may not be %j', (href) => {
    expect(articleLink(href)).toBeNull();
  });
});

it('numbers of lists are whole and short, alignments the three there are', () => {
  expect(['1', '9999', '0'].every(isListStart)).toBe(true);
  expect(['', '-1', '1e9', '12345', ' 1'].some(isListStart)).toBe(false);
  expect(['left', 'center', 'right'].every(isCellAlignment)).toBe(true);
  expect(['', 'justify', 'RIGHT'].some(isCellAlignment)).toBe(false);
});
