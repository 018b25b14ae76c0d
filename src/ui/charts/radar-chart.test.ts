import { describe, expect, it } from 'vitest';
import { pointsText, radarOutline, radarPoint } from './radar-chart';

const field = { centre: { x: 100, y: 100 }, radius: 80 };

describe('radarPoint', () => {
  it('begins at the top and goes clockwise', () => {
    const corners = [0, 1, 2, 3].map((index) => radarPoint(index, 4, 1, field));
    expect(pointsText(corners)).toBe('100.0,20.0 180.0,100.0 100.0,180.0 20.0,100.0');
  });

  it('puts nothing at the centre and everything at the rim', () => {
    expect(radarPoint(2, 5, 0, field)).toEqual({ x: 100, y: 100 });
  });
});

describe('radarOutline', () => {
  it('closes the shape when every axis has a value, held within 0 to 100', () => {
    const { shape, lines } = radarOutline([100, 50, -20, 140], field);
    expect(shape).toBe('100.0,20.0 140.0,100.0 100.0,100.0 20.0,100.0');
    expect(lines).toEqual([]);
  });

  it('joins only neighbours with values, and draws no missing one as zero', () => {
    const { shape, lines, points } = radarOutline([100, 100, null, 100], field);
    expect(shape).toBeNull();
    expect(points[2]).toBeNull();
    expect(lines).toHaveLength(2);
  });

  it('has neither shape nor lines without values', () => {
    expect(radarOutline([null, null, null], field)).toEqual({
      points: [null, null, null],
      shape: null,
      lines: [],
    });
  });
});
