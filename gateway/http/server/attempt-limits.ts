import { createPasswordChecks } from './password-checks';
import { createSignInAttempts } from './sign-in-attempts';
import { tooMany } from './refusals';
import type { PasswordChecks } from './password-checks';
import type { SignInAttempts } from './sign-in-attempts';

const MINUTE_MS = 60_000;

/** Limited attempts besides reads and passwords, with the length of each window in milliseconds. */
const WINDOWS_MS = {
  /** New accounts of one address. */
  registrations: 60 * MINUTE_MS,
  /** New passwords, by address for a registration and by account for a change; checking one is expensive. */
  newPasswords: 10 * MINUTE_MS,
  /** Look-ups of credentials of one address. */
  credentialChecks: 10 * MINUTE_MS,
  /** The following count by account. */
  watchlistWrites: 5 * MINUTE_MS,
  roomMessages: 5 * MINUTE_MS,
  identity: 10 * MINUTE_MS,
  questionnaire: 60 * MINUTE_MS,
  /** Declarations, signatures and confirmations of warnings together. */
  declarations: 60 * MINUTE_MS,
  /** Applications sent and resubmitted together. */
  applications: 30 * MINUTE_MS,
  /** Pictures sent. */
  uploads: 30 * MINUTE_MS,
  /** Codes requested by one account. */
  phoneCodes: 60 * MINUTE_MS,
} as const;

export type AttemptName = keyof typeof WINDOWS_MS;

/** Attempts allowed in each window, and wrong passwords (sign-in-attempts.ts). */
export type AttemptSettings = Readonly<Record<AttemptName, number>> & {
  /** Wrong passwords before the first delay: for a name in one network, for a known device, for a signed-in visitor. */
  readonly freePasswordFailures: number;
  /** Names with which one network may fail to sign in within five minutes. */
  readonly signIns: number;
  /** Failed sign-ins with a name from all networks, after which new networks wait half a minute. */
  readonly accountSignIns: number;
};

/** Counts an attempt of a key. Throws a `tooMany` refusal with the seconds to wait if the limit is exceeded. */
export interface AttemptLimit {
  take(key: string): void;
}

export type AttemptLimits = Readonly<Record<AttemptName, AttemptLimit>> & {
  readonly signIns: SignInAttempts;
  /** Passwords that signed-in visitors repeat, by account id. */
  readonly passwordChecks: PasswordChecks;
  /** Codes requested by one address: the same limit as for an account, counted separately. */
  readonly phoneCodeAddresses: AttemptLimit;
};

/** Limits of a production. */
export const STRICT_ATTEMPTS: AttemptSettings = {
  freePasswordFailures: 5,
  signIns: 25,
  accountSignIns: 25,
  registrations: 10,
  newPasswords: 60,
  credentialChecks: 10,
  watchlistWrites: 30,
  roomMessages: 60,
  identity: 5,
  questionnaire: 10,
  declarations: 30,
  applications: 5,
  uploads: 30,
  phoneCodes: 10,
};

/** Limits of a demonstration: at least twenty times as high. */
export const DEMO_ATTEMPTS: AttemptSettings = {
  freePasswordFailures: 100,
  signIns: 500,
  accountSignIns: 500,
  registrations: 200,
  newPasswords: 1200,
  credentialChecks: 200,
  watchlistWrites: 600,
  roomMessages: 6000,
  identity: 100,
  questionnaire: 200,
  declarations: 600,
  applications: 200,
  uploads: 600,
  phoneCodes: 500,
};

/** Keys that one limit keeps; of further ones, those at their limit are dropped last. */
const MOST_KEYS = 20_000;

/** Limits of one gateway, counted in its memory. `clock` returns milliseconds since the epoch. */
export function createAttemptLimits(clock: () => number, most: AttemptSettings): AttemptLimits {
  const limit = (name: AttemptName) => createAttemptLimit(clock, most[name], WINDOWS_MS[name]);
  return {
    signIns: createSignInAttempts(clock, {
      freeFailures: most.freePasswordFailures,
      namesOfNetwork: most.signIns,
      failuresOfName: most.accountSignIns,
    }),
    passwordChecks: createPasswordChecks(clock, most.freePasswordFailures),
    registrations: limit('registrations'),
    newPasswords: limit('newPasswords'),
    credentialChecks: limit('credentialChecks'),
    watchlistWrites: limit('watchlistWrites'),
    roomMessages: limit('roomMessages'),
    identity: limit('identity'),
    questionnaire: limit('questionnaire'),
    declarations: limit('declarations'),
    applications: limit('applications'),
    uploads: limit('uploads'),
    phoneCodes: limit('phoneCodes'),
    phoneCodeAddresses: limit('phoneCodes'),
  };
}

interface Window {
  endMs: number;
  count: number;
}

/**
 * Allows `most` attempts of a key within `windowMs` of the first one; the next attempt after that begins a new window.
 */
function createAttemptLimit(clock: () => number, most: number, windowMs: number): AttemptLimit {
  // Ordered by the beginning of the windows, which is also the order of their ends.
  const windows = new Map<string, Window>();
  return {
    take(key) {
      const nowMs = clock();
      const window = windows.get(key);
      if (window !== undefined && nowMs < window.endMs) {
        // The wait is at most one window, also after the clock was set back.
        window.endMs = Math.min(window.endMs, nowMs + windowMs);
        if (window.count >= most) throw tooMany(window.endMs - nowMs);
        window.count += 1;
        return;
      }
      windows.delete(key);
      if (windows.size >= MOST_KEYS) windows.delete(leastMissed(windows, nowMs, most));
      windows.set(key, { endMs: nowMs + windowMs, count: 1 });
    },
  };
}

/** The first key whose window is over or below the limit; otherwise the first key. */
function leastMissed(windows: ReadonlyMap<string, Window>, nowMs: number, most: number): string {
  for (const [key, { endMs, count }] of windows) if (nowMs >= endMs || count < most) return key;
  const [first = ''] = windows.keys();
  return first;
}
