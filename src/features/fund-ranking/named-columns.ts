import { isPeriodCode } from '@/domain/period';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { ColumnKey, RankingColumn, SortKey } from './ranking-columns';

/** Gives columns their names, `sort` ordering the list. */
export type NameColumns = (columns: readonly RankingColumn[], sort: SortKey) => readonly RankingColumn[];

/**
 * Columns under a house's names of their windows: one that it does not name is none of its own, and is shown only while
 * it orders the list.
 */
export function namedBy(windows: readonly DictOption[]): NameColumns {
  const names = new Map(windows.map(({ code, name }) => [code, name]));
  return (columns, sort) =>
    columns.flatMap((column) => {
      if (!isWindow(column.key)) return [column];
      const title = names.get(column.key);
      if (title !== undefined) return [{ ...column, title }];
      return column.key === sort ? [column] : [];
    });
}

function isWindow(key: ColumnKey): boolean {
  return isPeriodCode(key) || key === '11';
}
