import { RefusalError } from '../server/refusals';

export interface Slots {
  /** Takes a slot for something of somebody; gives a function that frees it, throws a refusal where none is free. */
  take(key: string): () => void;
}

interface SlotRules {
  readonly most: number;
  readonly mostOfOne: number;
  /** What whoever has taken all of his is told. */
  readonly words: string;
}

const RETRY_SECONDS = 5;

/** What goes on at one moment and takes memory while it does: so many of all together, and so many of one. */
export function createSlots({ most, mostOfOne, words }: SlotRules): Slots {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    take(key) {
      const own = counts.get(key) ?? 0;
      if (own >= mostOfOne)
        throw new RefusalError('tooMany', { message: words, retryAfterSeconds: RETRY_SECONDS });
      if (total >= most) throw new RefusalError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
      counts.set(key, own + 1);
      total += 1;
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        total -= 1;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
