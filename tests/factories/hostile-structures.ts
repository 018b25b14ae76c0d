import {
  changeSegment,
  JPEG_END,
  JPEG_START,
  jpegSegment,
  plainPngData,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  pngOf,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunk,
  withSegments,
  type SamplePictures,
} from './picture-parts';
import type { HostilePicture } from './hostile-picture';

const BROKEN_WORDS = /图片不完整或已损坏/;
const MOVING_WORDS = /不支持动图/;
const UNKNOWN_WORDS = /文件不是可用的图片/;
const OVERLONG_WORDS = /末尾带有多余内容/;
const EMPTY_WORDS = /图片是空的/;

type Broken = Readonly<Record<string, Buffer | readonly [Buffer, RegExp]>>;

/** Pictures of the right kind that are cut off, damaged, put together wrongly, or move. */
export function brokenPictures(samples: SamplePictures): HostilePicture[] {
  return [
    ...asKind('image/jpeg', 'photo.jpeg', brokenJpegs(samples.jpeg)),
    ...asKind('image/png', 'photo.png', brokenPngs(samples.png)),
    ...asKind('image/webp', 'photo.webp', brokenWebps(samples)),
    ...asKind('image/jpeg', 'photo.jpg', cutOff('JPEG', samples.jpeg)),
    ...asKind('image/png', 'photo.png', cutOff('PNG', samples.png)),
    ...asKind('image/webp', 'photo.webp', cutOff('WebP', samples.webp)),
    ...asKind('image/webp', 'photo.webp', cutOff('lossless WebP', samples.losslessWebp)),
    ...asKind('image/jpeg', 'photo.jpg', { 'nothing at all': [Buffer.alloc(0), EMPTY_WORDS] }),
  ];
}

function asKind(type: string, fileName: string, broken: Broken): HostilePicture[] {
  return Object.entries(broken).map(([name, what]) => {
    const [bytes, words] = Buffer.isBuffer(what) ? [what, BROKEN_WORDS] : what;
    return { name, bytes, type, fileName, words };
  });
}

function cutOff(kind: string, bytes: Buffer): Broken {
  const lengths = [0.3, 0.5, 0.8, 0.95].map((part) => Math.floor(bytes.length * part));
  return Object.fromEntries(
    [16, ...lengths, bytes.length - 2, bytes.length - 1].map((length) => [
      `a ${kind} cut off after ${length} of ${bytes.length} bytes`,
      bytes.subarray(0, length),
    ]),
  );
}

function brokenJpegs(jpeg: Buffer): Broken {
  const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const withMarker = (marker: number) =>
    changeSegment(jpeg, 0xc0, (frame) => {
      frame.writeUInt8(marker, 1);
      return frame;
    });
  return {
    'two bytes of a JPEG': [jpeg.subarray(0, 2), UNKNOWN_WORDS],
    'three bytes of a JPEG': jpeg.subarray(0, 3),
    'a JPEG that ends where it starts': Buffer.concat([JPEG_START, JPEG_END]),
    'a JPEG without a frame': changeSegment(jpeg, 0xc0, () => null),
    'a JPEG with two frames': changeSegment(jpeg, 0xc0, (frame) => Buffer.concat([frame, frame])),
    'a JPEG whose frame is cut short': changeSegment(jpeg, 0xc0, (frame) =>
      jpegSegment(0xc0, frame.subarray(4, 9)),
    ),
    'a JPEG without a scan': Buffer.concat([jpeg.subarray(0, scanAt), JPEG_END]),
    'a JPEG whose scan is empty': Buffer.concat([
      jpeg.subarray(0, scanAt + 2 + jpeg.readUInt16BE(scanAt + 2)),
      JPEG_END,
    ]),
    'a JPEG without tables': changeSegment(jpeg, 0xdb, () => null),
    'a JPEG that is lossless': [withMarker(0xc3), UNKNOWN_WORDS],
    'a JPEG of arithmetic coding': [withMarker(0xc9), UNKNOWN_WORDS],
    'a JPEG with a segment of length 0': withSegments(jpeg, jpegSegment(0xfe, 'words', 0)),
    'a JPEG with a segment of length 1': withSegments(jpeg, jpegSegment(0xfe, 'words', 1)),
    'a JPEG with a segment beyond its end': withSegments(jpeg, jpegSegment(0xfe, 'words', 65_535)),
    'a JPEG with words between its segments': withSegments(jpeg, jpegSegment(0xfe, ''), Buffer.from('words')),
    'a JPEG that starts twice': withSegments(jpeg, JPEG_START),
    'a JPEG that ends before it begins': withSegments(jpeg, JPEG_END),
    'a JPEG that ends twice': [Buffer.concat([jpeg, JPEG_END]), OVERLONG_WORDS],
    'a JPEG without its end': jpeg.subarray(0, -2),
  };
}

