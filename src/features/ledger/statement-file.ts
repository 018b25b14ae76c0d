import { parse } from 'csv-parse/browser/esm/sync';
import { readStatementTable, type StatementLine } from '@/domain/ledger/statement';
import { readStatementText } from '@/domain/ledger/statement-text';
import type { CellValue } from 'read-excel-file/browser';

/** Why a statement cannot be read, in words. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

export const STATEMENT_TYPES = '.csv,.txt,.tsv,.xlsx';

const MOST_BYTES = 8 * 1024 * 1024;
const DELIMITERS = ['\t', ',', ';', '|'];
const ZIP_MAGIC = [0x50, 0x4b];
const OLE_MAGIC = [0xd0, 0xcf];
const MINUTES_LENGTH = 'YYYY-MM-DDThh:mm'.length;

/** The rows of a table with titles, with commas, tabs, semicolons or bars, or the records of any other text. */
export function statementLinesOf(text: string): StatementLine[] {
  for (const delimiter of DELIMITERS) {
    const lines = text.includes(delimiter) ? readStatementTable(cellsOf(text, delimiter)) : null;
    if (lines !== null) return lines;
  }
  return readStatementText(text);
}

function cellsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true });
  } catch {
    return [];
  }
}

/** The rows of a file. Rejects with a StatementError for one that is neither text nor a workbook. */
export async function readStatementFile(file: File): Promise<StatementLine[]> {
  if (file.size > MOST_BYTES) throw new StatementError('文件超过 8 MB，请分成几个文件');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLE_MAGIC))
    throw new StatementError('旧版 .xls 文件无法读取，请在表格软件中另存为 .xlsx 或 CSV');
  return startsWith(bytes, ZIP_MAGIC) ? workbookLines(file) : statementLinesOf(textOf(bytes));
}

async function workbookLines(file: File): Promise<StatementLine[]> {
  const { default: readWorkbook } = await importReader();
  try {
    const sheets = await readWorkbook(file, { parseNumber: (text) => text });
    return sheets.flatMap(({ data }) => readStatementTable(data.map((row) => row.map(cellText))) ?? []);
  } catch {
    throw new StatementError('表格文件无法打开，可能没有下载完整');
  }
}

async function importReader() {
  try {
    return await import('read-excel-file/browser');
  } catch {
    throw new StatementError('读取 XLSX 的组件加载失败，请检查网络后重试，或改用 CSV');
  }
}

function cellText(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, MINUTES_LENGTH);
  return cell === null ? '' : String(cell);
}

/** In UTF-8 or UTF-16, else as programs for Chinese write it. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
