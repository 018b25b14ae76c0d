import { createGrowingDelays, LONGEST_DELAY_MS, judged, createPasswordChecks } from './password-checks';
import { tooMany } from './refusals';
import type { TakeBack } from './password-checks';

const MINUTE_MS = 60_000;
const NAMES_WINDOW_MS = 5 * MINUTE_MS;
/** A network that tried too many names has one attempt a minute for this time after its last failure. */
const STOPPED_MS = 60 * MINUTE_MS;
/** Networks that are kept; beyond it, the one that failed longest ago is dropped. */
const MOST_NETWORKS = 20_000;
/** In place of a text that cannot be an account name: failures with it count for no account. */
export const NO_NAME = '';
/** Initial failures of a first attempt while a name is attacked from many networks: 32 s of delay. */
const HELD_FAILURES = 5;

export interface SignInSettings {
  /** Failures before the first delay: for a name in one network, and for a known device. */
  readonly freeFailures: number;
  /** Names with which a network may fail in five minutes. */
  readonly namesOfNetwork: number;
  /** Failures of a name from all networks, after which the first attempt of each network with it waits. */
  readonly failuresOfName: number;
}

export interface SignInAttempt {
  /** Account name in lower case, or NO_NAME. */
  readonly name: string;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** Id of a device that has signed in to the account before; null for any other. */
  readonly device: string | null;
}

/** Limits sign-ins. Names without an account count like others, so that a refusal does not reveal which names exist. */
export interface SignInAttempts {
  /** `check` resolves to null for a wrong pair. Throws a `tooMany` refusal without calling it. */
  run<Outcome>(attempt: SignInAttempt, check: () => Promise<Outcome>): Promise<Outcome>;
}

/**
 * Counts failed sign-ins in the memory of this gateway. `clock` returns milliseconds since the epoch. A known device
 * has a separate count, which no other attempt changes. All others count by name and network together, and by the
 * number of names that their network tries. No attempt is delayed for more than a minute.
 */
export function createSignInAttempts(
  clock: () => number,
  { freeFailures, namesOfNetwork, failuresOfName }: SignInSettings,
): SignInAttempts {
  const devices = createPasswordChecks(clock, freeFailures);
  const pairs = createGrowingDelays(clock);
  const names = createGrowingDelays(clock);
  const networks = createNetworkNames(clock, namesOfNetwork);

  function admit({ name, network }: SignInAttempt, pair: string): void {
    const isAttacked = name !== NO_NAME && names.failuresOf(name) >= failuresOfName;
    // The delay belongs to this network alone, so that failures elsewhere neither extend it nor use its attempt.
    if (isAttacked && pairs.failuresOf(pair) === 0 && !pairs.isCrowded())
      pairs.add(pair, freeFailures + HELD_FAILURES);
    const waitMs = Math.max(pairs.waitMs(pair, freeFailures), networks.waitMs(network));
    if (waitMs > 0) throw tooMany(waitMs);
  }

  return {
    async run(attempt, check) {
      const { name, network, device } = attempt;
      if (device !== null) return devices.run(device, check);
      const pair = `${network} ${name}`;
      admit(attempt, pair);
      const counted = [pairs.add(pair), names.add(name), networks.add(network, name)];
      return judged(check, {
        takeBack: () => {
          for (const takeBack of counted) takeBack();
        },
        forget: () => pairs.forget(pair),
      });
    },
  };
}

interface TriedNames {
  readonly names: Set<string>;
  endMs: number;
  lastMs: number;
}

/** Number of names with which each network has failed. */
function createNetworkNames(clock: () => number, most: number) {
  // Ordered by the last failure, the oldest first.
  const networks = new Map<string, TriedNames>();
  const find = (network: string): TriedNames | null => {
    const tried = networks.get(network);
    if (tried === undefined) return null;
    const nowMs = clock();
    tried.lastMs = Math.min(tried.lastMs, nowMs);
    tried.endMs = Math.min(tried.endMs, nowMs + STOPPED_MS);
    return nowMs < tried.endMs ? tried : null;
  };
  return {
    /** Milliseconds until the next attempt of a network. */
    waitMs(network: string): number {
      const tried = find(network);
      if (tried === null || tried.names.size < most) return 0;
      return Math.max(0, tried.lastMs + LONGEST_DELAY_MS - clock());
    },
    /** Counts a failure with a name. */
    add(network: string, name: string): TakeBack {
      const nowMs = clock();
      const tried = find(network) ?? { names: new Set(), endMs: nowMs + NAMES_WINDOW_MS, lastMs: nowMs };
      const { lastMs, endMs } = tried;
      const isNew = !tried.names.has(name) && tried.names.size < most;
      if (isNew) tried.names.add(name);
      tried.lastMs = nowMs;
      if (tried.names.size >= most) tried.endMs = nowMs + STOPPED_MS;
      networks.delete(network);
      if (networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value ?? '');
      networks.set(network, tried);
      return () => {
        if (isNew) tried.names.delete(name);
        if (tried.lastMs !== nowMs) return;
        tried.lastMs = lastMs;
        tried.endMs = endMs;
      };
    },
  };
}
