import { describe, expect, it } from 'vitest';
import { pageFromText, pageWindow } from './pager-window';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 0, []],
    [3, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 150, [1, 2, 3, 4, 5, 6, 7, 'gap', 150]],
    [5, 150, [1, 2, 3, 4, 5, 6, 7, 'gap', 150]],
    [6, 150, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 150]],
    [146, 150, [1, 'gap', 144, 145, 146, 147, 148, 149, 150]],
    [150, 150, [1, 'gap', 144, 145, 146, 147, 148, 149, 150]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageWindow(page, pageCount)).toEqual(expected);
  });

  it('has the current page and nine places wherever it stands', () => {
    for (let page = 1; page <= 40; page += 1) {
      const window = pageWindow(page, 40);
      expect(window).toContain(page);
      expect(window).toHaveLength(9);
    }
  });
});

describe('pageFromText', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 1],
    ['999', 150],
    ['', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['两', undefined],
  ])('%j', (text, expected) => {
    expect(pageFromText(text, 150)).toBe(expected);
  });
});
