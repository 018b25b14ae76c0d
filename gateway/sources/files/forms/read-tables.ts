import readWorkbook from 'read-excel-file/node';
import { ImportFailure } from '../../import-report';
import { isWorkbook } from './archive-parts';
import { decodeText, startsWith } from './decode-text';
import { readJsonTables } from './read-json';
import { isScript, readScriptTables } from './read-script';
import { readTextTable, tableOf } from './read-table';
import type { CellValue } from 'read-excel-file/node';
import type { FileReport } from '../../import-report';
import type { FilePart } from './archive-parts';
import type { IsHeader, Table } from './read-table';

const OLE_MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The tables of a file: one of a text file, one for each sheet of a workbook, those of a JSON text or a script. Throws
 * an ImportFailure for any other file.
 */
export async function readTables(
  { file, bytes }: FilePart,
  report: FileReport,
  isHeader: IsHeader,
): Promise<readonly Table[]> {
  if (isWorkbook(bytes)) return workbookTables({ file, bytes }, report, isHeader);
  if (startsWith(bytes, OLE_MAGIC))
    throw new ImportFailure(file, null, '这是旧版表格软件的文件（.xls），请另存为 .xlsx 或 CSV');
  if (!isStructured(bytes)) return [readTextTable(file, bytes, report, isHeader)];
  const text = decodeText(file, bytes);
  if (isScript(text)) return readScriptTables(file, text, report);
  return readJsonTables(file, text, { report, isHeader });
}

/** Whether the first sign of a text says that it is JSON or a script. */
function isStructured(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 2000)).toString('utf8');
  return /^\uFEFF?\s*[[{]/.test(start) || isScript(start.replace(/^\uFEFF/, ''));
}

async function workbookTables(
  { file, bytes }: FilePart,
  report: FileReport,
  isHeader: IsHeader,
): Promise<readonly Table[]> {
  const sheets = await openWorkbook(file, bytes);
  return sheets.flatMap(({ sheet, data }) => {
    const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    return filled.length === 0 ? [] : [tableOf(`${file}#${sheet}`, filled, report, isHeader)];
  });
}

async function openWorkbook(file: string, bytes: Uint8Array) {
  try {
    return await readWorkbook(Buffer.from(bytes), { parseNumber: (text) => text });
  } catch {
    throw new ImportFailure(file, null, '表格文件无法打开，可能没有下载完整');
  }
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, DAY_LENGTH) : String(cell);
}
