// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onFirstUse, whenIdle } from './postponed-work';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the browser is idle, and can be cancelled', () => {
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

it('waits a short time if the browser does not report idle periods', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => void>();
  whenIdle(work);
  const callOff = whenIdle(work);
  callOff();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

const sign = (name: string) => document.dispatchEvent(new Event(name));

describe('onFirstUse', () => {
  it.each(['pointermove', 'wheel', 'touchstart', 'keydown'])('works once, at the first %s', (name) => {
    const work = vi.fn<() => void>();
    onFirstUse(work);
    expect(work).not.toHaveBeenCalled();
    sign(name);
    sign(name);
    sign('keydown');
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not count a change under a resting pointer as use', () => {
    const work = vi.fn<() => void>();
    const callOff = onFirstUse(work);
    sign('pointerover');
    expect(work).not.toHaveBeenCalled();
    callOff();
  });

  it('does not count a pointer that rests where the page appears as use', () => {
    const work = vi.fn<() => void>();
    onFirstUse(work);
    for (const movementX of [0, 1]) {
      expect(work).not.toHaveBeenCalled();
      document.dispatchEvent(new MouseEvent('pointermove', { movementX }));
    }
    expect(work).toHaveBeenCalledOnce();
  });

  it('does nothing once it is cancelled', () => {
    const work = vi.fn<() => void>();
    onFirstUse(work)();
    sign('keydown');
    expect(work).not.toHaveBeenCalled();
  });
});
