import { brokenPicture, overlongPicture, unknownPicture } from './picture-refusal';
import type { PictureSize } from './picture-size';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames; the others are of no camera. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic frames, and the arithmetic coder's tables. */
const UNUSUAL = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf]);

/**
 * Walks a JPEG from its start to its end, segment by segment, and gives the size its frame tells. Throws a PictureRefusal
 * where it is cut off, put together wrongly, or goes on after its end.
 */
export function walkJpeg(bytes: Buffer): PictureSize {
  let size: PictureSize | null = null;
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw brokenPicture();
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    at += 2;
    if (marker === END) {
      if (size === null || !hasScan) throw brokenPicture();
      if (at < bytes.length) throw overlongPicture();
      return size;
    }
    if (UNUSUAL.has(marker)) throw unknownPicture();
    if (!hasLength(marker) || at + 2 > bytes.length) throw brokenPicture();
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) throw brokenPicture();
    if (FRAMES.has(marker)) {
      if (size !== null) throw brokenPicture();
      size = frameSize(bytes.subarray(at + 2, at + length));
    }
    at += length;
    if (marker === SCAN) {
      if (size === null) throw brokenPicture();
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
}

/** Markers below the first frame's, and restarts, have no place between segments. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker !== START && !isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function frameSize(frame: Buffer): PictureSize {
  if (frame.length < 6 || frame.length !== 6 + 3 * frame.readUInt8(5)) throw brokenPicture();
  return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
}

/** Where the marker after a scan's data begins. */
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
