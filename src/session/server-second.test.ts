import { afterEach, expect, it, vi } from 'vitest';
import { readServerClock, serverNow } from './server-clock';
import { onServerSecond } from './server-second';

const NOW_MS = Date.parse('2026-11-21T20:00:00.300+08:00');

afterEach(() => {
  vi.useRealTimers();
});

it('calls all listeners as each second begins, by one timer, and rests without them', async () => {
  await readServerClock();
  vi.useFakeTimers({ now: NOW_MS });
  const beats: string[] = [];
  const waiting = vi.getTimerCount();
  const endFirst = onServerSecond(() => beats.push(`first ${Math.floor(serverNow() / 100) % 10}`));
  const endSecond = onServerSecond(() => beats.push(`second ${Math.floor(serverNow() / 100) % 10}`));
  expect(vi.getTimerCount()).toBe(waiting + 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(beats).toEqual(['first 0', 'second 0']);
  endFirst();
  await vi.advanceTimersByTimeAsync(1000);
  expect(beats).toHaveLength(3);
  endSecond();
  expect(vi.getTimerCount()).toBe(waiting);
});
