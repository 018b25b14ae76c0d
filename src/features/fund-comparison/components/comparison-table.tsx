import { Link } from 'react-router-dom';
import { cx } from '@/lib/cx';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Icon } from '@/ui/marks/icon';
import { SkeletonLine } from '@/ui/states/skeleton';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import styles from './comparison-table.module.css';
import type { ReactNode } from 'react';
import type { ComparedColumn } from '../compared-fund';
import type { ComparisonSection, ComparisonCell, ComparisonRow } from '../comparison-rows';

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

interface ComparisonCellViewProps {
  readonly cell: ComparisonCell;
  readonly look: ComparisonRow['look'];
}

/** One figure or fact of a fund in one of its five looks; the best of a row is marked and said to be so. */
export function ComparisonCellView({ cell, look }: ComparisonCellViewProps) {
  const { state, text, note = '', isBest } = cell;
  if (state === 'gated') return <GatedFigure />;
  if (state === 'loading') return <SkeletonLine width={72} />;
  if (state === 'missing') return <PlainFigure text={null} />;
  if (state === 'failed') {
    return (
      <span className={styles['failed']}>
        <Icon name="warning" size={14} />
        {text}
      </span>
    );
  }
  return (
    <>
      <span className={cx(styles['content'], isBest && styles['best'])}>
        <CellText cell={cell} look={look} />
        {isBest && (
          <span className={styles['mark']}>
            <Icon name="check" size={14} />
            <span className="visually-hidden">最优</span>
          </span>
        )}
      </span>
      {note !== '' && <span className={styles['note']}>{note}</span>}
    </>
  );
}

function CellText({ cell: { text, href, isBest }, look }: ComparisonCellViewProps) {
  if (href !== undefined) return <Link to={href}>{text}</Link>;
  if (look === 'words') return <span className={styles['words']}>{text}</span>;
  return look === 'rate' ? (
    <RateFigure text={text} isStrong={isBest} />
  ) : (
    <PlainFigure text={text} isStrong={isBest} />
  );
}
