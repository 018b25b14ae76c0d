import { cx } from '@/lib/cx';
import styles from './ring.module.css';

export interface RingPart {
  readonly label: string;
  /** Any unit; what is not positive has no arc. */
  readonly value: number;
  /** The figure as it is printed in the legend. */
  readonly text: string;
}

export interface RingProps {
  /** What is divided, for screen readers. */
  readonly label: string;
  readonly parts: readonly RingPart[];
  /** In the hole: a word and a figure. */
  readonly centre?: { readonly label: string; readonly text: string };
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 1.2;
/** How many hues the tokens have for parts of a whole. */
const HUES = 6;

/**
 * Parts of a whole as arcs, beside a legend with their figures. The arcs share the ring by their sum, whatever that
 * is; the legend says everything that the drawing does.
 */
export function Ring({ label, parts, centre }: RingProps) {
  const total = parts.reduce((sum, part) => sum + Math.max(part.value, 0), 0);
  return (
    <div className={styles['frame']}>
      <div className={styles['picture']}>
        <svg viewBox="0 0 100 100" className={styles['ring']} aria-hidden="true" focusable="false">
          <circle className={styles['track']} cx="50" cy="50" r={RADIUS} />
          {total > 0 && <Arcs parts={parts} total={total} />}
        </svg>
        {centre && (
          <p className={styles['centre']}>
            <span className={styles['centreLabel']}>{centre.label}</span>
            <span className={styles['centreText']}>{centre.text}</span>
          </p>
        )}
      </div>
      <dl className={styles['legend']} aria-label={label}>
        {parts.map((part, index) => (
          <div key={part.label} className={styles['entry']}>
            <dt className={cx(styles['name'], hueClass(index))}>{part.label}</dt>
            <dd className={styles['figure']}>{part.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Arcs({ parts, total }: { readonly parts: readonly RingPart[]; readonly total: number }) {
  let start = 0;
  return parts.map((part, index) => {
    const length = (Math.max(part.value, 0) / total) * CIRCUMFERENCE;
    const offset = start;
    start += length;
    if (length === 0) return null;
    const gap = length < CIRCUMFERENCE ? Math.min(GAP, length / 2) : 0;
    return (
      <circle
        key={part.label}
        className={cx(styles['arc'], hueClass(index))}
        cx="50"
        cy="50"
        r={RADIUS}
        strokeDasharray={`${length - gap} ${CIRCUMFERENCE}`}
        strokeDashoffset={-offset}
      />
    );
  });
}

function hueClass(index: number): string | undefined {
  return styles[`hue${(index % HUES) + 1}`];
}
