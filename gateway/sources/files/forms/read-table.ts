import { CsvError, parse } from 'csv-parse/sync';
import { ImportFailure } from '../../import-report';
import { decodeText } from './decode-text';
import type { FileReport } from '../../import-report';

export interface TableRow {
  /** 1-based: line of a text file (CR CR LF, CR LF, LF and a lone CR each end one), row of a sheet, number of a record */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** File, with the sheet of a workbook, the file of an archive or the variable of a script behind a `#`. */
  readonly file: string;
  readonly header: readonly string[];
  /** Code of the fund or the index that the table is about, as the file itself says it. */
  readonly subject?: string | null;
  /** Line of the header. */
  readonly headerLine: number;
  /** Rows as wide as the header. */
  readonly rows: readonly TableRow[];
}

/** Tells a header from the titles that spreadsheets have above it. */
export type IsHeader = (cells: readonly string[]) => boolean;

const MOST_TITLES = 10;
const DELIMITERS = [',', '\t', '|', ';'];

/**
 * A text file as header and rows, with commas, tabs, bars or semicolons between its cells. Throws an ImportFailure for
 * a file that is truncated in its last line, has an open quotation mark or no rows of text at all.
 */
export function readTextTable(
  file: string,
  bytes: Uint8Array,
  report: FileReport,
  isHeader: IsHeader = () => true,
): Table {
  const text = decodeText(file, bytes).replaceAll(/\r+\n|\r/g, '\n');
  const lines = parsedLines(file, text);
  const table = tableOf(file, lines, report, isHeader);
  const last = lines.at(-1);
  const isCut = last !== undefined && last.cells.length < table.header.length && !text.endsWith('\n');
  if (isCut && last.line !== table.headerLine) {
    throw new ImportFailure(file, last.line, '最后一行不完整，文件可能没有下载完整');
  }
  return table;
}

/**
 * Rows of cells as a table: the first of them that is a header, else the first one, and the rows below. Rows of another
 * width are reported and left out. Throws an ImportFailure if there is no row.
 */
export function tableOf(
  file: string,
  lines: readonly TableRow[],
  report: FileReport,
  isHeader: IsHeader,
): Table {
  const found = lines.slice(0, MOST_TITLES).findIndex(({ cells }) => isHeader(cells));
  const at = Math.max(0, found);
  const header = lines[at];
  if (header === undefined) throw new ImportFailure(file, null, '文件里没有内容');
  const titles = header.cells.map((cell) => cell.trim());
  // Titles above it make a sheet wider than the table in it.
  const width = at === 0 ? titles.length : titles.findLastIndex((title) => title !== '') + 1;
  return {
    file,
    header: titles.slice(0, width),
    headerLine: header.line,
    rows: lines.slice(at + 1).flatMap((row) => fittedRow(row, width, report)),
  };
}

function parsedLines(file: string, text: string): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells, context) => {
        if (!cells.every((cell) => cell.trim() === '')) rows.push({ line: context.lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quotation mark extends to the end of the file: the faulty line is the one after the last good one.
    const isOpenQuote = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = isOpenQuote ? (rows.at(-1)?.line ?? 0) + 1 : errorLine(error);
    throw new ImportFailure(file, line, csvReason(error));
  }
  return rows;
}

/** The delimiter that divides the first line into most cells. */
function delimiterOf(text: string): string {
  const line = /[^\n]*\S[^\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function fittedRow(row: TableRow, width: number, report: FileReport): TableRow[] {
  const surplus = row.cells.slice(width);
  if (row.cells.length >= width && surplus.every((cell) => cell.trim() === '')) {
    return [surplus.length === 0 ? row : { line: row.line, cells: row.cells.slice(0, width) }];
  }
  report('skipped', { line: row.line }, '列数与表头不符', `应有 ${width} 列，实有 ${row.cells.length} 列`);
  return [];
}

function errorLine(error: CsvError): number | null {
  const { lines } = error;
  return typeof lines === 'number' ? lines : null;
}

function csvReason(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return '引号没有成对，文件可能没有下载完整';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return '一行过长，不像是 CSV 文件';
  return `不是合格的 CSV（${error.code}）`;
}
