import { afterEach, expect, it, vi } from 'vitest';
import { currentTime } from '@/contract/login';
import { answer, success } from '../../tests/handlers/answer';
import { gatewayServer } from '../../tests/handlers/server';
import { needServerClock, readServerClock, serverNow } from './server-clock';
import { onServerSecond } from './server-second';

const NOW_MS = Date.parse('2026-11-21T20:00:00.300+08:00');

afterEach(() => {
  vi.useRealTimers();
});

it('asks for the clock of the gateway once, and again only where that failed', async () => {
  let asked = 0;
  gatewayServer.use(
    answer(currentTime, () => {
      asked += 1;
      return asked === 1 ? new Response(null, { status: 503 }) : success({ currenttime: Date.now() });
    }),
  );
  for (const expected of [1, 2, 2]) {
    await Promise.all([needServerClock(), needServerClock()]);
    expect(asked).toBe(expected);
  }
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
