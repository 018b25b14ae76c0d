// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time';

it.each(['resolve', 'reject'] as const)(
  'passes presses over while one is under way, and takes them again after it has ended (%s)',
  async (end) => {
    let finish: (() => void) | undefined;
    const first = new Promise<void>((resolve, reject) => {
      finish = end === 'resolve' ? resolve : () => reject(new Error('failed'));
    });
    const work = vi.fn<(given: string) => Promise<void>>(() => first);
    const { result } = renderHook(() => useOneAtATime(work));
    result.current('a');
    result.current('b');
    expect(work.mock.calls).toEqual([['a']]);
    finish?.();
    await first.catch(() => undefined);
    await Promise.resolve();
    result.current('c');
    expect(work.mock.calls).toEqual([['a'], ['c']]);
  },
);
