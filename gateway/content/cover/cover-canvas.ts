import { drawsOf, namedKey, type Draws } from '../../sources/simulated/market/random';
import type { CoverTone } from './cover-tones';

/** What a motif is drawn on: sizes in pixels, its middle and its radius, colours, and what varies from id to id. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tone: CoverTone;
  readonly draws: Draws;
}

/** A motif as SVG elements; ids within are `a`, `b` … and belong to that picture alone. */
export type Motif = (canvas: Canvas) => string;

export type Point = readonly [number, number];

/** The draws of a picture. */
export function drawsOfSeed(seed: string): Draws {
  return drawsOf(namedKey(0, seed));
}

/** A number of an attribute: whole pixels, or tenths where they show. */
export function px(value: number, digits = 0): string {
  return String(Number(value.toFixed(digits)));
}

/** A smooth line through points, open; the first and the last are its ends. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    return `Q${px(x)} ${px(y)} ${px((x + nextX) / 2)} ${px((y + nextY) / 2)}`;
  });
  const [endX, endY] = rest.at(-1) ?? first;
  return `M${px(first[0])} ${px(first[1])}${curves.join('')}L${px(endX)} ${px(endY)}`;
}

/** A smooth closed line around points. */
export function smoothLoop(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [x, y] = points[index % points.length] ?? [0, 0];
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return [(x + nextX) / 2, (y + nextY) / 2];
  };
  const [startX, startY] = middle(points.length - 1);
  const curves = points.map(([x, y], index) => {
    const [toX, toY] = middle(index);
    return `Q${px(x)} ${px(y)} ${px(toX)} ${px(toY)}`;
  });
  return `M${px(startX)} ${px(startY)}${curves.join('')}Z`;
}

export interface RidgeShape {
  /** Names the draws: every ridge of a picture has its own. */
  readonly name: string;
  /** Height of its foot and of its highest peak above it. */
  readonly base: number;
  readonly rise: number;
  /** How many peaks the picture's width has, roughly. */
  readonly peaks: number;
}

/** The crest of a range of hills over the picture's width, from left to right. */
export function ridgeCrest({ width, draws }: Canvas, { name, base, rise, peaks }: RidgeShape): Point[] {
  const phases = [1, 2, 3].map((wave) => draws.range(`${name} phase ${wave}`, 0, Math.PI * 2));
  const steps = 26;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = (step / steps) * Math.PI * peaks;
    const slow = Math.abs(Math.sin(turn / 2 + (phases[0] ?? 0)));
    const middle = Math.sin(turn * 1.7 + (phases[1] ?? 0));
    const quick = Math.sin(turn * 4.3 + (phases[2] ?? 0));
    const height = 0.62 * slow + 0.24 * (middle * 0.5 + 0.5) + 0.08 * quick + 0.06;
    return [(step / steps) * width, base - rise * Math.max(0, height)];
  });
}

/** The area below a crest down to the picture's lower edge. */
export function below(crest: readonly Point[], height: number): string {
  const [startX] = crest[0] ?? [0];
  return `${smoothLine(crest)}V${px(height)}H${px(startX)}Z`;
}
