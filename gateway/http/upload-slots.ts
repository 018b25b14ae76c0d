import { RefusalError } from './refusal-error';

export interface UploadSlots {
  /** Takes a slot for somebody's upload; gives a function that frees it, throws a refusal where none is free. */
  take(key: string): () => void;
}

const RETRY_SECONDS = 5;

/** Uploads on their way at one moment, whose bytes are all in memory: so many of anybody, and so many of one. */
export function createUploadSlots({
  most,
  mostOfOne,
}: {
  readonly most: number;
  readonly mostOfOne: number;
}): UploadSlots {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    take(key) {
      const own = counts.get(key) ?? 0;
      if (own >= mostOfOne)
        throw new RefusalError('tooMany', {
          message: '同时上传的图片过多，请等前面的完成后再试',
          retryAfterSeconds: RETRY_SECONDS,
        });
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
