import { expect, it } from 'vitest';
import { desktopWidthPx, isMobileWidth } from './viewport';

it.each([
  [320, true],
  [750, true],
  [750.5, false],
  [751, false],
  [1920, false],
])('[S2.viewport] %d px is mobile: %s', (widthPx, expected) => {
  expect(isMobileWidth(widthPx)).toBe(expected);
});

it.each([
  [751, 1200],
  [1200, 1200],
  [1440, 1440],
  [1920, 1920],
  [2560, 1920],
])('[S2.viewport] desktop at %i px is %i px wide', (viewportPx, expected) => {
  expect(desktopWidthPx(viewportPx)).toBe(expected);
});
