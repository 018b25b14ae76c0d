import { useState } from 'react';

/** One picture of an address that may not come. */
interface PictureAttempt {
  /** Key of the image element: another one is asked for anew. */
  readonly attempt: number;
  readonly hasFailed: boolean;
  /** For the element's `onError`. */
  readonly fail: () => void;
  readonly retry: () => void;
}

/** Whether the picture of an address could be had, and another try where it could not. */
export function usePictureRetry(src: string): PictureAttempt {
  const [{ of, attempt, hasFailed }, setState] = useState({ of: src, attempt: 0, hasFailed: false });
  // Another picture begins anew.
  const isSame = of === src;
  return {
    attempt,
    hasFailed: isSame && hasFailed,
    fail: () => setState({ of: src, attempt, hasFailed: true }),
    retry: () => setState({ of: src, attempt: attempt + 1, hasFailed: false }),
  };
}
