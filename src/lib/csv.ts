/** What one cell of a table may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/** Says that the text is UTF-8 to spreadsheets, which otherwise read Chinese as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes text that begins so for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?%?$/;

/**
 * Rows as CSV after RFC 4180: commas, CRLF, quotes where needed, with a byte order mark in front. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front; numbers and percentages keep their sign.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isFormula(text: string): boolean {
  return FORMULA_START.test(text) && !NUMBER.test(text);
}
