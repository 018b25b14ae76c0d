import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzPlan } from '../../tests/fuzz/fuzz-plan';
import { openFuzzScene, type FuzzScene } from '../../tests/fuzz/fuzz-scene';
import { runFuzz, type FuzzOutcome } from '../../tests/fuzz/run-fuzz';
import { STORE_KINDS } from '../../tests/setup/stores';

/** Fewer than in contract-fuzz.whole.test.ts, which looks at every call; here it is the other engine's answer that counts. */
const PLAN = fuzzPlan({ seed: 271, requests: 1200, msEach: 40 });

describe.runIf(STORE_KINDS.includes('postgres'))(
  `${PLAN.indexes.length} requests made from the contract over PostgreSQL (seed ${PLAN.seed})`,
  () => {
    let scene: FuzzScene;
    let outcome: FuzzOutcome;

    beforeAll(async () => {
      scene = await openFuzzScene('postgres');
      outcome = await runFuzz(scene, PLAN);
    }, PLAN.mostMs);

    afterAll(() => scene.dispose());

    it('are answered in time, never with an own failure, with every header and as the contract says', () => {
      expect(outcome.complaints.join('\n\n')).toBe('');
      expect(outcome.sent).toBe(PLAN.indexes.length);
    });
  },
);
