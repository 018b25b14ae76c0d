import { createGrowingDelays, type TakeBack } from './growing-delays';
import { tooMany } from './too-many';

/** Judges passwords for one key at a time: refused while the key has to wait, and counted unless the password is right. */
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
 * The outcome of a check that was counted as a failure beforehand, so that attempts at the same moment count, too. One that
 * throws was not judged and does not count; a right one forgets what was counted.
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
