import { walkJpeg } from './jpeg-structure';
import { unknownPicture } from './picture-refusal';
import { walkPng } from './png-structure';
import { walkWebp } from './webp-structure';
import type { PictureType } from '../../src/domain/application';
import type { PictureSize } from './picture-size';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const WALKS: Readonly<Record<PictureType, (bytes: Buffer) => PictureSize>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
};

/** What the first bytes of a file say it is; null for anything but the three kinds of pictures. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xff_d8_ff) return 'image/jpeg';
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

/**
 * Walks the whole of a picture without decoding it, and gives the size that it tells. Throws a PictureRefusal where it
 * is no picture, ends early, moves, or goes on after its end.
 */
export function walkPicture(bytes: Buffer): PictureSize {
  const type = pictureTypeOf(bytes);
  if (type === null) throw unknownPicture();
  return WALKS[type](bytes);
}
