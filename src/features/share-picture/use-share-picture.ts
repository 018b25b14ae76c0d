import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { pngOf } from '@/lib/download';
import { drawSteps, fontOf, PICTURE_HEIGHT, PICTURE_WIDTH } from './draw-steps';
import { shareLayout } from './share-layout';
import type { RiseColour } from '@/session/display.store';
import type { ShareFacts } from './share-facts';

/** A picture that has been drawn, with the address at which the page shows it. */
interface DrawnPicture {
  readonly blob: Blob;
  readonly url: string;
}

export type SharePicture =
  | { readonly state: 'drawing' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ({ readonly state: 'drawn' } & DrawnPicture);

interface Outcome {
  readonly facts: ShareFacts;
  readonly rise: RiseColour;
  readonly attempt: number;
  /** Null where nothing could be drawn. */
  readonly picture: DrawnPicture | null;
}

/** The picture of the facts, redrawn when they change. `facts` must be the same object at every render. */
export function useSharePicture(facts: ShareFacts | undefined, rise: RiseColour): SharePicture {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!facts) return undefined;
    const abandoned = new AbortController();
    const urls: string[] = [];
    const draw = async () => {
      const blob = await drawPicture(facts, rise);
      if (abandoned.signal.aborted) return;
      const url = URL.createObjectURL(blob);
      urls.push(url);
      setOutcome({ facts, rise, attempt, picture: { blob, url } });
    };
    draw().catch(() => {
      if (!abandoned.signal.aborted) setOutcome({ facts, rise, attempt, picture: null });
    });
    return () => {
      abandoned.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [facts, rise, attempt]);

  const isCurrent = outcome?.facts === facts && outcome?.rise === rise && outcome.attempt === attempt;
  if (!outcome || !isCurrent) return { state: 'drawing' };
  if (outcome.picture) return { state: 'drawn', ...outcome.picture };
  return { state: 'failed', retry: () => setAttempt(attempt + 1) };
}

/**
 * Draws the picture of a fund as a PNG. Rejects if the browser does not allow drawing, or returns no pixels, as
 * browsers with fingerprinting protection do.
 */
async function drawPicture(facts: ShareFacts, rise: RiseColour): Promise<Blob> {
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
  return pngOf(canvas);
}

/** The code of squares for an address, without the white room around it. */
export function codeOf(address: string): readonly (readonly boolean[])[] {
  return encode(address, { ecc: 'M', border: 0 }).data;
}
