import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout';

const never = () => new Promise<string>(() => undefined);

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives back what the work gives back and leaves no timer behind', async () => {
    await expect(withTimeout(async () => 'done', 50)).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when the time is over, even where the work ignores its signal', async () => {
    const failure = failureOf(withTimeout(never, 50));
    await vi.advanceTimersByTimeAsync(50);
    expect(await failure).toBeInstanceOf(TimeoutError);
  });

  it('aborts the signal of the work with the timeout as its reason', async () => {
    let reason: unknown;
    const result = withTimeout((signal) => {
      signal.addEventListener('abort', () => (reason = signal.reason));
      return never();
    }, 20);
    const failure = failureOf(result);
    await vi.advanceTimersByTimeAsync(20);
    expect(String(await failure)).toContain('20 ms');
    expect(reason).toBeInstanceOf(TimeoutError);
  });

  it('follows the outer signal', async () => {
    const outer = new AbortController();
    const failure = failureOf(withTimeout(never, 1000, outer.signal));
    outer.abort(new Error('left the page'));
    expect(String(await failure)).toContain('left the page');
  });

  it('does not start work for a signal that is already aborted', async () => {
    const work = vi.fn<() => Promise<string>>(never);
    await expect(withTimeout(work, 10, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(work).not.toHaveBeenCalled();
  });

  it('passes the failure of the work on', async () => {
    await expect(withTimeout(() => Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
  });
});
