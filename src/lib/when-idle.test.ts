// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for a quiet moment, and can be called off', () => {
  const cancelled: number[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.push(work);
    return 7;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => cancelled.push(id));
  const work = vi.fn<() => void>();
  const callOff = whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  for (const run of waiting) run();
  expect(work).toHaveBeenCalledOnce();
  callOff();
  expect(cancelled).toEqual([7]);
});

it('waits a little where the browser tells of no quiet moment', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => void>();
  whenIdle(work);
  const callOff = whenIdle(work);
  callOff();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});
