import { cx } from '@/lib/cx';
import styles from './heat-map.module.css';
import { Cell, HeadCell, RowHeadCell, Table } from '../figures/table';
import { HeatFigure } from '../figures/figure';
import { toneOfText } from '../figures/tone';

export interface HeatCell {
  readonly value: number;
  /** The figure as it is printed; its sign decides the colour. */
  readonly text: string;
}

export interface HeatRow {
  readonly key: string;
  readonly label: string;
  /** One for each column; `null` if unavailable. */
  readonly cells: readonly (HeatCell | null)[];
  /** At the end of the row, without a coloured ground. */
  readonly total: HeatCell | null;
}

export interface HeatMapProps {
  readonly label: string;
  /** What the rows are: 年份. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly totalLabel: string;
  readonly rows: readonly HeatRow[];
}

/** Figures in a grid, each on a ground that is stronger the further the figure is from zero. Rendered as a table. */
export function HeatMap({ label, corner, columns, totalLabel, rows }: HeatMapProps) {
  const largest = Math.max(
    ...rows.flatMap((row) => row.cells.map((cell) => Math.abs(cell?.value ?? 0))),
    Number.EPSILON,
  );
  return (
    <Table label={label} look="plain" className={cx(styles['table'], columns.length > 6 && styles['wide'])}>
      <thead>
        <tr>
          <HeadCell frozenLeftPx={0} isLastFrozen className={styles['corner']}>
            {corner}
          </HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} isCentred>
              {column}
            </HeadCell>
          ))}
          <HeadCell isNumeric>{totalLabel}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <RowHeadCell frozenLeftPx={0} isLastFrozen>
              {row.label}
            </RowHeadCell>
            {row.cells.map((cell, index) => (
              <Cell key={columns[index]} isCentred className={styles['cell']}>
                {cell === null ? (
                  <span className={styles['none']}>--</span>
                ) : (
                  <HeatFigure {...cell} largest={largest} />
                )}
              </Cell>
            ))}
            <Cell isNumeric>
              <span className={cx(styles['total'], row.total && styles[toneOfText(row.total.text)])}>
                {row.total?.text ?? '--'}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
