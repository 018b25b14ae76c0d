import { systemTimer } from '../sources/simulated/market-advance';
import { ensureFundPicks } from '../funds/picks/choose-picks';
import { createFlashWire } from '../sources/simulated/flash-wire';
import type { IntervalTimer } from '../sources/simulated/market-advance';
import type { Store } from '../store/store';

export interface SchedulerOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** More steps of each pass, run first and in order. */
  readonly steps?: readonly (() => Promise<unknown>)[];
  readonly timer?: IntervalTimer;
  readonly onError?: (error: unknown) => void;
}

const PASS_EVERY_MS = 20_000;

/**
 * Runs the given steps, then picks the funds of the home page if there are new data, and publishes the flashes that are
 * due: now and every 20 seconds, one pass at a time. A failed step does not skip the others. Returns a function that stops
 * the scheduler and waits for a running pass.
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const { store, clock, steps = [] } = options;
  const writeDueFlashes = createFlashWire(store);
  return repeatSteps([...steps, () => ensureFundPicks(store), () => writeDueFlashes(clock())], options);
}

/** Runs steps in order as `startScheduler` does, apart from the others. */
export function repeatSteps(
  steps: readonly (() => Promise<unknown>)[],
  { timer = systemTimer, onError }: Pick<SchedulerOptions, 'timer' | 'onError'>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let hasEnded = false;
  const pass = async (): Promise<void> => {
    for (const step of steps) {
      if (hasEnded) break;
      try {
        await step();
      } catch (error) {
        onError?.(error);
      }
    }
    running = null;
  };
  const tick = (): void => {
    running ??= pass();
  };
  const end = timer(tick, PASS_EVERY_MS);
  tick();
  return async () => {
    hasEnded = true;
    end();
    await running;
  };
}
