import styles from './radar-chart.module.css';

export interface RadarAxis {
  readonly key: string;
  readonly label: string;
  /** 0 to 100; `null` if unavailable. */
  readonly value: number | null;
}

export interface RadarChartProps {
  readonly label: string;
  /** At least three, clockwise from the top. */
  readonly axes: readonly RadarAxis[];
}

const WIDTH = 300;
const HEIGHT = 236;
const FIELD: RadarField = { centre: { x: WIDTH / 2, y: 122 }, radius: 82 };
/** Distance of a label from the centre as a share of the radius. */
const LABEL_SHARE = 1.2;
const RINGS = [0.25, 0.5, 0.75, 1] as const;

/** Values of one scale around a centre. The accessible name lists them; the caller prints the figures in a table. */
export function RadarChart({ label, axes }: RadarChartProps) {
  const { points, shape, lines } = radarOutline(
    axes.map((axis) => axis.value),
    FIELD,
  );
  return (
    <svg
      className={styles['radar']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold a drawing in the tokens' colours
      role="img"
      aria-label={spoken(label, axes)}
    >
      {RINGS.map((share) => (
        <polygon key={share} className={styles['grid']} points={pointsText(ring(axes.length, share))} />
      ))}
      {ring(axes.length, 1).map((end, index) => (
        <Line key={axes[index]?.key} className={styles['grid']} from={FIELD.centre} to={end} />
      ))}
      {shape !== null && <polygon className={styles['shape']} points={shape} />}
      {lines.map(({ from, to }) => (
        <Line key={pointsText([from, to])} className={styles['line']} from={from} to={to} />
      ))}
      {points.map(
        (point, index) =>
          point && (
            <circle key={axes[index]?.key} className={styles['dot']} cx={point.x} cy={point.y} r={3} />
          ),
      )}
      {axes.map((axis, index) => (
        <AxisLabel key={axis.key} axis={axis} at={radarPoint(index, axes.length, LABEL_SHARE, FIELD)} />
      ))}
    </svg>
  );
}

function ring(count: number, share: number): Point[] {
  return Array.from({ length: count }, (_, index) => radarPoint(index, count, share, FIELD));
}

interface LineProps {
  readonly className: string | undefined;
  readonly from: Point;
  readonly to: Point;
}

function Line({ className, from, to }: LineProps) {
  return <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function AxisLabel({ axis, at }: { readonly axis: RadarAxis; readonly at: Point }) {
  const offset = at.x - FIELD.centre.x;
  const anchor = Math.abs(offset) < 1 ? 'middle' : offset > 0 ? 'start' : 'end';
  return (
    <text className={styles['label']} x={at.x} y={at.y} textAnchor={anchor} dominantBaseline="middle">
      {axis.label}
    </text>
  );
}

function spoken(label: string, axes: readonly RadarAxis[]): string {
  const values = axes.map((axis) => `${axis.label} ${axis.value === null ? '--' : Math.round(axis.value)}`);
  return `${label}：${values.join('，')}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at a share (0 to 1) of the radius on axis `index` of `count`; the first axis points up, the others follow clockwise. */
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

interface RadarField {
  readonly centre: Point;
  readonly radius: number;
}

/**
 * The outline of values from 0 to 100, `null` if unavailable: `shape` closes if every axis has a value, otherwise
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
