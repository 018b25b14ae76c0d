interface UsualRun {
  readonly seed: number;
  readonly requests: number;
  /** Patience for one request, on top of what opening a scene takes. */
  readonly msEach: number;
}

/** What a run of the fuzzer sends. */
interface FuzzPlan {
  readonly seed: number;
  readonly indexes: readonly number[];
  readonly mostMs: number;
  /** As many requests as asked for, and not one alone. */
  readonly isWhole: boolean;
}

/**
 * The usual run, unless the environment asks for another: FUZZ_SEED and FUZZ_REQUESTS make other and longer ones, FUZZ_ONLY
 * sends the request of one number alone.
 */
export function fuzzPlan({ seed, requests, msEach }: UsualRun): FuzzPlan {
  const only = process.env['FUZZ_ONLY'];
  const count = Number(process.env['FUZZ_REQUESTS'] ?? requests);
  const indexes = only === undefined ? Array.from({ length: count }, (_, index) => index) : [Number(only)];
  return {
    seed: Number(process.env['FUZZ_SEED'] ?? seed),
    indexes,
    mostMs: 60_000 + indexes.length * msEach,
    isWhole: only === undefined && count >= requests,
  };
}
