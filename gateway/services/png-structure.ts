import { crc32 } from 'node:zlib';
import { brokenPicture, movingPicture, overlongPicture } from './picture-refusal';
import type { PictureSize } from './picture-size';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** Where the next one begins. */
  readonly end: number;
}

/**
 * Walks a PNG chunk by chunk, checksums and all, and gives the size its header tells. Throws a PictureRefusal where it
 * is cut off, put together wrongly, moves (APNG), or goes on after its end.
 */
export function walkPng(bytes: Buffer): PictureSize {
  const header = chunkAt(bytes, SIGNATURE_BYTES);
  if (header.type !== 'IHDR' || header.data.length !== HEADER_BYTES) throw brokenPicture();
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
  let hasData = false;
  let at = header.end;
  for (;;) {
    const { type, data, end } = chunkAt(bytes, at);
    if (ANIMATION.has(type)) throw movingPicture();
    if (type === 'IHDR' || (isCritical(type) && !CRITICAL.has(type))) throw brokenPicture();
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') {
      if (!hasData || data.length > 0) throw brokenPicture();
      if (end < bytes.length) throw overlongPicture();
      return size;
    }
    at = end;
  }
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  if (at + FRAME_BYTES > bytes.length) throw brokenPicture();
  const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
  if (end > bytes.length) throw brokenPicture();
  const type = bytes.toString('latin1', at + 4, at + 8);
  const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
  if (!/^[A-Za-z]{4}$/.test(type) || !isWhole) throw brokenPicture();
  return { type, data: bytes.subarray(at + 8, end - 4), end };
}

/** A picture cannot be shown without its critical chunks: their types begin with a capital letter. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
