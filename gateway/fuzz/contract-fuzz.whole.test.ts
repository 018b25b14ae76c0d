import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzPlan } from '../../tests/fuzz/fuzz-plan';
import { openFuzzScene, type FuzzScene } from '../../tests/fuzz/fuzz-scene';
import { doesSucceed, runFuzz, type FuzzOutcome } from '../../tests/fuzz/run-fuzz';

const PLAN = fuzzPlan({ seed: 157, requests: 10_000, msEach: 20 });

/** Calls that succeed only after others in their order, or with what another reply told: their own tests do both. */
const CALLS_IN_A_ROW: ReadonlySet<string> = new Set([
  'account/erase',
  'account/phone/confirm',
  'account/application/send',
  'account/application/mend',
  'account/application/show',
  'account/application/hide',
  'account/review/show',
  'account/review/decide',
  'funds/fengce/api/noOpenRiskTempHandler',
  'funds/fengce/api/investorDeclaration',
  'funds/fengce/api/midBusiness0BE',
  'funds/fengce/api/noOpenDisclaimersignTempHandler',
  'funds/fengce/api/confirmSuitability',
  'fundinfo/gen/screens/rename',
]);

describe(`${PLAN.indexes.length} requests made from the contract (seed ${PLAN.seed})`, () => {
  let scene: FuzzScene;
  let outcome: FuzzOutcome;

  beforeAll(async () => {
    scene = await openFuzzScene('sqlite');
    outcome = await runFuzz(scene, PLAN);
  }, PLAN.mostMs);

  afterAll(() => scene.dispose());

  it('are answered in time, never with an own failure, with every header and as the contract says', () => {
    expect(outcome.complaints.join('\n\n')).toBe('');
    expect(outcome.sent).toBe(PLAN.indexes.length);
  });

  // A test of what is made of requests. What the run leaves unanswered by chance is asked as the portal asks it.
  it.runIf(PLAN.isWhole)('reach every call that succeeds by itself', async () => {
    const { material } = scene;
    const unanswered: string[] = [];
    for (const call of material.calls) {
      const { path } = call;
      if (outcome.answered.has(path) || CALLS_IN_A_ROW.has(path)) continue;
      if (!(await doesSucceed(scene, PLAN.seed, call))) unanswered.push(path);
    }
    expect(unanswered).toEqual([]);
    const refused = ['400', '401', '403', '404', '413', '422'].filter((status) => !outcome.statuses[status]);
    expect(refused).toEqual([]);
  });
});
