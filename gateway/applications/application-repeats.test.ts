import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adviserRequest,
  applied,
  newApplicant,
  ownPhone,
  type AdviserRequest,
  type Applicant,
} from '../../tests/setup/applicant';
import { ADVISER, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  applicationDraft,
  mendApplication,
  myApplication,
  saveApplicationDraft,
  sendApplication,
} from '../../src/contract/applications/application';
import { reviewDecide } from '../../src/contract/applications/review';
import { DEMO_ATTEMPTS } from '../http/server/attempt-limits';

describe.each(STORE_KINDS)('applications on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
  });

  afterEach(() => scene.dispose());

  it('[S2.apply] sent again with the same key are stored once, also at the same time and with other fields', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const request = await adviserRequest(scene, applicant);
    const { cookie } = applicant;
    const ids = async (requests: AdviserRequest[]) => {
      const replies = await Promise.all(requests.map((each) => scene.ask(cookie, sendApplication, each)));
      return replies.map(({ body }) => body.id);
    };
    const [first, ...others] = await ids([request, request, request]);
    expect(new Set(others)).toEqual(new Set([first]));
    const fields = { ...ADVISER, institution: '别的机构有限公司' };
    expect(await ids([{ ...request, fields, agreements: [] }])).toEqual([first]);
    const detail = (await scene.ask(cookie, myApplication, { id: first ?? '' })).body;
    expect(detail.fields['institution']).toBe(ADVISER.institution);
    expect(detail.history).toHaveLength(1);
    const rows = await scene.test.store.db.selectFrom('application').select('id').execute();
    expect(rows).toEqual([{ id: first }]);
    // A key is unique within its account.
    const other = await newApplicant(scene, '100000000002');
    const foreign = { ...(await adviserRequest(scene, other)), clientKey: request.clientKey };
    expect(await scene.reply(other.cookie, sendApplication, foreign)).toMatchObject({
      code: 2001,
      field: 'phone',
    });
  });

  it('[S2.apply] sent again delete the draft that the open form saved after a lost reply', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const request = await adviserRequest(scene, applicant);
    const { cookie } = applicant;
    const { id } = (await scene.ask(cookie, sendApplication, request)).body;
    const typing = async () => {
      await scene.ask(cookie, saveApplicationDraft, { kind: 'licaishi', fields: { name: '周' }, step: 3 });
    };
    const draft = async () => (await scene.ask(cookie, applicationDraft, { kind: 'licaishi' })).body;
    await typing();
    expect((await scene.ask(cookie, sendApplication, request)).body.id).toBe(id);
    expect(await draft()).toBeNull();
    // A correction has another key, and is refused.
    const corrected = { ...request, clientKey: randomUUID(), fields: { ...ADVISER, name: '周行远' } };
    expect(await scene.reply(cookie, sendApplication, corrected)).toMatchObject({
      code: 2001,
      msg: expect.stringContaining('这次填写的内容没有提交'),
    });
    // After a refusal, a draft belongs to the next application.
    const reviewer = await scene.reviewer('100000000009');
    await scene.ask(reviewer, reviewDecide, { decision: 'refuse', id, version: 1, words: '信息不一致' });
    await typing();
    await scene.ask(cookie, sendApplication, request);
    expect(await draft()).toMatchObject({ step: 3 });
  });

  it('[S2.apply] resubmitted again with the same key are changed once, also at the same time', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const reviewer = await scene.reviewer('100000000009');
    const items = [{ field: 'institution', words: '全称' }];
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, version: 1, items });
    const fields = { institution: '静川投资顾问（上海）有限公司' };
    const request = { id, version: 2, clientKey: randomUUID(), fields, pictures: {} };
    const mend = (changes = {}) => scene.reply(applicant.cookie, mendApplication, { ...request, ...changes });
    const replies = await Promise.all([mend(), mend(), mend()]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await mend({ fields: { institution: '别的机构有限公司' } })).toMatchObject({ code: 0 });
    // With another key it is a correction that arrives too late, and is refused.
    expect(await mend({ clientKey: randomUUID() })).toMatchObject({
      code: 2001,
      msg: '这份申请已有变化，这次填写的内容没有提交。请在申请进度中查看最新内容',
    });
    const detail = async () => (await scene.ask(applicant.cookie, myApplication, { id })).body;
    expect(await detail()).toMatchObject({ status: 'received', version: 3, fields });
    // After another request, the old resubmission changes nothing, and a new one may have the same key.
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, version: 3, items });
    expect(await mend({ fields: { institution: '别的机构有限公司' } })).toMatchObject({ code: 0 });
    expect(await detail()).toMatchObject({ status: 'more', version: 4, fields });
    expect(await mend({ version: 4 })).toMatchObject({ code: 0 });
    expect(await detail()).toMatchObject({ status: 'received', version: 5 });
  });
});

it.each(STORE_KINDS)(
  'on %s a repetition after a lost reply does not count against the limit',
  async (kind) => {
    const scene = await openReviewScene(kind, { attempts: { ...DEMO_ATTEMPTS, applications: 2 } });
    const applicant = await newApplicant(scene, '100000000001');
    const id = await applied(scene, applicant, 'licaishi');
    const reviewer = await scene.reviewer('100000000009');
    const items = [{ field: 'institution', words: '全称' }];
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, version: 1, items });
    const fields = { institution: '静川投资顾问（上海）有限公司' };
    const mending = { id, version: 2, clientKey: randomUUID(), fields, pictures: {} };
    const mend = (changes = {}) => scene.reply(applicant.cookie, mendApplication, { ...mending, ...changes });
    for (let turn = 0; turn < 3; turn += 1) expect(await mend()).toMatchObject({ status: 200, code: 0 });
    expect(await mend({ clientKey: randomUUID() })).toMatchObject({ status: 429 });
    await scene.dispose();
  },
);
