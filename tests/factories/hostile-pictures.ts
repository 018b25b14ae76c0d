import { disguisedPictures } from './hostile-disguises';
import { brokenPictures } from './hostile-structures';
import { namedPictures, typedPictures } from './hostile-upload-names';
import {
  jpegOfSize,
  plainPngData,
  pngChunk,
  pngData,
  pngHeader,
  pngOf,
  webpCanvas,
  webpChunk,
  webpOf,
  type SamplePictures,
} from './picture-parts';
import type { HostilePicture } from './hostile-picture';

const SIZE_WORDS = /尺寸过大/;
const SMALL_WORDS = /图片太小/;
const BROKEN_WORDS = /图片不完整或已损坏/;
const HEAVY_WORDS = /不能超过 10 MB/;

const MEBIBYTE = 1024 * 1024;

/** Well over a hundred uploads that are broken or mean harm, made of pictures that would be taken. */
export function hostilePictures(samples: SamplePictures): HostilePicture[] {
  return [
    ...namedPictures(samples),
    ...typedPictures(samples),
    ...oversizedPictures(samples),
    ...disguisedPictures(samples),
    ...brokenPictures(samples),
  ];
}

function oversizedPictures({ jpeg, webp, losslessWebp }: SamplePictures): HostilePicture[] {
  const asJpeg = { type: 'image/jpeg', fileName: 'photo.jpg' };
  const asPng = { type: 'image/png', fileName: 'photo.png' };
  const asWebp = { type: 'image/webp', fileName: 'photo.webp' };
  const pngs: [number, number, RegExp][] = [
    [50_000, 50_000, SIZE_WORDS],
    [0x7f_ff_ff_ff, 0x7f_ff_ff_ff, SIZE_WORDS],
    [0xff_ff_ff_ff, 0xff_ff_ff_ff, SIZE_WORDS],
    [1, 0xff_ff_ff_ff, SIZE_WORDS],
    [8000, 8000, SIZE_WORDS],
    [12_001, 100, SIZE_WORDS],
    [100, 12_001, SIZE_WORDS],
    [6300, 6300, BROKEN_WORDS],
    [0, 100, SMALL_WORDS],
    [100, 0, SMALL_WORDS],
  ];
  return [
    ...pngs.map(([width, height, words]) => ({
      ...asPng,
      name: `a PNG of next to nothing that tells ${width}×${height}`,
      bytes: pngTelling(width, height, pngData(100)),
      words,
    })),
    { ...asPng, name: 'a PNG of one pixel', bytes: pngTelling(1, 1, plainPngData(1, 1)), words: SMALL_WORDS },
    {
      ...asPng,
      name: 'a PNG of 63 rows',
      bytes: pngTelling(200, 63, plainPngData(200, 63)),
      words: SMALL_WORDS,
    },
    ...[
      [65_535, 65_535, SIZE_WORDS] as const,
      [12_001, 100, SIZE_WORDS] as const,
      [7000, 7000, SIZE_WORDS] as const,
      [6300, 6300, BROKEN_WORDS] as const,
      [120, 0, SMALL_WORDS] as const,
    ].map(([width, height, words]) => ({
      ...asJpeg,
      name: `a JPEG that tells ${width}×${height}`,
      bytes: jpegOfSize(jpeg, width, height),
      words,
    })),
    { ...asWebp, name: 'a WebP that tells 16383×16383', bytes: lossyOfFullSize(webp), words: SIZE_WORDS },
    {
      ...asWebp,
      name: 'a lossless WebP that tells 16384×16384',
      bytes: webpOf([webpChunk('VP8L', Buffer.from('2fffffff0f0000', 'hex'))]),
      words: SIZE_WORDS,
    },
    {
      ...asWebp,
      name: 'a WebP on a canvas of 16 million pixels an edge',
      bytes: webpOf([webpCanvas(0x1_00_00_00, 0x1_00_00_00), losslessWebp.subarray(12)]),
      words: BROKEN_WORDS,
    },
    {
      ...asJpeg,
      name: 'a JPEG of a byte more than may be',
      bytes: Buffer.concat([jpeg, Buffer.alloc(10 * MEBIBYTE + 1 - jpeg.length)]),
      words: HEAVY_WORDS,
    },
    { ...asPng, name: 'zeros of 12 MB', bytes: Buffer.alloc(12 * MEBIBYTE), words: HEAVY_WORDS },
  ];
}

function pngTelling(width: number, height: number, data: Buffer): Buffer {
  return pngOf(pngHeader(width, height), data, pngChunk('IEND'));
}

function lossyOfFullSize(webp: Buffer): Buffer {
  const changed = Buffer.from(webp);
  const at = changed.indexOf(Buffer.from('9d012a', 'hex')) + 3;
  changed.writeUInt16LE(0x3fff, at);
  changed.writeUInt16LE(0x3fff, at + 2);
  return changed;
}
