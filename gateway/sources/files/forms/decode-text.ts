import { ImportFailure } from '../../import-report';

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB = 0x09;

/**
 * Text of a file in UTF-8 (with or without BOM), UTF-16 with BOM, or GBK/GB18030. A file whose first line is UTF-8 is
 * never read as GBK: damage further down is a failure that names the line.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImportFailure(file, null, '文件是空的');
  const marked = byOrderMark(bytes);
  if (marked !== null) return marked;
  const binaryAt = bytes.findIndex(isBinaryByte);
  if (binaryAt >= 0) throw new ImportFailure(file, lineAt(bytes, binaryAt), '不是文本文件（含二进制内容）');
  const utf8 = decodedOrNull('utf-8', bytes);
  if (utf8 !== null) return utf8;
  if (hasUtf8Header(bytes)) throw brokenUtf8(file, bytes);
  const gb18030 = decodedOrNull('gb18030', bytes);
  if (gb18030 !== null) return gb18030;
  throw new ImportFailure(
    file,
    firstBrokenLine('gb18030', bytes),
    '文字编码无法识别（既不是 UTF-8 也不是 GBK）',
  );
}

function byOrderMark(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return decodedOrNull('utf-16le', bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return decodedOrNull('utf-16be', bytes);
  return null;
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

/** Whether a file begins with the bytes that mark its format. */
export function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function isBinaryByte(byte: number): boolean {
  return byte < 0x20 && byte !== LINE_FEED && byte !== CARRIAGE_RETURN && byte !== TAB;
}
