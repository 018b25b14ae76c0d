import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adviserRequest,
  managerRequest,
  newApplicant,
  ownPhone,
  type Applicant,
  type AdviserInput,
} from '../../tests/setup/applicant';
import { plainMarkers } from '../../tests/setup/plain-markers';
import { ADVISER, MANAGER, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { mendApplication, sendApplication } from '../../src/contract/applications/application';
import { identifyVerification } from '../../src/contract/qualification/qualification';
import { reviewDecide, reviewShow } from '../../src/contract/applications/review';
import { oneApplicationLines } from '../review/review-report';
import { markIdentities } from '../qualification/sealed-identity';
import { PROCESS_SEALER } from '../services/sealed-text';

const OTHER_PERSON = {
  status: 200,
  code: 2001,
  msg: '姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服',
};
const DONE = { status: 200, code: 0 };
const OTHER_NUMBER = '990101198304077777';
const OWN = { custname: ADVISER.name, certificateno: ADVISER.idNumber };

describe.each(STORE_KINDS)('[S2.apply] [S7.identify] one account is one person on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
    await ownPhone(scene, applicant, ADVISER.phone);
  });

  afterEach(() => scene.dispose());

  const verify = (change: Partial<typeof OWN> = {}, { cookie } = applicant) =>
    scene.reply(cookie, identifyVerification, { ...OWN, ...change });
  const apply = async (fields: Partial<AdviserInput> = {}) =>
    scene.reply(applicant.cookie, sendApplication, await adviserRequest(scene, applicant, fields));
  const applyOnce = async () =>
    (await scene.ask(applicant.cookie, sendApplication, await adviserRequest(scene, applicant))).body.id;

  it.each([
    ['name', { name: '欧阳慕容' }],
    ['number', { idNumber: OTHER_NUMBER }],
    ['name and number', { name: '欧阳慕容', idNumber: OTHER_NUMBER }],
  ])(
    'an application under another %s than the verified one is refused with the same message',
    async (_what, fields) => {
      expect(await verify()).toMatchObject(DONE);
      expect(await apply(fields)).toMatchObject({ ...OTHER_PERSON, field: 'idNumber' });
      expect(await scene.test.store.db.selectFrom('application').selectAll().execute()).toEqual([]);
      expect(await apply()).toMatchObject(DONE);
    },
  );

  it.each([
    ['name', { custname: '陌生人' }],
    ['number', { certificateno: OTHER_NUMBER }],
  ])('a qualification under another %s than that of the application is refused', async (_what, change) => {
    await applyOnce();
    expect(await verify(change)).toMatchObject({ ...OTHER_PERSON, field: 'certificateno' });
    expect(await verify({ custname: ` ${ADVISER.name} ` })).toMatchObject(DONE);
    expect(await verify(change)).toMatchObject(OTHER_PERSON);
  });

  it('a refused application counts like one under review', async () => {
    const reviewer = await scene.reviewer('200000000001');
    const id = await applyOnce();
    await scene.ask(reviewer, reviewDecide, { decision: 'refuse', id, version: 1, words: '证书照片不清晰' });
    expect(await apply({ name: '欧阳慕容' })).toMatchObject(OTHER_PERSON);
    expect(await apply({ idNumber: OTHER_NUMBER })).toMatchObject(OTHER_PERSON);
    expect(await apply()).toMatchObject(DONE);
  });

  it('a requested ID number may change, but must match the verified one', async () => {
    const reviewer = await scene.reviewer('200000000001');
    const id = await applyOnce();
    const items = [{ field: 'idNumber', words: '请核对身份证号' }];
    const mend = (version: number, idNumber: string) =>
      scene.reply(applicant.cookie, mendApplication, {
        id,
        version,
        clientKey: `00000000-0000-4000-8000-00000000000${version}`,
        fields: { idNumber },
        pictures: {},
      });
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, items, version: 1 });
    expect(await mend(2, OTHER_NUMBER)).toMatchObject(DONE);
    expect(await verify()).toMatchObject(OTHER_PERSON);
    expect(await verify({ certificateno: OTHER_NUMBER })).toMatchObject(DONE);
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, items, version: 3 });
    expect(await mend(4, ADVISER.idNumber)).toMatchObject({ ...OTHER_PERSON, field: 'idNumber' });
    expect(await mend(4, OTHER_NUMBER)).toMatchObject(DONE);
  });

  it('the people of a company may differ from the account', async () => {
    expect(await verify()).toMatchObject(DONE);
    await ownPhone(scene, applicant, MANAGER.phone);
    const request = await managerRequest(scene, applicant);
    expect(await scene.reply(applicant.cookie, sendApplication, request)).toMatchObject(DONE);
  });

  it('a number under two accounts is displayed to the reviewer only', async () => {
    const reviewer = await scene.reviewer('200000000001');
    const other = await newApplicant(scene, '100000000002');
    const third = await newApplicant(scene, '100000000003');
    expect(await verify({ custname: '王小湖' }, other)).toMatchObject(DONE);
    const id = await applyOnce();
    expect(await verify({}, third)).toMatchObject(DONE);
    expect(await verify()).toMatchObject(DONE);
    const shown = (await scene.ask(reviewer, reviewShow, { id })).body;
    expect(shown.sameIdAccounts).toEqual([
      { accountId: '100000000002', isSameName: false },
      { accountId: '100000000003', isSameName: true },
    ]);
    const lines = await oneApplicationLines({ store: scene.test.store, sealer: PROCESS_SEALER }, id);
    expect(lines).toContain('  账户 100000000002：身份证号相同，姓名不同');
    expect(lines).toContain('  账户 100000000003：身份证号相同，姓名相同');
  });

  it('earlier identities are found by their number after marking, without a readable column', async () => {
    const reviewer = await scene.reviewer('200000000001');
    const other = await newApplicant(scene, '100000000002');
    expect(await verify({}, other)).toMatchObject(DONE);
    const { db } = scene.test.store;
    await db.updateTable('account').set({ certificate_mark: null }).execute();
    const id = await applyOnce();
    const accounts = async () => (await scene.ask(reviewer, reviewShow, { id })).body.sameIdAccounts;
    expect(await accounts()).toEqual([]);
    expect(await markIdentities(db, PROCESS_SEALER)).toBe(1);
    expect(await markIdentities(db, PROCESS_SEALER)).toBe(0);
    expect(await accounts()).toEqual([{ accountId: '100000000002', isSameName: true }]);
    expect(await plainMarkers([ADVISER.idNumber]).inTables(db)).toEqual([]);
  });
});
