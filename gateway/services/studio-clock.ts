import { systemTimer, type IntervalTimer } from '../sources/simulated/market-advance';
import { ensureFundPicks } from '../funds/picks/choose-picks';
import { writeDueFlashes } from '../sources/simulated/flash-wire';
import type { Store } from '../store/store';

export interface StudioClockOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** What else is looked after on the same clock, one after the other. */
  readonly steps?: readonly (() => Promise<unknown>)[];
  readonly timer?: IntervalTimer;
  readonly onError?: (error: unknown) => void;
}

const LOOK_EVERY_MS = 20_000;

/**
 * Goes on publishing while the gateway runs: flashes as they fall due, picks where a picked fund has gone, and the steps
 * given; now and every 20 seconds, one pass at a time. A step that fails does not keep the others from their turn.
 * Returns a function that stops it and waits for a pass that is under way.
 */
export function startStudioClock(options: StudioClockOptions): () => Promise<void> {
  const { store, clock, steps = [], timer = systemTimer, onError } = options;
  const all = [...steps, () => ensureFundPicks(store), () => writeDueFlashes(store, clock())];
  let running: Promise<void> | null = null;
  let hasEnded = false;
  const pass = async (): Promise<void> => {
    for (const step of all) {
      if (hasEnded) break;
      try {
        await step();
      } catch (error) {
        onError?.(error);
      }
    }
    running = null;
  };
  const look = (): void => {
    running ??= pass();
  };
  const end = timer(look, LOOK_EVERY_MS);
  look();
  return async () => {
    hasEnded = true;
    end();
    await running;
  };
}
