import { cellText, codeReader, matchColumns, needCell, takeCell } from './columns';
import { QUOTE_LAYOUT } from './layouts';
import { readDay, readNumber } from './read-cell';
import type { Day } from '../../../src/domain/day';
import type { FileReport } from '../import-report';
import type { QuoteRecord } from '../records';
import type { Table } from './read-table';

/** Tushare gives turnover in thousands of yuan. */
const THOUSANDS_TITLE = 'amount';

/**
 * The newest price of each fund of a table, which is about one fund (`code`) or has a column of codes. Without a column
 * for it the previous close is that of the row before.
 */
export function readQuotes(
  table: Table,
  { code, today }: { readonly code: string | null; readonly today: Day },
  report: FileReport,
): QuoteRecord[] {
  const columns = matchColumns(table, QUOTE_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given: code }, report);
  const unit = columns.turnover?.title === THOUSANDS_TITLE ? 1000 : 1;
  const rows = table.rows.flatMap((row) => {
    const fundCode = codeOf(row);
    const isTraded = readNumber(cellText(row, columns.close)).kind !== 'missing';
    const day = isTraded ? needCell(row, columns.day, readDay, report) : null;
    const close = isTraded ? needCell(row, columns.close, readNumber, report) : null;
    if (fundCode === null || day === null || close === null || close <= 0 || day > today) return [];
    const turnover = takeCell(row, columns.turnover, readNumber, report);
    const previousClose = takeCell(row, columns.previous, readNumber, report);
    return [
      { code: fundCode, day, close, previousClose, turnoverYuan: turnover === null ? null : turnover * unit },
    ];
  });
  const newest = new Map<string, QuoteRecord>();
  for (const quote of rows.toSorted((a, b) => a.day - b.day)) {
    const before = newest.get(quote.code);
    const previousClose = quote.previousClose ?? before?.close ?? null;
    newest.set(quote.code, { ...quote, previousClose });
  }
  return [...newest.values()];
}
