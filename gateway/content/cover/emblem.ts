import { drawsOfSeed, px, smoothLine, type Point } from './cover-canvas';
import { COVER_TONES, type CoverTone } from './cover-tones';
import type { Draws } from '../../sources/simulated/market/random';

const SIDE = 96;
const MARKS = [peaks, waves, arcs, window, sails, stones] as const;
const GROUNDS = [
  ['#24497f', '#10264a'],
  ['#2f5f7a', '#12303f'],
  ['#5a4a78', '#2a2140'],
  ['#6b5330', '#2a2013'],
  ['#35604f', '#14302a'],
  ['#6e3f3b', '#331b1a'],
] as const;

/** The emblem of an organization (96 × 96): a calm sign on a coloured ground, told apart by its id. */
export function drawEmblem(seed: string): string {
  const draws = drawsOfSeed(`emblem ${seed}`);
  const [light, deep] = draws.pick('ground', GROUNDS);
  const mark = draws.pick('mark', MARKS);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>` +
    `<g fill="none" stroke="#f3ead8" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${mark(draws, COVER_TONES.ink)}</g></svg>`
  );
}

function peaks(draws: Draws, { accent }: CoverTone): string {
  const middle = draws.integer('peak', 34, 46);
  const second = draws.integer('second', 58, 68);
  return `<circle cx="${second}" cy="30" r="6.5" fill="${accent}" stroke="none"/><path d="M18 66L${middle} 34L${middle + 12} 52L${second} 44L78 66"/><path d="M26 75H70" stroke-opacity=".55"/>`;
}

function waves(draws: Draws, { accent }: CoverTone): string {
  const lift = draws.range('lift', 3, 7);
  const rows = [0, 1, 2].map((row) => {
    const line = Array.from({ length: 9 }, (_, step): Point => [
      20 + step * 7,
      48 + row * 12 + (step % 4 < 2 ? -lift : lift),
    ]);
    return `<path d="${smoothLine(line)}" stroke-opacity="${1 - row * 0.28}"/>`;
  });
  return `<circle cx="48" cy="28" r="8" fill="${accent}" stroke="none"/>${rows.join('')}`;
}

function arcs(draws: Draws, { accent }: CoverTone): string {
  const turn = draws.pick('turn', [0, 90, 180, 270]);
  return `<g transform="rotate(${turn} 48 48)"><path d="M22 70A48 48 0 0 1 70 22"/><path d="M38 70A32 32 0 0 1 70 38"/><path d="M54 70A16 16 0 0 1 70 54" stroke="${accent}"/></g><circle cx="48" cy="48" r="37" stroke-opacity=".22" stroke-width="1.5"/>`;
}

function window(draws: Draws, { accent }: CoverTone): string {
  const at = draws.integer('bar', 38, 44);
  const other = SIDE - at;
  return `<circle cx="48" cy="48" r="27"/><path d="M${at} 24V72M${other} 24V72M24 ${at}H72M24 ${other}H72" stroke-opacity=".5" stroke-width="2"/><path d="M${at} ${at}H${other}V${other}H${at}Z" stroke="${accent}"/>`;
}

function sails(draws: Draws, { accent }: CoverTone): string {
  const mast = draws.integer('mast', 44, 54);
  return `<path d="M${mast} 20V66M${mast} 24C${mast + 22} 32 ${mast + 24} 48 ${mast + 20} 60H${mast}"/><path d="M${mast} 32C${mast - 14} 40 ${mast - 18} 50 ${mast - 18} 60H${mast}" stroke="${accent}"/><path d="M22 72C34 78 62 78 74 72"/>`;
}

function stones(draws: Draws, { accent }: CoverTone): string {
  const widths = [30, 23, 15].map((width, index) => width + draws.integer(`stone ${index}`, -3, 3));
  const stack = widths.map(
    (width, index) =>
      `<ellipse cx="${px(48 + draws.range(`shift ${index}`, -3, 3))}" cy="${68 - index * 17}" rx="${width * 0.8}" ry="${8 - index}"${index === 2 ? ` stroke="${accent}"` : ''}/>`,
  );
  return stack.join('');
}
