import type { PictureUpload } from '@/api/upload';
import { MOST_PICTURE_BYTES, PICTURE_EDGE_PX } from '@/domain/site/application';
import { pictureFactsOf, UnusablePicture, type PictureFacts, type PixelSize } from './picture-format';

/** These contain type and size. */
const FIRST_BYTES = 1024 * 1024;
/** JPEGs below this size are sent unchanged if nothing else requires redrawing. */
const SMALL_BYTES = 600_000;
/** Maximum that a phone's browser can decode. */
const MOST_PIXELS = 100_000_000;
const MEGABYTE = 1024 * 1024;

/** The visitor's file names are not sent. */
const NEUTRAL_NAME = 'picture.jpg';

/** The file to send, with its displayed size. */
interface PreparedPicture extends PixelSize {
  readonly upload: PictureUpload;
}

/**
 * Prepares a file for upload: a JPEG of at most PICTURE_EDGE_PX, without position data and with a neutral name. Throws
 * UnusablePicture for other files, and the signal's reason if aborted.
 */
export async function preparePicture(file: File, signal: AbortSignal): Promise<PreparedPicture> {
  checkSize(file.size);
  const facts = pictureFactsOf(await firstBytesOf(file));
  signal.throwIfAborted();
  if (facts.size && facts.size.width * facts.size.height > MOST_PIXELS) {
    throw new UnusablePicture('图片像素过多，请缩小到 1 亿像素以内再选');
  }
  const picture = await openPicture(file.slice(0, file.size, facts.type));
  try {
    signal.throwIfAborted();
    const { blob, width, height } = isFineAsItIs(file, facts, picture)
      ? { ...picture, blob: file.slice(0, file.size, 'image/jpeg') }
      : await drawAsJpeg(picture, PICTURE_EDGE_PX);
    return { upload: { blob, fileName: NEUTRAL_NAME, type: 'image/jpeg' }, width, height };
  } finally {
    picture.close();
  }
}

function checkSize(bytes: number): void {
  if (bytes === 0) throw new UnusablePicture('文件是空的，请重新选择');
  if (bytes > MOST_PICTURE_BYTES) {
    const size = (Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1);
    throw new UnusablePicture(`图片为 ${size} MB，超过 10 MB，请压缩后再选`);
  }
}

async function firstBytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  } catch {
    throw new UnusablePicture('文件无法读取，请重新选择');
  }
}

function isFineAsItIs(file: File, facts: PictureFacts, picture: OpenPicture): boolean {
  const isWithinEdge = Math.max(picture.width, picture.height) <= PICTURE_EDGE_PX;
  return facts.isBare && file.size < SMALL_BYTES && isWithinEdge;
}

/** A decoded picture in its display orientation. */
interface OpenPicture extends PixelSize {
  readonly source: CanvasImageSource;
  /** Releases its memory. */
  readonly close: () => void;
}

const JPEG_QUALITY = 0.85;

/** Decodes a picture; throws UnusablePicture where the browser cannot. */
async function openPicture(blob: Blob): Promise<OpenPicture> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // Some browsers lack the function or the option, or fail where an image element succeeds.
    return openInElement(blob);
  }
}

async function openInElement(blob: Blob): Promise<OpenPicture> {
  const address = URL.createObjectURL(blob);
  const close = () => URL.revokeObjectURL(address);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    close();
    throw new UnusablePicture('图片已损坏或无法打开，请换一张');
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

/**
 * Redraws a picture as a JPEG on white, its longer edge at most `edgePx`, without the metadata of the file. Throws
 * UnusablePicture if the browser cannot draw it.
 */
async function drawAsJpeg(
  picture: OpenPicture,
  edgePx: number,
): Promise<PixelSize & { readonly blob: Blob }> {
  const scale = Math.min(1, edgePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const surface = canvas.getContext('2d', { alpha: false });
  if (surface) {
    surface.imageSmoothingQuality = 'high';
    surface.fillStyle = '#fff';
    surface.fillRect(0, 0, canvas.width, canvas.height);
    surface.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (!surface || blob?.type !== 'image/jpeg') {
    throw new UnusablePicture('浏览器无法处理这张图片，请换一张或换用其他浏览器');
  }
  return { blob, width: canvas.width, height: canvas.height };
}
