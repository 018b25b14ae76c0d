import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PICTURE_TOKENS, toneColour } from './picture-colours';

const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
const light = css.slice(0, css.indexOf(":root[data-theme='dark']"));

it.each(Object.entries(PICTURE_TOKENS))('%s is the light theme’s', (name, value) => {
  expect(light).toContain(`--${name}: ${value};`);
});

it('a rise and a fall have the two colours of the chosen pair', () => {
  expect([toneColour('up', 'red'), toneColour('down', 'red')]).toEqual(['tone-red', 'tone-green']);
  expect([toneColour('up', 'green'), toneColour('down', 'green')]).toEqual(['tone-green', 'tone-red']);
  expect([toneColour('up', 'blue'), toneColour('down', 'blue')]).toEqual(['tone-blue', 'tone-orange']);
  expect(toneColour('flat', 'orange')).toBe('color-flat-text');
});
