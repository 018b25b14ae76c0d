import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFuzzScene, type FuzzScene } from '../../tests/fuzz/fuzz-scene';
import { runFuzz, type FuzzOutcome } from '../../tests/fuzz/run-fuzz';

/** FUZZ_SEED and FUZZ_REQUESTS make other and longer runs; FUZZ_ONLY sends the request of one number alone. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 157);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const ONLY = process.env['FUZZ_ONLY'];
const INDEXES = ONLY === undefined ? Array.from({ length: REQUESTS }, (_, index) => index) : [Number(ONLY)];
const MOST_MS = 60_000 + INDEXES.length * 20;

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
  'funds/fengce/api/investorDeclaration',
  'funds/fengce/api/midBusiness0BE',
  'funds/fengce/api/noOpenDisclaimersignTempHandler',
  'funds/fengce/api/confirmSuitability',
  'fundinfo/gen/screens/rename',
]);

describe(`${INDEXES.length} requests made from the contract (seed ${SEED})`, () => {
  let scene: FuzzScene;
  let outcome: FuzzOutcome;

  beforeAll(async () => {
    scene = await openFuzzScene('sqlite');
    outcome = await runFuzz(scene, { seed: SEED, indexes: INDEXES });
  }, MOST_MS);

  afterAll(() => scene.dispose());

  it('are answered in time, never with an own failure, with every header and as the contract says', () => {
    expect(outcome.complaints.join('\n\n')).toBe('');
    expect(outcome.sent).toBe(INDEXES.length);
  });

  // A test of what is made of requests: others may leave a call unanswered by chance.
  it.runIf(ONLY === undefined && REQUESTS >= 10_000)('reach every call that succeeds by itself', () => {
    const { material } = scene;
    const unanswered = material.calls.map(({ path }) => path).filter((path) => !outcome.answered.has(path));
    expect(unanswered.filter((path) => !CALLS_IN_A_ROW.has(path))).toEqual([]);
    const refused = ['400', '401', '403', '404', '413', '422'].filter((status) => !outcome.statuses[status]);
    expect(refused).toEqual([]);
  });
});
