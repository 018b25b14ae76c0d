/** Edge in pixels of the small drawing that is looked at. */
const EDGE = 32;
/** Of 255: noise and compression of one colour stay below. */
const MOST_SPREAD = 12;
const CHANNELS = 3;
const BYTES_PER_PIXEL = 4;

/** Whether RGBA pixels are of one colour but for noise: no document and no portrait is. False without pixels. */
export function isSingleColoured(pixels: ArrayLike<number>): boolean {
  if (pixels.length < BYTES_PER_PIXEL) return false;
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    let least = 255;
    let most = 0;
    for (let at = channel; at < pixels.length; at += BYTES_PER_PIXEL) {
      const value = pixels[at] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (most - least > MOST_SPREAD) return false;
  }
  return true;
}

/** Whether a loaded picture is of one colour; false where its pixels may not be read, as those of another origin. */
export function isPictureSingleColoured(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  try {
    context.drawImage(image, 0, 0, EDGE, EDGE);
    return isSingleColoured(context.getImageData(0, 0, EDGE, EDGE).data);
  } catch {
    return false;
  }
}
