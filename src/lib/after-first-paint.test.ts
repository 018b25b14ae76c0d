import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint';

let paint: (name: string) => void = () => undefined;

class PaintObserverStandIn {
  constructor(report: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    paint = (name) => report({ getEntriesByName: (asked) => (asked === name ? [{}] : []) });
  }

  observe(): void {}

  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('PerformanceObserver', PaintObserverStandIn);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

describe('the wait for the first paint', () => {
  it('ends with the first paint that has content', async () => {
    const wait = afterFirstPaint();
    paint('first-paint');
    expect(await isOver(wait)).toBe(false);
    paint('first-contentful-paint');
    expect(await isOver(wait)).toBe(true);
  });

  it('ends after 200 ms in a tab that paints nothing', async () => {
    const wait = afterFirstPaint();
    await vi.advanceTimersByTimeAsync(199);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });
});
