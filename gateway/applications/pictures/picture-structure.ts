import { crc32 } from 'node:zlib';
import { brokenPicture, movingPicture, overlongPicture, unknownPicture } from './picture-refusal';
import type { PictureType } from '../../../src/domain/site/application';

/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const WALKS: Readonly<Record<PictureType, (bytes: Buffer) => PictureSize>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
};

/** Type of a picture by its first bytes; `null` for other files. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'image/jpeg';
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

/**
 * Walks the whole structure of a picture without decoding it, and returns its declared size. Throws a PictureRefusal for
 * other files, and for truncated, malformed or animated pictures and bytes after the end.
 */
export function walkPicture(bytes: Buffer): PictureSize {
  const type = pictureTypeOf(bytes);
  if (type === null) throw unknownPicture();
  return WALKS[type](bytes);
}

const JPEG_START = 0xd8;
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
/** Baseline, extended and progressive frames; cameras write no others. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic frames, and the arithmetic coder's tables. */
const JPEG_UNUSUAL_FRAMES = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf,
]);

/**
 * Walks a JPEG segment by segment, and returns the size of its frame. Throws a PictureRefusal if it is truncated, malformed
 * or followed by other bytes.
 */
function walkJpeg(bytes: Buffer): PictureSize {
  let size: PictureSize | null = null;
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw brokenPicture();
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    at += 2;
    if (marker === JPEG_END) {
      if (size === null || !hasScan) throw brokenPicture();
      if (at < bytes.length) throw overlongPicture();
      return size;
    }
    if (JPEG_UNUSUAL_FRAMES.has(marker)) throw unknownPicture();
    if (!hasLength(marker) || at + 2 > bytes.length) throw brokenPicture();
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) throw brokenPicture();
    if (JPEG_FRAMES.has(marker)) {
      if (size !== null) throw brokenPicture();
      size = frameSize(bytes.subarray(at + 2, at + length));
    }
    at += length;
    if (marker === JPEG_SCAN) {
      if (size === null) throw brokenPicture();
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
}

/** Markers below those of frames, and restarts, are not allowed between segments. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker !== JPEG_START && !isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function frameSize(frame: Buffer): PictureSize {
  if (frame.length < 6 || frame.length !== 6 + 3 * frame.readUInt8(5)) throw brokenPicture();
  return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
}

/** Position of the marker after a scan's data. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw brokenPicture();
}

/** Length, type and checksum around the data of a chunk. */
const PNG_FRAME_BYTES = 12;
const PNG_HEADER_BYTES = 13;
const PNG_ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
const PNG_CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** Position of the next chunk. */
  readonly end: number;
}

/**
 * Walks a PNG chunk by chunk with checksums, and returns the size of its header. Throws a PictureRefusal if it is truncated,
 * malformed, animated (APNG) or followed by other bytes.
 */
function walkPng(bytes: Buffer): PictureSize {
  const header = pngChunkAt(bytes, PNG_SIGNATURE.length);
  if (header.type !== 'IHDR' || header.data.length !== PNG_HEADER_BYTES) throw brokenPicture();
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
  let hasData = false;
  let at = header.end;
  for (;;) {
    const { type, data, end } = pngChunkAt(bytes, at);
    if (PNG_ANIMATION.has(type)) throw movingPicture();
    if (type === 'IHDR' || (isCritical(type) && !PNG_CRITICAL.has(type))) throw brokenPicture();
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') {
      if (!hasData || data.length > 0) throw brokenPicture();
      if (end < bytes.length) throw overlongPicture();
      return size;
    }
    at = end;
  }
}

function pngChunkAt(bytes: Buffer, at: number): PngChunk {
  if (at + PNG_FRAME_BYTES > bytes.length) throw brokenPicture();
  const end = at + PNG_FRAME_BYTES + bytes.readUInt32BE(at);
  if (end > bytes.length) throw brokenPicture();
  const type = bytes.toString('latin1', at + 4, at + 8);
  const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
  if (!/^[A-Za-z]{4}$/.test(type) || !isWhole) throw brokenPicture();
  return { type, data: bytes.subarray(at + 8, end - 4), end };
}

/** Types of critical chunks begin with a capital letter. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

/** 'RIFF', the length of the rest, 'WEBP'. */
const WEBP_HEADER_BYTES = 12;
const WEBP_CHUNK_HEADER_BYTES = 8;
const WEBP_ANIMATION_FLAG = 0x02;
const WEBP_ANIMATION = new Set(['ANIM', 'ANMF']);
const WEBP_METADATA = new Set(['ICCP', 'ALPH', 'EXIF', 'XMP ']);

/**
 * Walks a WebP chunk by chunk, and returns its declared size. Throws a PictureRefusal if it is truncated, malformed, animated
 * or followed by other bytes.
 */
function walkWebp(bytes: Buffer): PictureSize {
  const whole = WEBP_CHUNK_HEADER_BYTES + bytes.readUInt32LE(4);
  if (whole < bytes.length) throw overlongPicture();
  if (whole > bytes.length) throw brokenPicture();
  let canvas: PictureSize | null = null;
  let picture: PictureSize | null = null;
  let at = WEBP_HEADER_BYTES;
  while (at < bytes.length) {
    const { type, data, end } = webpChunkAt(bytes, at);
    if (WEBP_ANIMATION.has(type)) throw movingPicture();
    if (type === 'VP8X') {
      if (at > WEBP_HEADER_BYTES) throw brokenPicture();
      canvas = canvasSize(data);
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== null) throw brokenPicture();
      picture = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
    } else if (canvas === null || !WEBP_METADATA.has(type)) throw brokenPicture();
    at = end;
  }
  if (picture === null) throw brokenPicture();
  if (canvas !== null && (canvas.width !== picture.width || canvas.height !== picture.height))
    throw brokenPicture();
  return picture;
}

function webpChunkAt(bytes: Buffer, at: number) {
  const from = at + WEBP_CHUNK_HEADER_BYTES;
  if (from > bytes.length) throw brokenPicture();
  const length = bytes.readUInt32LE(at + 4);
  // Chunks begin at even positions.
  const end = from + length + (length % 2);
  if (end > bytes.length) throw brokenPicture();
  return { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(from, from + length), end };
}

function canvasSize(data: Buffer): PictureSize {
  if (data.length !== 10) throw brokenPicture();
  if ((data.readUInt8(0) & WEBP_ANIMATION_FLAG) !== 0) throw movingPicture();
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

function lossySize(data: Buffer): PictureSize {
  const isKeyFrame = data.length >= 10 && (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame) throw brokenPicture();
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): PictureSize {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) throw brokenPicture();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
