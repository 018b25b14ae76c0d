import { gunzipSync } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { ImportFailure } from '../../import-report';
import { startsWith } from './decode-text';

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const GZIP_MAGIC = [0x1f, 0x8b];
const CHUNK_BYTES = 1 << 16;
/** Uncompressed size that no file of fund data has. */
const MOST_BYTES = 1 << 30;
const WORKBOOK_PART = '[Content_Types].xml';

/** A file as such, or one of an archive, whose name then follows a `#`. */
export interface FilePart {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Whether a ZIP file is a workbook of a spreadsheet program. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, ZIP_MAGIC)) return false;
  return Buffer.from(bytes).includes(WORKBOOK_PART);
}

/** The files in a ZIP or GZIP archive, one after the other; any other file as such. Throws an ImportFailure. */
export function* partsOf(file: string, bytes: Uint8Array): Generator<FilePart> {
  if (startsWith(bytes, GZIP_MAGIC)) {
    yield { file, bytes: unpacked(file, () => gunzipSync(bytes, { maxOutputLength: MOST_BYTES })) };
  } else if (startsWith(bytes, ZIP_MAGIC) && !isWorkbook(bytes)) {
    yield* zippedParts(file, bytes);
  } else {
    yield { file, bytes };
  }
}

function* zippedParts(file: string, bytes: Uint8Array): Generator<FilePart> {
  const done: FilePart[] = [];
  const unzip = new Unzip((entry) => {
    const name = readableName(entry.name);
    if (/(?:^|\/)(?:\.|__MACOSX\/)|\/$/.test(name)) return;
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isFinal) => {
      if (error !== null) throw error;
      size += chunk.length;
      if (size > MOST_BYTES) throw new ImportFailure(`${file}#${name}`, null, '解压后过大，不像是数据文件');
      chunks.push(chunk);
      if (isFinal) done.push({ file: `${file}#${name}`, bytes: Buffer.concat(chunks) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const end = Math.min(bytes.length, start + CHUNK_BYTES);
    unpacked(file, () => unzip.push(bytes.subarray(start, end), end === bytes.length));
    yield* done.splice(0);
  }
}

/** Archives of Chinese systems have names in GBK without saying so; they arrive as Latin-1. */
function readableName(name: string): string {
  const isLatin = /[\u0080-\u00ff]/.test(name) && !/[\u0100-\uffff]/.test(name);
  return isLatin ? new TextDecoder('gb18030').decode(Buffer.from(name, 'latin1')) : name;
}

function unpacked<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure(file, null, '压缩文件无法解开，可能没有下载完整');
  }
}
