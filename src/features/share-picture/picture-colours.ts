import type { RiseColour } from '@/session/display.store';

/** The light theme's tokens by their names: a picture looks the same wherever it is sent, whatever theme it was made in. */
export const PICTURE_TOKENS = {
  'color-ink': '#1d3f72',
  'color-ink-deep': '#10264a',
  'color-ink-soft': '#eaf0fa',
  'color-on-deep': '#ffffff',
  'color-on-deep-3': '#b9c5d8',
  'color-gold-bright': '#d9b06a',
  'color-gold-text': '#86590f',
  'color-gold-soft': '#fbf1df',
  'color-flat-text': '#68727f',
  'color-paper': '#f6f7f9',
  'color-surface': '#ffffff',
  'color-line': '#e6e9ee',
  'color-line-strong': '#cdd4de',
  'color-text': '#1c2430',
  'color-text-2': '#55606e',
  'color-text-3': '#68727f',
  'color-chart-primary': '#1d3f72',
  'color-chart-area': 'rgb(29 63 114 / 8%)',
  'tone-red': '#d12f26',
  'tone-green': '#13804f',
  'tone-orange': '#b04f00',
  'tone-blue': '#0a63bd',
} as const;

export type PictureColour = keyof typeof PICTURE_TOKENS;

const FALLS: Readonly<Record<RiseColour, RiseColour>> = {
  red: 'green',
  green: 'red',
  orange: 'blue',
  blue: 'orange',
};

/** The colour of a figure that rose, fell or did neither, by the visitor's choice of the colour of a rise. */
export function toneColour(tone: 'up' | 'down' | 'flat', rise: RiseColour): PictureColour {
  if (tone === 'flat') return 'color-flat-text';
  return `tone-${tone === 'up' ? rise : FALLS[rise]}`;
}
