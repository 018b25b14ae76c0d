import {
  columnsOf,
  isShownAtFirst,
  type ColumnKey,
  type RankingColumn,
  type RankingSubject,
} from './ranking-columns';
import type { ColumnChoice } from '@/session/funds/ranking-columns.store';

/** A column in the visitor's order, and whether it is shown. */
export interface ArrangedColumn {
  readonly column: RankingColumn;
  readonly isShown: boolean;
}

/**
 * Columns of a ranking as the visitor arranged them, or by default. Unknown keys are skipped, new columns come last;
 * an arrangement that shows nothing is ignored.
 */
export function arrangedColumns(
  subject: RankingSubject,
  choice: ColumnChoice | undefined,
  columns = columnsOf(subject),
): readonly ArrangedColumn[] {
  const plain = columns.map((column) => ({ column, isShown: isShownAtFirst(column) }));
  if (!choice) return plain;
  const known = [...new Set(choice.order)].flatMap((key) => columns.filter((column) => column.key === key));
  const arranged = [...known, ...columns.filter((column) => !known.includes(column))].map((column) => ({
    column,
    isShown: !choice.hidden.includes(column.key),
  }));
  return arranged.some(({ isShown }) => isShown) ? arranged : plain;
}

/** The visible columns. */
export function shownColumns(
  subject: RankingSubject,
  choice: ColumnChoice | undefined,
  columns = columnsOf(subject),
): readonly RankingColumn[] {
  return arrangedColumns(subject, choice, columns).flatMap(({ column, isShown }) =>
    isShown ? [column] : [],
  );
}

/** An arrangement in its stored form. */
export function choiceOf(arranged: readonly ArrangedColumn[]): ColumnChoice {
  return {
    order: arranged.map(({ column }) => column.key),
    hidden: arranged.flatMap(({ column, isShown }) => (isShown ? [] : [column.key])),
  };
}

/** Shows or hides a column; the last visible one stays. */
export function toggleColumn(arranged: readonly ArrangedColumn[], key: ColumnKey): readonly ArrangedColumn[] {
  const next = arranged.map((entry) =>
    entry.column.key === key ? { ...entry, isShown: !entry.isShown } : entry,
  );
  return next.some(({ isShown }) => isShown) ? next : arranged;
}

/** Moves a column one position to the left (-1) or right (1); at the edge it stays. */
export function moveColumn(
  arranged: readonly ArrangedColumn[],
  key: ColumnKey,
  step: -1 | 1,
): readonly ArrangedColumn[] {
  const from = arranged.findIndex(({ column }) => column.key === key);
  const moved = arranged[from];
  const to = from + step;
  if (!moved || to < 0 || to >= arranged.length) return arranged;
  return arranged.toSpliced(from, 1).toSpliced(to, 0, moved);
}
