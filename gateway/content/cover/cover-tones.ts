/** Colours of a cover: its ground from top to bottom, three depths, hairlines, what shines, and the one accent. */
export interface CoverTone {
  readonly ground: readonly [string, string];
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly line: string;
  readonly light: string;
  readonly accent: string;
}

export type ToneName = 'ink' | 'paper' | 'mist' | 'dusk';

/** The brand's colours at three times of the day, and the private area's. */
export const COVER_TONES: Readonly<Record<ToneName, CoverTone>> = {
  ink: {
    ground: ['#1f4379', '#0d1f3f'],
    far: '#2b5390',
    middle: '#1c3d6f',
    near: '#0a1931',
    line: '#9dbdec',
    light: '#eaf0fa',
    accent: '#d9b06a',
  },
  paper: {
    ground: ['#faf7f0', '#ece5d6'],
    far: '#c6d2e1',
    middle: '#7f9dc3',
    near: '#1d3f72',
    line: '#1d3f72',
    light: '#fffdf8',
    accent: '#a8762a',
  },
  mist: {
    ground: ['#eef3f9', '#cddaea'],
    far: '#b9cade',
    middle: '#7593bc',
    near: '#10264a',
    line: '#1d3f72',
    light: '#ffffff',
    accent: '#a8762a',
  },
  dusk: {
    ground: ['#4a3a26', '#1d160e'],
    far: '#6d5636',
    middle: '#483823',
    near: '#17110a',
    line: '#e5c68d',
    light: '#fbf1dd',
    accent: '#e3b768',
  },
};
