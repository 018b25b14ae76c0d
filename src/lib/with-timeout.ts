/** A controller that also aborts when `outer` does, for its reason; `unlink` removes the listener from the outer signal. */
export function linkedController(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return { controller, unlink: () => outer?.removeEventListener('abort', abort) };
}

/** Thrown by `withTimeout` if the work takes longer than its time. */
export class TimeoutError extends Error {
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`not finished after ${timeoutMs} ms`);
    this.name = 'TimeoutError';
    this.timeoutMs = timeoutMs;
  }
}

/**
 * Runs `work` with a signal that aborts after `timeoutMs` or when `outer` aborts, whichever is first.
 * Rejects with `TimeoutError` or with the outer signal's reason even where the work ignores its signal.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted();
  const { controller, unlink } = linkedController(outer);
  const timer = setTimeout(() => controller.abort(new TimeoutError(timeoutMs)), timeoutMs);

  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(asError(controller.signal.reason)), {
      once: true,
    });
  });
  try {
    return await Promise.race([work(controller.signal), aborted]);
  } finally {
    clearTimeout(timer);
    unlink();
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
