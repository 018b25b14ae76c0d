import { PICTURE_EDGE_PX } from '../../../src/domain/site/application';
import { MOST_PIXELS } from './picture-check';
import { brokenPicture } from './picture-refusal';
import { createTurns } from '../../services/turns';
import type library from 'sharp';

/** A picture redrawn by the gateway. */
export interface DrawnPicture {
  /** JPEG without metadata. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pictures cannot be drawn: too many wait, or the drawing library does not start on this machine. */
export class PicturesBusyError extends Error {
  override readonly name = 'PicturesBusyError';
}

type Library = typeof library;
type Picture = ReturnType<Library>;

/** Each takes up to a second of a processor, and some hundred MB at the pixel limit. */
const inTurn = createTurns({
  mostAtOnce: 2,
  mostWaiting: 100,
  tooMany: () => new PicturesBusyError('too many pictures at once'),
});
const TIMEOUT_SECONDS = 15;
const JPEG = { quality: 82, mozjpeg: true };

/**
 * Redraws a picture as a JPEG: upright, on white, in sRGB, its longer edge within PICTURE_EDGE_PX, without metadata. Throws a
 * PictureRefusal if it cannot be decoded, and a PicturesBusyError under too much load.
 */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture> {
  return draw(bytes, (picture) =>
    picture.resize({
      width: PICTURE_EDGE_PX,
      height: PICTURE_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}

/** A square of `edgePx` from the upper middle of a picture, where faces are; throws as `drawPicture`. */
export async function drawSquare(bytes: Buffer, edgePx: number): Promise<DrawnPicture> {
  return draw(bytes, (picture) =>
    picture.resize({ width: edgePx, height: edgePx, fit: 'cover', position: 'top' }),
  );
}

async function draw(bytes: Buffer, resize: (picture: Picture) => Picture): Promise<DrawnPicture> {
  return inTurn(async () => {
    const drawing = await loadLibrary();
    const picture = drawing(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'warning',
      sequentialRead: true,
      autoOrient: true,
    });
    try {
      const { data, info } = await resize(picture)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg(JPEG)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch {
      // The library's message is about its decoders.
      throw brokenPicture();
    }
  });
}

let loading: Promise<Library> | null = null;

/** Loads the library with the first picture, so that start and idle gateway do not pay for it. */
function loadLibrary(): Promise<Library> {
  loading ??= prepareLibrary();
  return loading;
}

async function prepareLibrary(): Promise<Library> {
  try {
    const { default: loaded } = await import('sharp');
    loaded.cache(false);
    loaded.concurrency(1);
    // Prevents all other decoders, whatever the bytes look like.
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return loaded;
  } catch (error) {
    throw new PicturesBusyError('pictures cannot be drawn on this machine', { cause: error });
  }
}
