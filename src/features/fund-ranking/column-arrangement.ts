import { columnsOf, isShownAtFirst, type ColumnKey, type RankingColumn } from './ranking-columns';
import type { ColumnChoice } from '@/session/ranking-columns.store';
import type { RankingSubject } from './ranking-columns';

/** A column in the visitor's order, and whether he wants to see it. */
export interface ArrangedColumn {
  readonly column: RankingColumn;
  readonly isShown: boolean;
}

/**
 * The columns of a ranking as the visitor wants them, or as they stand at first. A key that is no column any more is
 * passed over, a column he has not met comes last; a choice that would show nothing is none.
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

/** The columns that are seen. */
export function shownColumns(
  subject: RankingSubject,
  choice: ColumnChoice | undefined,
  columns = columnsOf(subject),
): readonly RankingColumn[] {
  return arrangedColumns(subject, choice, columns).flatMap(({ column, isShown }) =>
    isShown ? [column] : [],
  );
}

/** An arrangement as it is kept. */
export function choiceOf(arranged: readonly ArrangedColumn[]): ColumnChoice {
  return {
    order: arranged.map(({ column }) => column.key),
    hidden: arranged.flatMap(({ column, isShown }) => (isShown ? [] : [column.key])),
  };
}

/** Shows or hides a column; the last one that is seen stays. */
export function toggleColumn(arranged: readonly ArrangedColumn[], key: ColumnKey): readonly ArrangedColumn[] {
  const next = arranged.map((entry) =>
    entry.column.key === key ? { ...entry, isShown: !entry.isShown } : entry,
  );
  return next.some(({ isShown }) => isShown) ? next : arranged;
}

/** Moves a column one place to the left (-1) or right (1); at the edge it stays. */
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
