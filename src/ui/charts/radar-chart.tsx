import { pointsText, radarOutline, radarPoint, type Point, type RadarField } from './radar-geometry';
import styles from './radar-chart.module.css';

export interface RadarAxis {
  readonly key: string;
  readonly label: string;
  /** 0 to 100; null where there is no value. */
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

/** Values of one scale round a centre. Names every value to those who do not see it; the figures stand in a table beside it. */
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
