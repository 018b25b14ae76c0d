import type { PictureUpload } from '@/api/upload';
import { MOST_PICTURE_BYTES, PICTURE_EDGE_PX } from '@/domain/application';
import { drawAsJpeg, openPicture, type OpenPicture } from './draw-picture';
import { type PictureFacts, pictureFactsOf, type PixelSize } from './picture-format';
import { UnusablePicture } from './unusable-picture';

/** Type and size stand among these. */
const FIRST_BYTES = 1024 * 1024;
/** JPEGs below this size are not drawn anew when nothing else asks for it. */
const SMALL_BYTES = 600_000;
/** What a browser on a phone can hold decoded. */
const MOST_PIXELS = 100_000_000;
const MEGABYTE = 1024 * 1024;

/** The visitor's own file names stay with him. */
const NEUTRAL_NAME = 'picture.jpg';

/** What goes out, and its size as it will be seen. */
export interface PreparedPicture extends PixelSize {
  readonly upload: PictureUpload;
}

/**
 * Makes a chosen file ready to be sent: a JPEG of at most PICTURE_EDGE_PX, without position data and under a neutral
 * name. Throws UnusablePicture with words for files that are no such picture, and the signal's reason once it is over.
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
