import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text';
import { ImportFailure } from './import-failure';
import type { TextEncodingName } from './decode-text';
import type { FileReport } from './import-report';

export interface TableRow {
  /** 1-based line in the file; CR CR LF, CR LF, LF and a lone CR each end one line */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly file: string;
  readonly encoding: TextEncodingName;
  readonly header: readonly string[];
  /** Rows as wide as the header. */
  readonly rows: readonly TableRow[];
}

/**
 * A CSV file as header and rows. Rows of another width are reported and left out; a file that breaks off in
 * the middle of its last line, has an open quotation mark or no rows of text at all is a failure.
 */
export function readTable(file: string, bytes: Uint8Array, report: FileReport): Table {
  const { text, encoding } = decodeText(file, bytes);
  const lines = parsedLines(file, text.replaceAll(/\r+\n|\r/g, '\n'));
  const [first, ...rest] = lines;
  if (first === undefined) throw new ImportFailure(file, null, '文件里没有内容');
  const width = first.cells.length;
  const last = rest.at(-1);
  if (last !== undefined && last.cells.length < width && !/[\r\n]$/.test(text)) {
    throw new ImportFailure(file, last.line, '最后一行不完整，文件可能没有下载完整');
  }
  return {
    file,
    encoding,
    header: first.cells.map((cell) => cell.trim()),
    rows: rest.flatMap((row) => fittedRow(row, width, report)),
  };
}

function parsedLines(file: string, text: string): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
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
    // An open quotation mark swallows the file to its end: the culprit is the line after the last good one.
    const isOpenQuote = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = isOpenQuote ? (rows.at(-1)?.line ?? 0) + 1 : errorLine(error);
    throw new ImportFailure(file, line, csvReason(error));
  }
  return rows;
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
