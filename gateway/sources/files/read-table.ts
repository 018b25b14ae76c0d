import { CsvError, parse } from 'csv-parse/sync';
import { ImportFailure } from './import-report';
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
 * A CSV file as header and rows. Rows of another width are reported and left out. Throws an ImportFailure for a file
 * that is truncated in its last line, has an open quotation mark or no rows of text at all.
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
    // An open quotation mark extends to the end of the file: the faulty line is the one after the last good one.
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

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB = 0x09;
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const OLE_MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Text of a file in UTF-8 (with or without BOM), UTF-16 with BOM, or GBK/GB18030. A file whose first line is UTF-8 is
 * never read as GBK: damage further down is a failure that names the line.
 */
function decodeText(file: string, bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) throw new ImportFailure(file, null, '文件是空的');
  if (startsWith(bytes, ZIP_MAGIC) || startsWith(bytes, OLE_MAGIC) || startsWith(bytes, GZIP_MAGIC)) {
    throw new ImportFailure(file, null, '这是表格软件或压缩格式的文件，请另存为 CSV');
  }
  const marked = byOrderMark(bytes);
  if (marked !== null) return marked;
  const binaryAt = bytes.findIndex(isBinaryByte);
  if (binaryAt >= 0) throw new ImportFailure(file, lineAt(bytes, binaryAt), '不是文本文件（含二进制内容）');
  const utf8 = decodedOrNull('utf-8', bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  if (hasUtf8Header(bytes)) throw brokenUtf8(file, bytes);
  const gb18030 = decodedOrNull('gb18030', bytes);
  if (gb18030 !== null) return { text: gb18030, encoding: 'gb18030' };
  throw new ImportFailure(
    file,
    firstBrokenLine('gb18030', bytes),
    '文字编码无法识别（既不是 UTF-8 也不是 GBK）',
  );
}

function byOrderMark(bytes: Uint8Array): DecodedText | null {
  if (startsWith(bytes, [0xff, 0xfe])) return markedText('utf-16le', bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return markedText('utf-16be', bytes);
  return null;
}

function markedText(encoding: TextEncodingName, bytes: Uint8Array): DecodedText | null {
  const text = decodedOrNull(encoding, bytes);
  return text === null ? null : { text, encoding };
}

function decodedOrNull(encoding: TextEncodingName, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function hasUtf8Header(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(LINE_FEED);
  const header = end < 0 ? bytes : bytes.subarray(0, end);
  return header.some((byte) => byte >= 0x80) && decodedOrNull('utf-8', header) !== null;
}

function brokenUtf8(file: string, bytes: Uint8Array): ImportFailure {
  const line = firstBrokenLine('utf-8', bytes);
  const isLastLine = line === lineAt(bytes, bytes.length) && bytes.at(-1) !== LINE_FEED;
  return new ImportFailure(
    file,
    line,
    isLastLine ? '文件在一个字的中间断开，可能没有下载完整' : '有不是 UTF-8 的字节',
  );
}

function firstBrokenLine(encoding: TextEncodingName, bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    if (decodedOrNull(encoding, bytes.subarray(start, end)) === null) return line;
    line += 1;
    start = end + 1;
  }
  return line;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < offset; at = bytes.indexOf(LINE_FEED, at + 1))
    line += 1;
  return line;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function isBinaryByte(byte: number): boolean {
  return byte < 0x20 && byte !== LINE_FEED && byte !== CARRIAGE_RETURN && byte !== TAB;
}
