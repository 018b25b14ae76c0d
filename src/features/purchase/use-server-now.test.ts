import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useServerNow } from './use-purchase';

afterEach(() => void vi.useRealTimers());

it('[S4.buy] a window that is open across the cut-off of 15:00 is updated', () => {
  vi.useFakeTimers({ now: Date.parse('2026-08-28T14:59:50+08:00') });
  const { result } = renderHook(useServerNow);
  expect(new Date(result.current).toISOString()).toBe('2026-08-28T06:59:50.000Z');
  act(() => void vi.advanceTimersByTime(15_000));
  expect(new Date(result.current).toISOString()).toBe('2026-08-28T07:00:05.000Z');
});
