import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '../marks/icon';
import styles from './table.module.css';

export interface TableProps extends ComponentProps<'table'> {
  /** Name of the table, for screen readers. */
  readonly label: string;
  /** `tall` rows hold two lines, as in the ranking; `plain` has no ground and no side padding, inside a card. */
  readonly look?: 'normal' | 'tall' | 'plain';
  /** On wide screens the header row stays under the page header (`--table-head-top` moves it). */
  readonly isHeaderSticky?: boolean;
}

/** A table in a box that scrolls sideways where it must. The box takes the focus so that arrow keys scroll it. */
export function Table({ label, look = 'normal', isHeaderSticky = false, className, ...rest }: TableProps) {
  return (
    <div
      className={styles['scroll']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark, the card around it has the same name; a fieldset is for fields
      role="group"
      data-sticky={isHeaderSticky}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table
        aria-label={label}
        {...rest}
        className={cx(styles['table'], look !== 'normal' && styles[look], className)}
      />
    </div>
  );
}

export interface CellLook {
  /** Figures: to the right, never broken. */
  readonly isNumeric?: boolean;
  readonly isCentred?: boolean;
  /** The column that is sorted by or chosen. */
  readonly isActive?: boolean;
  /** Distance in px from the left edge at which this column stays while the rest scrolls. */
  readonly frozenLeftPx?: number;
  /** Draws the hairline after the last frozen column. */
  readonly isLastFrozen?: boolean;
}

export interface HeadCellProps extends CellLook, Omit<ComponentProps<'th'>, 'align'> {}
export interface CellProps extends CellLook, Omit<ComponentProps<'td'>, 'align'> {}

/** A column header. */
export function HeadCell(props: HeadCellProps) {
  const { className, style, rest } = dress(props, 'head');
  return <th scope="col" {...rest} className={className} style={style} />;
}

/** A cell of the body. */
export function Cell(props: CellProps) {
  const { className, style, rest } = dress(props, 'cell');
  return <td {...rest} className={className} style={style} />;
}

/** The cell that names its row. */
export function RowHeadCell(props: HeadCellProps) {
  const { className, style, rest } = dress(props, 'cell');
  return <th scope="row" {...rest} className={className} style={style} />;
}

export type SortDirection = 'ascending' | 'descending';

export interface SortHeadCellProps extends HeadCellProps {
  /** Undefined while another column is sorted by. */
  readonly direction: SortDirection | undefined;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/** A column header that sorts. What a press means (first direction, third press) is the caller's. */
export function SortHeadCell({ direction, onSort, children, ...rest }: SortHeadCellProps) {
  return (
    <HeadCell {...rest} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        {children}
        <Icon
          name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
          size={14}
          className={styles['arrow']}
        />
      </button>
    </HeadCell>
  );
}

interface Dressable extends CellLook {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

function dress<Props extends Dressable>(props: Props, base: 'head' | 'cell') {
  const { isNumeric, isCentred, isActive, frozenLeftPx, isLastFrozen, className, style, ...rest } = props;
  const isFrozen = frozenLeftPx !== undefined;
  return {
    rest,
    className: cx(
      styles[base],
      isNumeric && styles['numeric'],
      isCentred && styles['centred'],
      isActive && styles['active'],
      isFrozen && styles['frozen'],
      isLastFrozen && styles['frozenLast'],
      className,
    ),
    style: isFrozen ? frozenStyle(frozenLeftPx, style) : style,
  };
}

function frozenStyle(leftPx: number, style: CSSProperties | undefined): CSSProperties {
  return Object.assign({ '--frozen-left': `${leftPx}px` }, style);
}
