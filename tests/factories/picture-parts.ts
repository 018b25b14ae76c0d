import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures of the kinds that are taken, all of one scene. */
export interface SamplePictures {
  readonly jpeg: Buffer;
  readonly png: Buffer;
  readonly webp: Buffer;
  readonly losslessWebp: Buffer;
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
export const JPEG_START = Buffer.from('ffd8', 'hex');
export const JPEG_END = Buffer.from('ffd9', 'hex');

/** A coloured field with a block in one corner, so that turning it shows. */
export function samplePicture(width = 120, height = 80) {
  const block = { create: { width: 24, height: 24, channels: 3, background: '#c7000b' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2f6fb5' } }).composite([
    { input: block, left: 0, top: 0 },
  ]);
}

export async function samplePictures(): Promise<SamplePictures> {
  const [jpeg, png, webp, losslessWebp] = await Promise.all([
    samplePicture().jpeg().toBuffer(),
    samplePicture().png().toBuffer(),
    samplePicture().webp().toBuffer(),
    samplePicture().webp({ lossless: true }).toBuffer(),
  ]);
  return { jpeg, png, webp, losslessWebp };
}

/** A segment of a JPEG; `length` in place of its true one. */
export function jpegSegment(marker: number, data: Buffer | string, length?: number): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(length ?? body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Puts bytes behind the start of a JPEG, where its segments begin. */
export function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([JPEG_START, ...segments, jpeg.subarray(2)]);
}

/** A JPEG whose first segment of a kind is changed, or taken out where null comes back. */
export function changeSegment(
  jpeg: Buffer,
  marker: number,
  change: (segment: Buffer) => Buffer | null,
): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]));
  if (at < 0) throw new Error(`no segment ${marker.toString(16)}`);
  const end = at + 2 + jpeg.readUInt16BE(at + 2);
  const changed = change(Buffer.from(jpeg.subarray(at, end))) ?? Buffer.alloc(0);
  return Buffer.concat([jpeg.subarray(0, at), changed, jpeg.subarray(end)]);
}

/** A JPEG that tells another size. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  return changeSegment(jpeg, 0xc0, (segment) => {
    segment.writeUInt16BE(height, 5);
    segment.writeUInt16BE(width, 7);
    return segment;
  });
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A header of eight bits a channel; colour type 2 is RGB. */
export function pngHeader(width: number, height: number, colourType = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(colourType, 9);
  return pngChunk('IHDR', data);
}

/** Picture data of so many zero bytes. */
export function pngData(bytes: number): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
}

/** A black picture of this size. */
export function plainPngData(width: number, height: number): Buffer {
  return pngData(height * (width * 3 + 1));
}

export function pngOf(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** Puts a chunk behind the header of a PNG. */
export function withChunk(png: Buffer, chunk: Buffer): Buffer {
  const at = PNG_SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

/** A chunk of a WebP, padded to an even length. */
export function webpChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A WebP of these chunks; `length` in place of the true one of what follows. */
export function webpOf(chunks: readonly Buffer[], length?: number): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(length ?? body.length, 4);
  return Buffer.concat([head, body]);
}

/** The chunk that tells what an extended WebP has; flags: 2 moving, 4 XMP, 8 EXIF, 16 see-through, 32 profile. */
export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}
