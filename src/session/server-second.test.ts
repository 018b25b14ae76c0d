import { afterEach, expect, it, vi } from 'vitest';
import { readServerClock, serverNow, useServerClock } from './server-clock';
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

it('calls at once after a correction of the clock, and follows it', async () => {
  await readServerClock();
  vi.useFakeTimers({ now: NOW_MS });
  const waiting = vi.getTimerCount();
  const listener = vi.fn<() => void>();
  const end = onServerSecond(listener);
  useServerClock.setState({ offsetMs: -86_400_000 });
  expect(listener).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(waiting + 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  useServerClock.setState({ offsetMs: 0 });
  expect(listener).toHaveBeenCalledTimes(2);
});
