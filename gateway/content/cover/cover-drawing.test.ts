import { describe, expect, it } from 'vitest';
import { COVER_MOTIFS, PICTURE_KINDS, PICTURE_SIZES } from '../../../src/domain/site/pictures';
import { drawPicture } from './cover-drawing';

/** Which motif was drawn: how many elements of which names, whatever their numbers. */
function shapeOf(id: string): string {
  return [...drawPicture('roadshow', id, '').matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag).join(' ');
}

const IDS = ['nav-basics', 'a', 'case_17', 'Z'.repeat(60)];

describe('drawn pictures', () => {
  it.each(PICTURE_KINDS)('of kind %s are small SVG documents of their size with numbers only', (kind) => {
    const [width, height] = PICTURE_SIZES[kind];
    for (const variant of ['', 'private', ...COVER_MOTIFS]) {
      for (const id of IDS) {
        const svg = drawPicture(kind, id, variant);
        expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"`));
        expect(svg.length).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
        expect(svg).not.toMatch(/<script|href|<text|style=|\son/);
      }
    }
  });

  it.each(COVER_MOTIFS)('of the motif %s close every element they open', (motif) => {
    const tags = [...drawPicture('article', 'x', motif).matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)];
    const open: string[] = [];
    const wrong = tags.filter(([, close, tag = '', self]) => {
      if (close === '/') return open.pop() !== tag;
      if (self !== '/') open.push(tag);
      return false;
    });
    expect(wrong).toEqual([]);
    expect(open).toEqual([]);
  });

  it('are the same for the same id, and others for another', () => {
    for (const motif of COVER_MOTIFS) {
      expect(drawPicture('article', 'one', motif)).toBe(drawPicture('article', 'one', motif));
      const drawn = IDS.map((id) => drawPicture('article', id, motif));
      expect(new Set(drawn).size).toBe(IDS.length);
    }
    const emblems = Array.from({ length: 60 }, (_, index) => drawPicture('emblem', `C${index}`, ''));
    expect(new Set(emblems).size).toBeGreaterThan(40);
  });

  it('of rooms that follow one another have different motifs', () => {
    for (const series of ['A20261122', 'A2026112', 'room-', '']) {
      const shapes = Array.from({ length: 12 }, (_, index) => shapeOf(`${series}${index + 1}`));
      expect(shapes.filter((shape, index) => shape === shapes[index - 1])).toEqual([]);
      expect(new Set(shapes.slice(0, 6)).size).toBe(6);
    }
    expect(drawPicture('roadshow', '话题', '')).toMatch(/^<svg/);
  });

  it('of the motif trend draw a value that ends higher than it begins, within the picture', () => {
    for (const kind of ['banner', 'course', 'article', 'roadshow'] as const) {
      const [width, height] = PICTURE_SIZES[kind];
      for (let number = 0; number < 40; number += 1) {
        const svg = drawPicture(kind, `id-${number}`, 'trend');
        const { start } = /M-?\d+ (?<start>-?\d+)Q[^"]*Z" fill="url\(#a\)"/.exec(svg)?.groups ?? {};
        const { x, y } = /<circle cx="(?<x>\d+)" cy="(?<y>\d+)"/.exec(svg)?.groups ?? {};
        expect(Number(y)).toBeLessThan(Number(start));
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(start)).toBeLessThan(height);
        expect(Number(x)).toBeLessThan(width);
      }
    }
  });

  it('of roadshows are in the colours of their area', () => {
    expect(drawPicture('roadshow', 'r1', 'public')).toContain('#1f4379');
    expect(drawPicture('roadshow', 'r1', 'private')).toContain('#4a3a26');
  });
});
