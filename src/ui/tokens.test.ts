import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../../tests/setup/wrong-rows';

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
const dark: Tokens = new Map([...light, ...darkByChoice]);
const greenRise = declared(":root[data-rise='green']");
const orangeRise = declared(":root[data-rise='orange']");
const blueRise = declared(":root[data-rise='blue']");
const elder = declared(":root[data-mode='elder']");

const THEMES: readonly (readonly [string, Tokens])[] = [
  ['light', light],
  ['dark', dark],
  ['light, green rise', new Map([...light, ...greenRise])],
  ['dark, green rise', new Map([...dark, ...greenRise])],
  ['light, orange rise', new Map([...light, ...orangeRise])],
  ['dark, orange rise', new Map([...dark, ...orangeRise])],
  ['light, blue rise', new Map([...light, ...blueRise])],
  ['dark, blue rise', new Map([...dark, ...blueRise])],
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

/** In the unit it is written in. */
function elderSize(name: string): number {
  return Number.parseFloat(elder.get(name) ?? '0');
}

/** sRGB channels as light, 0 to 1. */
function linear(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

/** Machado, Oliveira and Fernandes (2009), severity 1, over linear light. */
const EYES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

const TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const;
const WHITE = [0.95047, 1, 1.08883] as const;

function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));
}

/** CIE L*a*b* of a colour as an eye sees it. */
function labSeenBy(eye: keyof typeof EYES, hex: string): readonly number[] {
  const seen = times(EYES[eye], linear(hex)).map((channel) => Math.min(Math.max(channel, 0), 1));
  const [x = 0, y = 0, z = 0] = times(TO_XYZ, seen).map((value, index) => {
    const ratio = value / (WHITE[index] ?? 1);
    return ratio > 216 / 24_389 ? Math.cbrt(ratio) : ((24_389 / 27) * ratio + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE*ab of 1976. */
function difference(eye: keyof typeof EYES, a: string, b: string): number {
  const other = labSeenBy(eye, b);
  return Math.hypot(...labSeenBy(eye, a).map((value, index) => value - (other[index] ?? 0)));
}

/** Edges of controls, strokes and the focus ring: 3:1 (success criteria 1.4.11 and 2.4.13). */
const STROKES: readonly (readonly [string, string])[] = [
  ['control-line', 'surface'],
  ['focus', 'surface'],
  ['focus', 'paper'],
  ['focus-on-deep', 'ink-deep'],
  ['gold', 'surface'],
  ['chart-primary', 'surface'],
  ['part-1', 'surface'],
  ['part-2', 'surface'],
  ['part-3', 'surface'],
  ['part-4', 'surface'],
  ['part-5', 'surface'],
  ['chart-crosshair', 'surface'],
];

/** By name, in the light theme and in the dark one. */
const HOUSE_COLOURS = [
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
] as const;

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

  it('has a pair of rise and fall that is swapped as a whole', () => {
    const orange = new Map([...light, ...orangeRise]);
    const blue = new Map([...light, ...blueRise]);
    for (const part of ['', '-soft']) {
      expect(hexOf(orange, `up${part}`)).toBe(hexOf(blue, `down${part}`));
      expect(hexOf(orange, `down${part}`)).toBe(hexOf(blue, `up${part}`));
    }
  });

  it.each(Object.keys(EYES).filter((eye): eye is keyof typeof EYES => eye in EYES))(
    'keeps orange and blue apart for an eye with %s, in both themes',
    (eye) => {
      for (const tokens of [light, dark]) {
        const [orange, blue] = [hexOf(tokens, '--tone-orange'), hexOf(tokens, '--tone-blue')];
        expect(difference(eye, orange, blue)).toBeGreaterThanOrEqual(20);
      }
    },
  );

  it('would not call red and green such a pair', () => {
    const [red, green] = [hexOf(light, '--tone-red'), hexOf(light, '--tone-green')];
    expect(difference('protanopia', red, green)).toBeLessThan(20);
  });

  it('has no text below 18 px and nothing to press below 60 px in 长辈版', () => {
    const steps = [...light.keys()].filter((name) => /^--text-\d+$/.test(name));
    expect(steps).toHaveLength(7);
    expect(steps.filter((step) => elderSize(step) * 16 < 18)).toEqual([]);
    const targets = ['--touch', '--control-sm', '--control-md', '--control-lg'];
    expect(targets.filter((target) => elderSize(target) < 60)).toEqual([]);
  });

  it('gives fingers 44 px on a phone', () => {
    const phone = /@media \(max-width: 750px\) \{\s*:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
    const sizes = [...phone.matchAll(/--control-\w+: (\d+)px/g)].map(([, px]) => Number(px));
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  it.each(THEMES)('has every text readable on its ground (4.5:1): %s', async (_name, tokens) => {
    const wrong = await wrongRows(PAIRS, ([text, ground]) => {
      expect(hexOf(tokens, text)).toMatch(/^#[\da-f]{6}$/);
      expect(hexOf(tokens, ground)).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(hexOf(tokens, text), hexOf(tokens, ground))).toBeGreaterThanOrEqual(4.5);
    });
    expect(wrong).toEqual([]);
    expect(PAIRS.length).toBeGreaterThan(70);
  });

  it.each(THEMES)('has every stroke seen on its ground (3:1): %s', async (_name, tokens) => {
    const wrong = await wrongRows(STROKES, ([stroke, ground]) => {
      expect(contrast(hexOf(tokens, stroke), hexOf(tokens, ground))).toBeGreaterThanOrEqual(3);
    });
    expect(wrong).toEqual([]);
  });

  it('has the colours of the house in both themes', async () => {
    const wrong = await wrongRows(HOUSE_COLOURS, ([name, inLight, inDark]) => {
      expect([hexOf(light, name), hexOf(dark, name)]).toEqual([inLight, inDark]);
    });
    expect(wrong).toEqual([]);
  });
});
