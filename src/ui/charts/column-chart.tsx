import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './column-chart.module.css';
import { toneOf } from '../figures/tone';

export interface ChartColumn {
  readonly key: string;
  /** Under the column: a year, a quarter. */
  readonly label: string;
  /** `null` if unavailable: no column is drawn, and the text says so. */
  readonly value: number | null;
  /** The figure as it is printed at the column's end. */
  readonly text: string;
  /** Something quiet under the label. */
  readonly note?: string;
}

export interface ColumnChartProps {
  /** What the columns show and in which unit, for screen readers. */
  readonly label: string;
  /** In the order of time. Seen from the newest where they do not all fit. */
  readonly columns: readonly ChartColumn[];
  /** `signed` colours columns by rise and fall. */
  readonly look?: 'plain' | 'signed';
  /** Height in px of the plot without labels. */
  readonly heightPx?: number;
}

/** Values over time as columns from a common zero line; negative ones hang under it. Every figure is printed. */
export function ColumnChart({ label, columns, look = 'plain', heightPx = 168 }: ColumnChartProps) {
  const scale = scaleOf(columns);
  return (
    <NewestColumns label={label} least={`max(40px, ${widestOf(columns)}ch)`} count={columns.length}>
      {columns.map((column) => (
        <li key={column.key} className={styles['column']}>
          <span className={styles['plot']} style={{ height: heightPx }}>
            <Bar column={column} scale={scale} isSigned={look === 'signed'} />
          </span>
          <span className={styles['label']}>{column.label}</span>
          {column.note !== undefined && <span className={styles['note']}>{column.note}</span>}
        </li>
      ))}
    </NewestColumns>
  );
}

interface NewestColumnsProps {
  readonly label: string;
  /** Width of the narrowest possible column, as a CSS length. */
  readonly least: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Columns of equal width in the order of time, seen from the newest where they do not all fit, and none of them cut. */
export function NewestColumns({ label, least, count, children }: NewestColumnsProps) {
  const sizes: CSSProperties & Readonly<Record<'--least' | '--count', string | number>> = {
    '--least': least,
    '--count': count,
  };
  return (
    <section
      className={styles['scroll']}
      style={sizes}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <ol className={styles['columns']}>{children}</ol>
    </section>
  );
}

/** Columns are as wide as their longest text; a Chinese character is as wide as two digits. */
function widestOf(columns: readonly ChartColumn[]): number {
  const lengths = columns.flatMap(({ text, label, note = '' }) => [text, label, note].map(digitsIn));
  return Math.max(0, ...lengths) + 1;
}

function digitsIn(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}

interface Scale {
  readonly high: number;
  readonly low: number;
}

interface BarProps {
  readonly column: ChartColumn;
  readonly scale: Scale;
  readonly isSigned: boolean;
}

/** Room for a printed figure over or under a bar, as a part of the plot. */
const FIGURE_ROOM = 0.14;

function Bar({ column, scale, isSigned }: BarProps) {
  const { value, text } = column;
  const zero = heightOf(0, scale);
  const end = heightOf(value ?? 0, scale);
  const isNegative = value !== null && value < 0;
  const bottom = percent(Math.min(zero, end));
  return (
    <>
      {value !== null && (
        <span
          className={cx(styles['bar'], isSigned && styles[toneOf(value)])}
          style={{ bottom, height: percent(Math.abs(end - zero)) }}
        />
      )}
      <span className={styles['zero']} style={{ bottom: percent(zero) }} />
      <span
        className={cx(styles['figure'], isNegative && styles['under'], isSigned && styles[toneOf(value)])}
        style={isNegative ? { top: percent(1 - end) } : { bottom: percent(end) }}
      >
        {text}
      </span>
    </>
  );
}

function scaleOf(columns: readonly ChartColumn[]): Scale {
  const values = columns.flatMap((column) => (column.value === null ? [] : [column.value]));
  return { high: Math.max(0, ...values), low: Math.min(0, ...values) };
}

/** Height of a value over the foot of the plot, 0 to 1, with room for figures beyond both ends. */
function heightOf(value: number, { high, low }: Scale): number {
  const foot = low < 0 ? FIGURE_ROOM : 0;
  const room = 1 - FIGURE_ROOM - foot;
  return high === low ? 0 : foot + ((value - low) / (high - low)) * room;
}

function percent(part: number): `${number}%` {
  return `${part * 100}%`;
}
