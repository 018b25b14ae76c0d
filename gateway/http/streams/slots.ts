import { RefusalError } from '../server/refusals';

export interface Slots {
  /** Takes a slot for a key and returns a function that frees it. Throws a refusal if none is free. */
  take(key: string): () => void;
}

interface SlotRules {
  readonly most: number;
  readonly mostOfOne: number;
  /** Message for a caller who has taken all slots of one key. */
  readonly words: string;
}

const RETRY_SECONDS = 5;

/** Limits what takes memory while it is open: at most `most` at a time, and `mostOfOne` for one key. */
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
