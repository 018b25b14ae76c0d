import type { ReactNode } from 'react';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import type { ComparedColumn } from '../compared-fund';
import styles from './pair-matrix.module.css';

interface PairMatrixProps {
  readonly label: string;
  readonly columns: readonly ComparedColumn[];
  /** What two different funds have in common. */
  readonly cell: (row: ComparedColumn, column: ComparedColumn) => ReactNode;
}

/** Every two funds against each other; a fund has nothing to say of itself. */
export function PairMatrix({ label, columns, cell }: PairMatrixProps) {
  return (
    <div className={styles['frame']} data-columns={columns.length}>
      <Table label={label} look="plain" className={styles['table']}>
        <thead>
          <tr>
            <HeadCell frozenLeftPx={0} isLastFrozen className={styles['corner']}>
              基金
            </HeadCell>
            {columns.map((column) => (
              <HeadCell key={column.key} isNumeric className={styles['name']}>
                <span className={styles['text']} title={column.name}>
                  {column.name}
                </span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((row) => (
            <tr key={row.key}>
              <RowHeadCell frozenLeftPx={0} isLastFrozen className={styles['name']}>
                <span className={styles['text']} title={row.name}>
                  {row.name}
                </span>
              </RowHeadCell>
              {columns.map((column) => (
                <Cell key={column.key} isNumeric className={styles['cell']}>
                  {column.key === row.key ? (
                    <span className={styles['self']}>
                      <span aria-hidden="true">·</span>
                      <span className="visually-hidden">同一只基金</span>
                    </span>
                  ) : (
                    cell(row, column)
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
