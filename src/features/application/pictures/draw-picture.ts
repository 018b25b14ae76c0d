import type { PixelSize } from './picture-format';
import { UnusablePicture } from './unusable-picture';

/** A picture that the browser has decoded, turned the way it is meant to be seen. */
export interface OpenPicture extends PixelSize {
  readonly source: CanvasImageSource;
  /** Gives the memory back. */
  readonly close: () => void;
}

const JPEG_QUALITY = 0.85;

/** Decodes a picture; throws UnusablePicture where the browser cannot. */
export async function openPicture(blob: Blob): Promise<OpenPicture> {
  try {
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // Some browsers have no such function, do not know the option or fail where an image element does not.
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
 * Draws a picture anew as a JPEG on white, its longer edge at most `edgePx`: whatever the file carried beside the
 * picture stays behind. Throws UnusablePicture where the browser cannot draw it.
 */
export async function drawAsJpeg(
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
