import { brokenPicture, movingPicture, overlongPicture } from './picture-refusal';
import type { PictureSize } from './picture-size';

/** 'RIFF', the length of what follows, 'WEBP'. */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ANIMATION_FLAG = 0x02;
const ANIMATION = new Set(['ANIM', 'ANMF']);
const BESIDE_THE_PICTURE = new Set(['ICCP', 'ALPH', 'EXIF', 'XMP ']);

/**
 * Walks a WebP chunk by chunk and gives the size it tells. Throws a PictureRefusal where it is cut off, put together
 * wrongly, moves, or goes on after its end.
 */
export function walkWebp(bytes: Buffer): PictureSize {
  const whole = CHUNK_HEADER_BYTES + bytes.readUInt32LE(4);
  if (whole < bytes.length) throw overlongPicture();
  if (whole > bytes.length) throw brokenPicture();
  let canvas: PictureSize | null = null;
  let picture: PictureSize | null = null;
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    const { type, data, end } = chunkAt(bytes, at);
    if (ANIMATION.has(type)) throw movingPicture();
    if (type === 'VP8X') {
      if (at > HEADER_BYTES) throw brokenPicture();
      canvas = canvasSize(data);
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== null) throw brokenPicture();
      picture = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
    } else if (canvas === null || !BESIDE_THE_PICTURE.has(type)) throw brokenPicture();
    at = end;
  }
  if (picture === null) throw brokenPicture();
  if (canvas !== null && (canvas.width !== picture.width || canvas.height !== picture.height))
    throw brokenPicture();
  return picture;
}

function chunkAt(bytes: Buffer, at: number) {
  const from = at + CHUNK_HEADER_BYTES;
  if (from > bytes.length) throw brokenPicture();
  const length = bytes.readUInt32LE(at + 4);
  // Chunks begin at even places.
  const end = from + length + (length % 2);
  if (end > bytes.length) throw brokenPicture();
  return { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(from, from + length), end };
}

function canvasSize(data: Buffer): PictureSize {
  if (data.length !== 10) throw brokenPicture();
  if ((data.readUInt8(0) & ANIMATION_FLAG) !== 0) throw movingPicture();
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