function brokenPngs(png: Buffer): Broken {
  const data = plainPngData(100, 80);
  const header = pngHeader(100, 80);
  const end = pngChunk('IEND');
  const flipped = (at: number) => {
    const changed = Buffer.from(png);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };
  const ofLength = (length: number) => {
    const chunk = Buffer.from(data);
    chunk.writeUInt32BE(length, 0);
    return pngOf(header, chunk, end);
  };
  return {
    'the signature of a PNG': PNG_SIGNATURE,
    'a PNG with a wrong checksum in its header': flipped(29),
    'a PNG with a changed bit in its header': flipped(16),
    'a PNG with a changed bit in its data': flipped(png.length - 30),
    'a PNG with a wrong checksum at its end': flipped(png.length - 1),
    'a PNG with a chunk of 4 GB': ofLength(0xff_ff_ff_ff),
    'a PNG with a chunk of 2 GB': ofLength(0x7f_ff_ff_ff),
    'a PNG with a chunk of a byte too much': ofLength(data.readUInt32BE(0) + 1),
    'a PNG with a chunk that takes the end in': ofLength(data.readUInt32BE(0) + end.length),
    'a PNG without data': pngOf(header, end),
    'a PNG without an end': pngOf(header, data),
    'a PNG without a header': pngOf(data, end),
    'a PNG whose header comes late': pngOf(data, header, end),
    'a PNG with two headers': pngOf(header, header, data, end),
    'a PNG whose header is too long': pngOf(pngChunk('IHDR', Buffer.alloc(14)), data, end),
    'a PNG whose end holds something': pngOf(header, data, pngChunk('IEND', 'words')),
    'a PNG with a chunk that nobody knows and everybody needs': withChunk(png, pngChunk('ABCD', 'words')),
    'a PNG with a chunk whose name is none': withChunk(png, pngChunk('a\u0000b1', 'words')),
    'a PNG of a colour type that does not exist': pngOf(pngHeader(100, 80, 7), data, end),
    'a PNG whose data does not unpack': pngOf(header, pngChunk('IDAT', 'this is not deflated'), end),
    'a PNG whose data ends early': pngOf(header, plainPngData(100, 20), end),
    'a PNG that moves': [withChunk(png, pngChunk('acTL', Buffer.alloc(8))), MOVING_WORDS],
    'a PNG with a frame of its own': [withChunk(png, pngChunk('fcTL', Buffer.alloc(26))), MOVING_WORDS],
  };
}

function brokenWebps({ webp, losslessWebp }: SamplePictures): Broken {
  const picture = webp.subarray(12);
  const lossless = losslessWebp.subarray(12);
  const damaged = Buffer.from(webp);
  damaged.fill(0xff, 30, damaged.length - 4);
  const later = Buffer.from(webp);
  later.writeUInt8(later.readUInt8(20) | 1, 20);
  const overflowing = Buffer.from(webp);
  overflowing.writeUInt32LE(0xff_ff_ff_ff, 16);
  return {
    'a WebP without chunks': webpOf([]),
    'a WebP that tells too much of its length': webpOf([picture], webp.length + 100),
    'a WebP that tells a length of 4 GB': webpOf([picture], 0xff_ff_ff_ff),
    'a WebP that tells too little of its length': [webpOf([picture], webp.length - 20), OVERLONG_WORDS],
    'a WebP with an archive inside its length': webpOf([picture, Buffer.from('PK\u0003\u0004words...')]),
    'a WebP with a chunk that nobody knows': webpOf([
      webpCanvas(120, 80),
      picture,
      webpChunk('JUNK', 'words'),
    ]),
    'a WebP with a chunk of 4 GB': overflowing,
    'a WebP with two pictures': webpOf([picture, picture]),
    'a WebP on a canvas of another size': webpOf([webpCanvas(4000, 4000), picture]),
    'a WebP whose canvas comes late': webpOf([picture, webpCanvas(120, 80)]),
    'a WebP whose canvas is too short': webpOf([webpChunk('VP8X', Buffer.alloc(4)), picture]),
    'a WebP of metadata alone': webpOf([webpCanvas(120, 80, 8), webpChunk('EXIF', 'words')]),
    'a WebP with metadata and no canvas': webpOf([picture, webpChunk('EXIF', 'words')]),
    'a WebP that is a later frame': later,
    'a WebP of damaged data': damaged,
    'a lossless WebP with nothing in it': webpOf([lossless.subarray(0, 4), Buffer.alloc(4)]),
    'a WebP that tells that it moves': [webpOf([webpCanvas(120, 80, 2), picture]), MOVING_WORDS],
    'a WebP with frames': [
      webpOf([webpCanvas(120, 80), webpChunk('ANIM', Buffer.alloc(6)), webpChunk('ANMF', Buffer.alloc(24))]),
      MOVING_WORDS,
    ],
  };
}
