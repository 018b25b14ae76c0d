import styles from './histogram-chart.module.css';

export interface HistogramColumn {
  readonly key: string;
  /** Lower edge of the bin, as printed under it. */
  readonly edge: string;
  /** The bin and its share in words: 10% 至 15%，占 8%. */
  readonly text: string;
  /** Share of all values, 0 to 1. */
  readonly share: number;
  /** Below zero, at or above it. */
  readonly tone: 'up' | 'down';
}

export interface HistogramChartProps {
  readonly label: string;
  readonly columns: readonly HistogramColumn[];
  /** Index of the column with the current value; -1 for none. */
  readonly hereIndex: number;
  readonly hereLabel: string;
}

const HEIGHT_PX = 160;
/** About this many edges are named under the columns. */
const NAMED_EDGES = 6;

/** How often values fell into neighbouring bins, with the current bin marked. Screen readers read a line for each column. */
export function HistogramChart({ label, columns, hereIndex, hereLabel }: HistogramChartProps) {
  const largest = Math.max(...columns.map((column) => column.share), Number.EPSILON);
  const stride = Math.max(Math.ceil(columns.length / NAMED_EDGES), 1);
  return (
    <ol className={styles['chart']} aria-label={label}>
      {columns.map((column, index) => (
        <li
          key={column.key}
          className={styles['column']}
          title={column.text}
          aria-current={index === hereIndex ? true : undefined}
        >
          <span className={styles['plot']} style={{ height: HEIGHT_PX }}>
            {index === hereIndex && <span className={styles['here']}>{hereLabel}</span>}
            <span
              className={styles['bar']}
              data-tone={column.tone}
              data-here={index === hereIndex}
              style={{ height: `${(column.share / largest) * 84}%` }}
            />
          </span>
          <span className={styles['edge']} aria-hidden="true">
            {index % stride === 0 ? column.edge : ''}
          </span>
          <span className="visually-hidden">{column.text}</span>
        </li>
      ))}
    </ol>
  );
}
