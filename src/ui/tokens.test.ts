import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** Custom properties of every block whose selector line is exactly `selector`. */
function declared(selector: string): Tokens {
  const found = new Map<string, string>();
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const lines = head.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    if (lines !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
}

const light = declared(':root');
const darkByChoice = declared(":root[data-theme='dark']");
const darkBySystem = declared(":root:not([data-theme='light'])");
const greenRise = declared(":root[data-rise='green']");

const THEMES: readonly (readonly [string, Tokens])[] = [
  ['light', light],
  ['dark', new Map([...light, ...darkByChoice])],
  ['light, green rise', new Map([...light, ...greenRise])],
  ['dark, green rise', new Map([...light, ...darkByChoice, ...greenRise])],
];

function hexOf(tokens: Tokens, name: string): string {
  const value = tokens.get(`--color-${name}`) ?? tokens.get(name) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return alias === undefined ? value : hexOf(tokens, alias);
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['surface', 'surface-2', 'paper', 'hover', 'ink-faint'] as const;
const EVERYWHERE = [
  'text',
  'text-2',
  'text-3',
  'ink',
  'up',
  'down',
  'flat-text',
  'gold-text',
  'danger',
] as const;

const PAIRS: readonly (readonly [string, string])[] = [
  ...EVERYWHERE.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['flat', 'surface'],
  ['text-2', 'neutral-soft'],
  ['text', 'neutral-soft'],
  ['ink', 'neutral-soft'],
  ['ink', 'raised'],
  ['text', 'ink-soft'],
  ['text-2', 'ink-soft'],
  ['ink', 'ink-soft'],
  ['ink', 'ink-soft-hover'],
  ['on-ink', 'ink'],
  ['on-ink', 'ink-hover'],
  ['on-ink', 'ink-active'],
  ['gold-text', 'gold-soft'],
  ['warning', 'warning-soft'],
  ['on-gold', 'gold-bright'],
  ['on-gold', 'star'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['success', 'surface'],
  ['on-deep', 'ink-deep'],
  ['on-deep-2', 'ink-deep'],
  ['on-deep-3', 'ink-deep'],
  ['gold-bright', 'ink-deep'],
  ['on-deep', 'ink-deep-raised'],
  ['on-deep-2', 'ink-deep-raised'],
  ['on-deep-3', 'ink-deep-raised'],
  ['on-toast', 'toast'],
  ['on-toast-2', 'toast'],
  ['chart-axis', 'surface'],
];

/** Edges of controls, strokes and the focus ring: 3:1 (success criteria 1.4.11 and 2.4.13). */
const STROKES: readonly (readonly [string, string])[] = [
  ['control-line', 'surface'],
  ['focus', 'surface'],
  ['focus', 'paper'],
  ['focus-on-deep', 'ink-deep'],
  ['gold', 'surface'],
  ['chart-primary', 'surface'],
  ['chart-crosshair', 'surface'],
];

describe('tokens', () => {
  it('has the same dark values whether chosen or followed', () => {
    expect(Object.fromEntries(darkBySystem)).toEqual(Object.fromEntries(darkByChoice));
    expect(darkByChoice.size).toBeGreaterThan(40);
  });

  it('swaps rise and fall for those who want green to rise', () => {
    const [, swapped] = THEMES[2] ?? [];
    expect(swapped && hexOf(swapped, 'up')).toBe(hexOf(light, 'down'));
    expect(swapped && hexOf(swapped, 'down')).toBe(hexOf(light, 'up'));
  });

  describe.each(THEMES)('%s', (_name, tokens) => {
    it.each(PAIRS)('%s on %s is readable (4.5:1)', (text, ground) => {
      expect(hexOf(tokens, text)).toMatch(/^#[\da-f]{6}$/);
      expect(hexOf(tokens, ground)).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(hexOf(tokens, text), hexOf(tokens, ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(STROKES)('%s on %s is seen (3:1)', (stroke, ground) => {
      expect(contrast(hexOf(tokens, stroke), hexOf(tokens, ground))).toBeGreaterThanOrEqual(3);
    });
  });
});

it.each([
  ['ink', '#1d3f72', '#8fb4ee'],
  ['ink-deep', '#10264a', '#0c1524'],
  ['gold', '#a8762a', '#d9b06a'],
  ['up', '#d12f26', '#ff6b5e'],
  ['down', '#13804f', '#3ecf8e'],
  ['flat', '#6b7480', '#8d96a5'],
  ['paper', '#f6f7f9', '#0f141b'],
  ['surface', '#ffffff', '#171e28'],
  ['line', '#e6e9ee', '#2a3340'],
  ['text', '#1c2430', '#e8edf4'],
  ['text-2', '#55606e', '#aab4c2'],
  ['text-3', '#68727f', '#8d96a5'],
])('%s is the colour of the house in both themes', (name, inLight, inDark) => {
  expect(hexOf(light, name)).toBe(inLight);
  expect(hexOf(new Map([...light, ...darkByChoice]), name)).toBe(inDark);
});
