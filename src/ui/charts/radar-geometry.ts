export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a share (0 to 1) of the radius lies on axis `index` of `count`; the first axis points up, the next go clockwise. */
export function radarPoint(
  index: number,
  count: number,
  share: number,
  { centre, radius }: RadarField,
): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return {
    x: centre.x + Math.cos(angle) * radius * share,
    y: centre.y + Math.sin(angle) * radius * share,
  };
}

export interface RadarField {
  readonly centre: Point;
  readonly radius: number;
}

/**
 * The drawing of values 0 to 100, null where there is none: `shape` closes when every axis has a value, otherwise
 * `lines` join only neighbours that both have one, so that a missing value is not drawn as zero.
 */
export function radarOutline(values: readonly (number | null)[], field: RadarField) {
  const points = values.map((value, index) =>
    value === null ? null : radarPoint(index, values.length, Math.min(Math.max(value, 0), 100) / 100, field),
  );
  const known = points.filter((point) => point !== null);
  if (known.length === values.length) return { points, shape: pointsText(known), lines: [] };
  const lines = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? null;
    return point && next ? [{ from: point, to: next }] : [];
  });
  return { points, shape: null, lines };
}

/** Points as the `points` of an SVG polygon, on tenths of a pixel. */
export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
