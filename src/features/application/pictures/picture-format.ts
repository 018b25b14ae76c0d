import type { PictureType } from '@/domain/site/application';

/** Facts read from the first bytes of a picture. */
export interface PictureFacts {
  readonly type: PictureType;
  /** In pixels; `undefined` if the given bytes do not include it. */
  readonly size: PixelSize | undefined;
  /** A JPEG without metadata: no place, time, device or comment. */
  readonly isBare: boolean;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Reads type and size from the first bytes, whatever the file's name says; throws UnusablePicture for other kinds. */
export function pictureFactsOf(bytes: Uint8Array): PictureFacts {
  const text = textOf(bytes, 0, 16);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.startsWith('\u00ff\u00d8\u00ff')) return { type: 'image/jpeg', ...jpegFacts(view, bytes) };
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) {
    return { type: 'image/png', size: pngSize(view), isBare: false };
  }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) {
    return { type: 'image/webp', size: webpSize(view, bytes), isBare: false };
  }
  throw new UnusablePicture(wordsForOther(text));
}

const OTHER_KINDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^.{4}ftyp(hei|hev|mif1|msf1)/su, '这是 HEIC 照片，请在手机设置中改为“兼容性最佳”，或另存为 JPEG'],
  [/^.{4}ftyp(avif|avis)/su, '这是 AVIF 图片，请另存为 JPEG 或 PNG 后再选'],
  [/^.{4}ftyp/su, '这是视频文件，请选择照片'],
  [/^GIF8/u, '这是 GIF 动图，请另存为 JPEG 或 PNG 后再选'],
  [/^%PDF/u, '这是 PDF 文件，请截图或导出为图片后再选'],
  [/^BM/u, '这是 BMP 图片，请另存为 JPEG 或 PNG 后再选'],
  // oxlint-disable-next-line no-control-regex -- the marks of the two byte orders
  [/^(II\*\u0000|MM\u0000\*)/u, '这是 TIFF 或 RAW 图片，请另存为 JPEG 或 PNG 后再选'],
];

function wordsForOther(text: string): string {
  const known = OTHER_KINDS.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? '这不是图片文件，请选择 JPEG、PNG 或 WebP 图片';
}

const FRAME_SEGMENTS = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const SCAN = 0xda;
const COMMENT = 0xfe;

/** Walks the segments up to the first scan. */
function jpegFacts(view: DataView, bytes: Uint8Array): Pick<PictureFacts, 'size' | 'isBare'> {
  let size: PixelSize | undefined;
  let hasMetadata = false;
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === SCAN) return { size, isBare: !hasMetadata && endsWithPicture(view) };
    if (FRAME_SEGMENTS.has(marker) && at + 9 <= view.byteLength) {
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    hasMetadata ||= isMetadata(marker, textOf(bytes, at + 4, 11));
    // A marker may follow any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { size, isBare: false };
}

/** Comments and application segments, except those for colours. */
function isMetadata(marker: number, name: string): boolean {
  if (marker === COMMENT) return true;
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return isApplication && !/^(JFIF|ICC_PROFILE|Adobe)/u.test(name);
}

/** Whether nothing follows the end of the picture: phones append videos, other tools other data. */
function endsWithPicture(view: DataView): boolean {
  return view.getUint16(view.byteLength - 2) === 0xffd9;
}

function pngSize(view: DataView): PixelSize | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpSize(view: DataView, bytes: Uint8Array): PixelSize | undefined {
  if (view.byteLength < 30) return undefined;
  switch (textOf(bytes, 12, 4)) {
    case 'VP8X':
      return { width: 1 + littleTriple(view, 24), height: 1 + littleTriple(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

function littleTriple(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
}

/** A character for each byte. */
function textOf(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** A file that cannot be used as a picture; the message is for the visitor. */
export class UnusablePicture extends Error {}
