import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore } from '../../../tests/setup/stores';
import { beijingTimestampMs, dayOf } from '../../../src/domain/calendar/day';
import { startSyncClock } from './sync-clock';
import { writeSyncRun } from './sync.repository';
import type { TestStore } from '../../../tests/setup/stores';

const NOW_MS = beijingTimestampMs(dayOf('20240311') ?? 0, 19.5 * 3_600_000);
const MINUTE_MS = 60_000;

let test: TestStore;
let nowMs: number;
let tick: () => void;
let runs: number;
let failure: Error | null;
let stops: number;
const errors: unknown[] = [];

beforeEach(async () => {
  test = await openTestStore('sqlite');
  nowMs = NOW_MS;
  runs = 0;
  stops = 0;
  failure = null;
  errors.length = 0;
});

afterEach(async () => {
  await test.dispose();
});

function start(): () => Promise<void> {
  return startSyncClock({
    store: test.store,
    source: 'aktools',
    clock: () => nowMs,
    runner: {
      async run() {
        runs += 1;
        if (failure !== null) throw failure;
        await writeSyncRun(test.store.db, {
          source: 'aktools',
          ended_at: nowMs,
          failures: 0,
          left_calls: 0,
          is_outage: 0,
        });
      },
      async stop() {
        stops += 1;
      },
    },
    timer(work) {
      tick = work;
      return () => {
        tick = () => undefined;
      };
    },
    onError: (error) => errors.push(error),
  });
}

it('runs at its start, then at the next time at which values come in', async () => {
  const end = start();
  await expect.poll(() => runs).toBe(1);
  nowMs += 30 * MINUTE_MS;
  tick();
  await end();
  expect([runs, stops]).toEqual([1, 1]);
  nowMs += 90 * MINUTE_MS;
  const endLater = start();
  await expect.poll(() => runs).toBe(2);
  await endLater();
  tick();
  expect(runs).toBe(2);
});

it('reports a run that broke, and tries again after ten minutes', async () => {
  failure = new Error('broken');
  const end = start();
  await expect.poll(() => errors).toEqual([failure]);
  nowMs += 9 * MINUTE_MS;
  tick();
  failure = null;
  nowMs += 2 * MINUTE_MS;
  await expect
    .poll(() => {
      tick();
      return runs;
    })
    .toBe(2);
  await end();
});
