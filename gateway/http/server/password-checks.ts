import { tooMany } from './refusals';

/** Limits checks of passwords by key: refused while the key has to wait, and counted unless the password is correct. */
export interface PasswordChecks {
  /** `check` resolves to null or false for a wrong password. Throws a `tooMany` refusal without calling it. */
  run<Outcome>(key: string, check: () => Promise<Outcome>): Promise<Outcome>;
}

/** Checks of passwords with `freeFailures` before the first delay of a key. */
export function createPasswordChecks(clock: () => number, freeFailures: number): PasswordChecks {
  const delays = createGrowingDelays(clock);
  return {
    async run(key, check) {
      const waitMs = delays.waitMs(key, freeFailures);
      if (waitMs > 0) throw tooMany(waitMs);
      const takeBack = delays.add(key);
      return judged(check, { takeBack, forget: () => delays.forget(key) });
    },
  };
}

/**
 * Runs a check that was counted as a failure before, so that concurrent attempts count, too. A check that throws does
 * not count; a correct password clears the count.
 */
export async function judged<Outcome>(
  check: () => Promise<Outcome>,
  { takeBack, forget }: { readonly takeBack: TakeBack; readonly forget: () => void },
): Promise<Outcome> {
  let outcome: Outcome;
  try {
    outcome = await check();
  } catch (error) {
    takeBack();
    throw error;
  }
  if (outcome !== null && outcome !== false) {
    takeBack();
    forget();
  }
  return outcome;
}

/** The longest delay of an attempt. */
export const LONGEST_DELAY_MS = 60_000;

const FIRST_DELAY_MS = 1000;
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** Keys that one set of delays keeps; beyond it, the one that failed longest ago is dropped. */
const MOST_KEYS = 20_000;

/** Removes a counted failure: the password was correct, or the check threw. */
export type TakeBack = () => void;

/**
 * Failures by key, each followed by a delay: none for the first ones, then 1 s, 2 s, 4 s … up to a minute. They are
 * dropped after an hour without a failure.
 */
interface GrowingDelays {
  failuresOf(key: string): number;
  /** Milliseconds until the next attempt; 0 for now. */
  waitMs(key: string, freeFailures: number): number;
  /** Counts `failures` now. */
  add(key: string, failures?: number): TakeBack;
  forget(key: string): void;
  /** Whether a new key would drop one that failed less than the longest delay ago. */
  isCrowded(): boolean;
}

interface Failures {
  count: number;
  lastMs: number;
}

/** `clock` returns milliseconds since the epoch. */
export function createGrowingDelays(clock: () => number): GrowingDelays {
  // Ordered by the last failure, the oldest first.
  const known = new Map<string, Failures>();

  const find = (key: string): Failures | null => {
    const failures = known.get(key);
    if (failures === undefined) return null;
    const nowMs = clock();
    // After the clock was set back, a delay is no longer than its length.
    failures.lastMs = Math.min(failures.lastMs, nowMs);
    return nowMs - failures.lastMs < FORGOTTEN_AFTER_MS ? failures : null;
  };

  return {
    failuresOf: (key) => find(key)?.count ?? 0,
    waitMs(key, freeFailures) {
      const failures = find(key);
      if (failures === null) return 0;
      return Math.max(0, failures.lastMs + delayAfter(failures.count - freeFailures) - clock());
    },
    add(key, count = 1) {
      const failures = find(key) ?? { count: 0, lastMs: 0 };
      const lastMs = failures.lastMs;
      failures.count += count;
      failures.lastMs = clock();
      const ownMs = failures.lastMs;
      known.delete(key);
      if (known.size >= MOST_KEYS) known.delete(oldestOf(known));
      known.set(key, failures);
      return () => {
        failures.count -= count;
        if (failures.lastMs === ownMs) failures.lastMs = lastMs;
        if (failures.count === 0 && known.get(key) === failures) known.delete(key);
      };
    },
    forget(key) {
      known.delete(key);
    },
    isCrowded() {
      const oldest = known.get(oldestOf(known));
      return known.size >= MOST_KEYS && oldest !== undefined && clock() - oldest.lastMs < LONGEST_DELAY_MS;
    },
  };
}

/** Delay in milliseconds after the number of failures beyond the free ones. */
function delayAfter(failures: number): number {
  return failures < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
}

function oldestOf(known: ReadonlyMap<string, unknown>): string {
  const [oldest = ''] = known.keys();
  return oldest;
}
