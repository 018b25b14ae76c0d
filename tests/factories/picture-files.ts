/** Bytes of files that begin as pictures do; none holds a real one, so a test decides what decoding gives. */

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const pair = (value: number) => [value >> 8, value & 255];
const four = (value: number) => [...pair(value >>> 16), ...pair(value & 0xffff)];

const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);

interface Shape {
  readonly width?: number;
  readonly height?: number;
  /** Bytes of filling after the header. */
  readonly filling?: number;
}

function segment(marker: number, content: readonly number[]): number[] {
  return [0xff, marker, ...pair(content.length + 2), ...content];
}

/** Where the picture was taken, as phones write it. */
export const PLACE_MARK = 'GPSLatitude 31.2304';

/** A JPEG; `segments` stand between the first segment and the frame. */
export function jpegBytes(
  shape: Shape & {
    readonly segments?: readonly (readonly [marker: number, text: string])[];
    readonly after?: string;
  } = {},
): Uint8Array<ArrayBuffer> {
  const { width = 1600, height = 1200, filling = 64, segments = [], after = '' } = shape;
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...ascii('JFIF\u0000'), 1, 2, 0, 0, 1, 0, 1, 0, 0]),
    ...segments.flatMap(([marker, text]) => segment(marker, ascii(text))),
    ...segment(0xc0, [8, ...pair(height), ...pair(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    ...Array.from({ length: filling }, () => 0x55),
    0xff,
    0xd9,
    ...ascii(after),
  ]);
}

/** A JPEG that tells where it was taken. */
export function placedJpegBytes(shape: Shape = {}): Uint8Array<ArrayBuffer> {
  return jpegBytes({ ...shape, segments: [[0xe1, `Exif\u0000\u0000${PLACE_MARK}`]] });
}

export function pngBytes({ width = 800, height = 600, filling = 64 }: Shape = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\u001a\n'),
    ...four(13),
    ...ascii('IHDR'),
    ...four(width),
    ...four(height),
    ...Array.from({ length: filling }, () => 0),
  ]);
}

/** The three forms in which WebP tells its size. */
export function webpBytes(form: 'VP8X' | 'VP8L' | 'VP8 ', { width = 800, height = 600 }: Shape = {}) {
  const sizes = {
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
    VP8L: [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)],
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)],
  };
  const body = [...ascii(form), ...little(30, 4), ...sizes[form], ...Array.from({ length: 30 }, () => 0)];
  return Uint8Array.from([...ascii('RIFF'), ...little(body.length, 4), ...ascii('WEBP'), ...body]);
}

/** A file as a visitor chooses it; two with the same name, bytes and time are the same file. */
export function pictureFile(bytes: Uint8Array<ArrayBuffer>, name = '张三的照片.jpg', lastModified = 0): File {
  return new File([bytes], name, { type: 'image/jpeg', lastModified });
}
