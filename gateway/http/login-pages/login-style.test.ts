import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOGIN_STYLE } from './login-style';

const COLOUR = /(--color-[\w-]+):\s*([^;]+);/g;

function coloursOf(css: string): Map<string, string> {
  return new Map([...css.matchAll(COLOUR)].map(([, name = '', value = '']) => [name, value]));
}

describe('the sheet of the login pages', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../../../src/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split(":root[data-theme='dark'] {");
  const [ownLight = '', ownDark = ''] = LOGIN_STYLE.split('@media (prefers-color-scheme:dark)');

  it.each([
    ['light', ownLight, light],
    ['dark', ownDark, dark],
  ])('has the colours of the portal, %s', (_theme, own, portal) => {
    const colours = coloursOf(own);
    expect(colours.size).toBeGreaterThan(15);
    const wanted = coloursOf(portal);
    for (const [name, value] of colours) expect([name, value]).toEqual([name, wanted.get(name)]);
  });

  it('uses no colour that it does not have', () => {
    const colours = coloursOf(ownLight);
    expect([...coloursOf(ownDark).keys()]).toEqual([...colours.keys()]);
    const used = new Set([...LOGIN_STYLE.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !colours.has(name))).toEqual([]);
    expect([...colours.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
});
