import { expect, it } from 'vitest';
import { isSingleColoured } from './single-colour';

/** RGBA pixels of grey values. */
const greys = (...values: readonly number[]) => values.flatMap((value) => [value, value, value, 255]);

it.each([
  ['of one grey', greys(200, 200, 200), true],
  ['of one grey with noise', greys(200, 207, 195), true],
  ['white with a line of text', greys(255, 255, 40, 255), false],
  ['of two colours as bright as each other', [200, 40, 40, 255, 40, 200, 40, 255], false],
  ['without pixels', [], false],
])('a picture %s is single-coloured: %s', (_what, pixels, expected) => {
  expect(isSingleColoured(pixels)).toBe(expected);
});
