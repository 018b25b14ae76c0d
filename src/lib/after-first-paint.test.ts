import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

describe('the wait for the first paint', () => {
  it('ends with the task after the first frame', async () => {
    const wait = afterFirstPaint();
    await vi.advanceTimersByTimeAsync(50);
    expect(await isOver(wait)).toBe(false);
    frames.forEach((frame) => frame());
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(await isOver(wait)).toBe(true);
  });

  it('ends after 100 ms in a tab that paints nothing', async () => {
    const wait = afterFirstPaint();
    await vi.advanceTimersByTimeAsync(99);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });
});
