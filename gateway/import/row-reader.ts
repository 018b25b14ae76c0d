import { isMissing } from './read-cell';
import { cellText } from './match-columns';
import type { Cell } from './read-cell';
import type { Column } from './match-columns';
import type { FileReport } from './import-report';
import type { TableRow } from './read-table';

const BAD_AS_MISSING = '按缺失处理';

/** A cell's value, with what was mended or could not be read in the report; null when there is none. */
export function takeCell<T>(
  row: TableRow,
  column: Column | undefined,
  read: (text: string) => Cell<T>,
  report: FileReport,
): T | null {
  const text = cellText(row, column);
  if (column === undefined || isMissing(text)) return null;
  const cell = read(text);
  if (cell.kind === 'missing') return null;
  const place = { line: row.line, column: column.title };
  if (cell.kind === 'bad') {
    report('mended', place, `${cell.reason}，${BAD_AS_MISSING}`, text);
    return null;
  }
  if (cell.mended !== undefined) report('mended', place, cell.mended, text);
  return cell.value;
}

/** As takeCell for a cell that a row cannot do without: when there is none, the row is reported as skipped. */
export function needCell<T>(
  row: TableRow,
  column: Column | undefined,
  read: (text: string) => Cell<T>,
  report: FileReport,
): T | null {
  const text = cellText(row, column);
  const cell = read(text);
  const place = { line: row.line, ...(column === undefined ? {} : { column: column.title }) };
  if (cell.kind === 'value') {
    if (cell.mended !== undefined) report('mended', place, cell.mended, text);
    return cell.value;
  }
  report('skipped', place, cell.kind === 'bad' ? cell.reason : '缺少必要的值', text);
  return null;
}
