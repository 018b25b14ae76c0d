import { encode } from 'uqr';
import type { RiseColour } from '@/session/display.store';
import { drawSteps, fontOf, PICTURE_HEIGHT, PICTURE_WIDTH } from './draw-steps';
import type { ShareFacts } from './share-facts';
import { shareLayout } from './share-layout';

/**
 * Draws the picture of a fund as a PNG. Rejects where the browser allows no drawing, or hands out nothing of what was
 * drawn, as those do that are set to give nothing away.
 */
export async function drawPicture(facts: ShareFacts, rise: RiseColour): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no drawing surface');
  const family = getComputedStyle(document.body).fontFamily;
  const steps = shareLayout({
    facts,
    squares: codeOf(facts.address),
    rise,
    measure: (text, lettering) => {
      context.font = fontOf(lettering, family);
      return context.measureText(text).width;
    },
  });
  drawSteps(context, steps, family);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png');
  });
}

/** The code of squares for an address, without the white room around it. */
export function codeOf(address: string): readonly (readonly boolean[])[] {
  return encode(address, { ecc: 'M', border: 0 }).data;
}
