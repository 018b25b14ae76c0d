import type { ReactNode } from 'react';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { ComparedColumn } from '../compared-fund';
import type { ComparisonSection } from '../comparison-rows';
import { ComparisonCellView } from './comparison-cell';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly sections: readonly ComparisonSection[];
  readonly headSlot: (column: ComparedColumn) => ReactNode;
}

/** The funds side by side: their heads stay in sight on wide screens, the names of the rows on narrow ones. */
export function ComparisonTable({ columns, sections, headSlot }: ComparisonTableProps) {
  return (
    <div className={styles['frame']} data-columns={columns.length}>
      <Table label="基金逐项对比" isHeaderSticky className={styles['table']}>
        <thead>
          <tr>
            <HeadCell frozenLeftPx={0} isLastFrozen className={styles['corner']}>
              项目
            </HeadCell>
            {columns.map((column) => (
              <HeadCell key={column.key} className={styles['fund']}>
                {headSlot(column)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionRows key={section.key} section={section} columnCount={columns.length} />
        ))}
      </Table>
    </div>
  );
}

interface SectionRowsProps {
  readonly section: ComparisonSection;
  readonly columnCount: number;
}

function SectionRows({ section: { title, note, rows }, columnCount }: SectionRowsProps) {
  return (
    <tbody>
      <tr className={styles['section']}>
        <th scope="rowgroup" colSpan={columnCount + 1}>
          <span className={styles['sectionText']}>
            <span className={styles['sectionTitle']}>{title}</span>
            {note !== '' && <span className={styles['sectionNote']}>{note}</span>}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key}>
          <RowHeadCell frozenLeftPx={0} isLastFrozen className={styles['label']}>
            {row.label}
          </RowHeadCell>
          {row.cells.map((cell) => (
            <Cell key={cell.key} className={styles['cell']}>
              <ComparisonCellView cell={cell} look={row.look} />
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
