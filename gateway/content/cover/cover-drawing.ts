import { PICTURE_KINDS, COVER_MOTIFS, PICTURE_SIZES } from '../../../src/domain/site/pictures';
import { lattice, shield, trend } from './form-motifs';
import { ridge, ripple, rings } from './land-motifs';
import { bars, coins, scroll, seal } from './thing-motifs';
import { drawsOfSeed, px } from './cover-canvas';
import { COVER_TONES } from './cover-tones';
import { drawEmblem } from './emblem';
import type { CoverMotif, PictureKind } from '../../../src/domain/site/pictures';
import type { Motif, Canvas } from './cover-canvas';
import type { ToneName } from './cover-tones';

/** The picture at an address below `/content/cover`; null for a kind that does not exist. */
export function pictureOf(kindName: string, id: string, variant: string): string | null {
  const kind = PICTURE_KINDS.find((known) => known === kindName);
  return kind === undefined ? null : drawPicture(kind, id, variant);
}

const MOTIFS: Readonly<Record<CoverMotif, Motif>> = {
  ripple,
  ridge,
  bars,
  rings,
  seal,
  scroll,
  shield,
  coins,
  trend,
  lattice,
};
const ARTICLE_TONES: readonly ToneName[] = ['ink', 'paper', 'mist'];
const POSTER_MOTIFS: readonly CoverMotif[] = ['ridge', 'ripple', 'rings', 'bars', 'trend', 'lattice'];

/** Where the motif stands in the picture and how large it is, as shares of width and height. */
const PLACES: Readonly<Record<Exclude<PictureKind, 'emblem'>, { x: number; y: number; radius: number }>> = {
  article: { x: 0.6, y: 0.5, radius: 0.32 },
  course: { x: 0.6, y: 0.5, radius: 0.32 },
  // Its left half carries words.
  banner: { x: 0.76, y: 0.5, radius: 0.34 },
  roadshow: { x: 0.62, y: 0.48, radius: 0.3 },
};

/**
 * The picture of an id as an SVG document; the same for the same id and variant. The variant is a motif, of a roadshow
 * its area; any other text lets the id choose.
 */
export function drawPicture(kind: PictureKind, id: string, variant: string): string {
  if (kind === 'emblem') return drawEmblem(id);
  const draws = drawsOfSeed(`${kind} ${id}`);
  const motif =
    COVER_MOTIFS.find((known) => known === variant) ??
    (kind === 'roadshow' ? posterMotif(id) : draws.pick('motif', COVER_MOTIFS));
  const tone = COVER_TONES[toneOf(kind, variant, draws.pick('tone', ARTICLE_TONES))];
  const [width, height] = PICTURE_SIZES[kind];
  const { x, y, radius } = PLACES[kind];
  const sway = draws.range('sway', -0.03, 0.03);
  const canvas = {
    width,
    height,
    x: width * (x + sway),
    y: height * y,
    radius: height * radius,
    tone,
    draws,
  };
  return framed(canvas, MOTIFS[motif](canvas) + (kind === 'banner' ? shade(canvas) : ''));
}

/** Rooms numbered one after the other stand side by side in lists; each has another motif than its neighbour. */
function posterMotif(id: string): CoverMotif {
  const [, series = id, number = ''] = /^(.*?)(\d{0,9})$/.exec(id) ?? [];
  const first = drawsOfSeed(`poster ${series}`).range('first', 0, POSTER_MOTIFS.length);
  return POSTER_MOTIFS[(Math.floor(first) + Number(number)) % POSTER_MOTIFS.length] ?? 'ridge';
}

function toneOf(kind: PictureKind, variant: string, ofId: ToneName): ToneName {
  if (kind === 'roadshow') return variant === 'private' ? 'dusk' : 'ink';
  return kind === 'banner' ? 'ink' : ofId;
}

/** A motif on its ground, with the mist that hills fade into. */
function framed({ width, height, tone }: Canvas, drawn: string): string {
  const [top, bottom] = tone.ground;
  const size = `width="${px(width)}" height="${px(height)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" ${size}>` +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<linearGradient id="m" x2="0" y2="1"><stop stop-color="${top}" stop-opacity="0"/><stop offset="1" stop-color="${bottom}" stop-opacity=".55"/></linearGradient>` +
    `<rect ${size} fill="url(#g)"/>${drawn}</svg>`
  );
}

/** Lays the ground's own colour over the side on which a banner's words stand. */
function shade({ width, height, tone }: Canvas): string {
  const [, bottom] = tone.ground;
  return (
    `<linearGradient id="w"><stop stop-color="${bottom}" stop-opacity=".9"/><stop offset=".38" stop-color="${bottom}" stop-opacity=".72"/><stop offset=".62" stop-color="${bottom}" stop-opacity="0"/></linearGradient>` +
    `<rect width="${px(width)}" height="${px(height)}" fill="url(#w)"/>`
  );
}
