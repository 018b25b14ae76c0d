import { systemTimer } from '../simulated/market-advance';
import { isRunDue } from './due-calls';
import { readSyncRun } from './sync.repository';
import type { Store } from '../../store/store';
import type { IntervalTimer } from '../simulated/market-advance';
import type { SyncRunTable } from './sync.schema';

const CHECK_INTERVAL_MS = 60_000;
/** Before the next run after one that ended by itself without having written anything. */
const BROKEN_WAIT_MS = 10 * 60_000;

export interface SyncRunner {
  /** Runs what is due; rejects if it could not, after it has printed why. */
  run(): Promise<void>;
  /** Ends a run that is under way; what it has merged stays. */
  stop(): Promise<void>;
}

export interface SyncClockOptions {
  readonly store: Store;
  readonly source: SyncRunTable['source'];
  /** milliseconds since the epoch */
  readonly clock: () => number;
  readonly runner: SyncRunner;
  readonly timer?: IntervalTimer;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs the sync at the times of day at which values come in, and again when something was left, one run at a time.
 * Returns a function that stops it and waits for a run that is under way to end.
 */
export function startSyncClock(options: SyncClockOptions): () => Promise<void> {
  const { store, source, clock, runner, timer = systemTimer, onError } = options;
  let running: Promise<void> | null = null;
  let brokenMs: number | null = null;
  let isEnded = false;
  const run = async (): Promise<void> => {
    try {
      const isWaiting = brokenMs !== null && clock() < brokenMs + BROKEN_WAIT_MS;
      if (isWaiting || !isRunDue(await readSyncRun(store.db, source), clock()) || isEnded) return;
      brokenMs = clock();
      await runner.run();
      brokenMs = null;
    } catch (error) {
      if (!isEnded) onError(error);
    }
  };
  const check = (): void => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  const end = timer(check, CHECK_INTERVAL_MS);
  check();
  return async () => {
    isEnded = true;
    end();
    await runner.stop();
    await running;
  };
}
