import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftSaver, type SaveOutcome } from './draft-saver';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function scene(outcomes: readonly SaveOutcome[] = [], pauseMs?: number) {
  let calls = 0;
  const saver = createDraftSaver(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    calls += 1;
    return outcomes[calls - 1] ?? 'saved';
  }, pauseMs);
  return { saver, calls: () => calls };
}

it('saves once after the last of several changes', async () => {
  const { saver, calls } = scene();
  saver.note();
  await vi.advanceTimersByTimeAsync(300);
  saver.note();
  await vi.advanceTimersByTimeAsync(399);
  expect(calls()).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls()).toBe(1);
});

it('saves what changed in the meantime afterwards, never two at once', async () => {
  const { saver, calls } = scene();
  saver.note();
  saver.flush();
  saver.note();
  saver.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls()).toBe(2);
});

it('has nothing to flush without a change', async () => {
  const { saver, calls } = scene();
  saver.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls()).toBe(0);
});

it('tries again what may pass, and nothing else', async () => {
  const { saver, calls } = scene(['again', 'given-up']);
  saver.note();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(2);
});

it('settles when nothing is under way, and calls off what waits', async () => {
  const { saver, calls } = scene();
  saver.note();
  saver.flush();
  saver.note();
  const settled = saver.settle();
  await vi.advanceTimersByTimeAsync(100);
  await settled;
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(1);
});

it('stops with one last attempt', async () => {
  const { saver, calls } = scene(['again', 'again']);
  saver.note();
  saver.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(1);
});

it('waits as long as it is told', async () => {
  const { saver, calls } = scene([], 1000);
  saver.note();
  await vi.advanceTimersByTimeAsync(999);
  expect(calls()).toBe(0);
  await vi.advanceTimersByTimeAsync(101);
  expect(calls()).toBe(1);
});
