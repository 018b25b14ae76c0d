import { useEffect, useState } from 'react';
import type { RiseColour } from '@/session/display.store';
import { drawPicture } from './draw-picture';
import type { ShareFacts } from './share-facts';

/** A picture that has been drawn, with the address at which the page shows it. */
export interface DrawnPicture {
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

/** The picture for the facts, drawn anew whenever they change. `facts` must be the same object at every render. */
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
