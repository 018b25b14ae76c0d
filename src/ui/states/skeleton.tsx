import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './skeleton.module.css';

type Length = number | `${number}%`;

export interface SkeletonLineProps {
  /** Width of the expected text; the whole line by default. */
  readonly width?: Length;
  /** Type size of the expected text, in px. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 28 | 40;
}

/** Placeholder of one line of text, of exactly its height. */
export function SkeletonLine({ width = '100%', size = 14 }: SkeletonLineProps) {
  return <span className={cx(styles['bone'], styles['line'])} style={{ width, fontSize: size }} />;
}

export interface SkeletonBlockProps {
  readonly height: number;
  readonly width?: Length;
  readonly isRound?: boolean;
}

/** Placeholder of a picture, chart or button. */
export function SkeletonBlock({ height, width = '100%', isRound }: SkeletonBlockProps) {
  return <span className={cx(styles['bone'], isRound && styles['round'])} style={{ width, height }} />;
}

export interface SkeletonRowsProps {
  readonly count: number;
  /** Height of one row in px, the same as the expected row. */
  readonly rowHeight: number;
  /** Two lines at the start of a row: name over code. */
  readonly isTwoLined?: boolean;
  /** Widths in px of the lines at the end of the row. */
  readonly trailing?: readonly number[];
  readonly paddingInline?: number;
}

const NAME_WIDTHS = ['62%', '48%', '70%', '54%', '58%'] as const;

/** Placeholder of rows of a list or table. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { count, rowHeight, isTwoLined = false, trailing = [72], paddingInline = 0 } = props;
  const rowStyle: CSSProperties = { height: rowHeight, paddingInline };
  return (
    <span className={styles['rows']}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles['row']} style={rowStyle}>
          <span className={styles['grow']}>
            <SkeletonLine width={NAME_WIDTHS[index % NAME_WIDTHS.length] ?? '60%'} size={14} />
            {isTwoLined && <SkeletonLine width="32%" size={12} />}
          </span>
          {Array.from(trailing, (width, column) => (
            <SkeletonLine key={column} width={width} size={14} />
          ))}
        </span>
      ))}
    </span>
  );
}

export interface SkeletonGroupProps {
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Wraps placeholders, which the class lays out, and announces once that something is loading. */
export function SkeletonGroup({ label = '正在加载', children, className }: SkeletonGroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold blocks
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}
