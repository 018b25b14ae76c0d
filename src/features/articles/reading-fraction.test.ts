import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readingFraction, scrollToFraction } from './reading-fraction';

const SCREEN_PX = 800;

/** An element with a height and the position of its top on the screen. */
function elementAt(top: number, height: number): HTMLElement {
  const element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 700, height));
  return element;
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', SCREEN_PX);
});

describe('how far something is read', () => {
  it.each([
    ['not begun', 300, 0],
    ['at its beginning', 0, 0],
    ['half', -600, 0.5],
    ['at its end', -1200, 1],
    ['past its end', -1900, 1],
  ])('%s', (_what, top, fraction) => {
    expect(readingFraction(elementAt(top, 2000))).toBe(fraction);
  });

  it.each([
    ['whose end is below the screen', 500, 0],
    ['whose end shows', 300, 1],
  ])('of a short text %s', (_what, top, fraction) => {
    expect(readingFraction(elementAt(top, 400))).toBe(fraction);
  });

  it('is where one is scrolled to', () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    scrollToFraction(elementAt(300, 2000), 0.5);
    expect(scroll).toHaveBeenCalledWith({ top: window.scrollY + 300 + 600 });
  });
});
