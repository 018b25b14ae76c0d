import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFuzzScene, type FuzzScene } from '../../tests/fuzz/fuzz-scene';
import { runFuzz, type FuzzOutcome } from '../../tests/fuzz/run-fuzz';
import { STORE_KINDS } from '../../tests/setup/stores';

/** As for contract-fuzz.test.ts, which looks at every call; here it is the other engine's answer that counts. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 271);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1200);
const ONLY = process.env['FUZZ_ONLY'];
const INDEXES = ONLY === undefined ? Array.from({ length: REQUESTS }, (_, index) => index) : [Number(ONLY)];
const MOST_MS = 60_000 + INDEXES.length * 40;

describe.runIf(STORE_KINDS.includes('postgres'))(
  `${INDEXES.length} requests made from the contract over PostgreSQL (seed ${SEED})`,
  () => {
    let scene: FuzzScene;
    let outcome: FuzzOutcome;

    beforeAll(async () => {
      scene = await openFuzzScene('postgres');
      outcome = await runFuzz(scene, { seed: SEED, indexes: INDEXES });
    }, MOST_MS);

    afterAll(() => scene.dispose());

    it('are answered in time, never with an own failure, with every header and as the contract says', () => {
      expect(outcome.complaints.join('\n\n')).toBe('');
      expect(outcome.sent).toBe(INDEXES.length);
    });
  },
);
