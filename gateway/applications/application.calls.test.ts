import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adviserRequest,
  agreedTo,
  applied,
  FIELDS,
  managerRequest,
  newApplicant,
  ownPhone,
  uploaded,
  type Applicant,
} from '../../tests/setup/applicant';
import { ADVISER, HOUR_MS, MANAGER, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  mendApplication,
  myApplication,
  myApplications,
  sendApplication,
  type AskedItem,
} from '../../src/contract/applications/application';
import { reviewDecide } from '../../src/contract/applications/review';
import { APPLICANT_KINDS } from '../../src/domain/site/application';
import { openFields } from './application-fields';
import { PROCESS_SEALER } from '../services/sealed-text';
import { readApplication } from './application.repository';

describe.each(STORE_KINDS)('applications to join on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;
  let reviewer: string;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
    reviewer = await scene.reviewer('100000000009');
  });

  afterEach(() => scene.dispose());

  const shown = async (id: string, { cookie } = applicant) =>
    (await scene.ask(cookie, myApplication, { id })).body;

  const mine = async ({ cookie } = applicant) => (await scene.ask(cookie, myApplications, {})).body;

  const asked = async (id: string, items: AskedItem[]) => {
    const { version } = await shown(id);
    await scene.ask(reviewer, reviewDecide, { decision: 'ask', id, version, items });
    return version + 1;
  };

  /** Stored fields of an application, unsealed. */
  async function keptFields(id: string) {
    const row = await readApplication(scene.test.store.db, id);
    if (row === null) throw new Error('no application');
    return openFields(PROCESS_SEALER, row);
  }

  it.each(APPLICANT_KINDS)('[S6.applicants] of %s are stored and returned to their applicant', async (of) => {
    expect(await mine()).toEqual({ list: [], isReviewer: false });
    const id = await applied(scene, applicant, of);
    expect(id).toMatch(/^261120\d{6}$/);
    const detail = await shown(id);
    expect(detail).toMatchObject({
      id,
      kind: of,
      status: 'received',
      version: 1,
      subject: of === 'licaishi' ? ADVISER.name : MANAGER.company,
      sentAt: scene.nowMs,
      changedAt: scene.nowMs,
      asked: [],
      reason: '',
      history: [{ at: scene.nowMs, event: 'sent', words: '', asked: [] }],
    });
    const masked = of === 'licaishi' ? { idNumber: '990***********0029' } : {};
    expect(detail.fields).toEqual({ ...FIELDS[of], ...masked });
    expect(detail.agreements.map(({ type, version }) => ({ type, version }))).toEqual(agreedTo(of));
    expect(detail.agreements[0]?.title).toMatch(/入驻协议$/);
    expect(detail.pictures.map(({ slot }) => slot)).toEqual(
      of === 'licaishi' ? ['photo', 'certificate'] : ['licence', 'registration'],
    );
    const {
      fields: _fields,
      pictures: _pictures,
      agreements: _agreements,
      isShown: _isShown,
      ...summary
    } = detail;
    expect(await mine()).toEqual({ list: [summary], isReviewer: false });
    expect(await keptFields(id)).toEqual(FIELDS[of]);
  });

  it('[S2.apply] are stored as parsed by the schema', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const typed = {
      name: ' 周  行舟 ',
      phone: '+86 139-0000-0012',
      idNumber: '９９0101 19790305 0029',
      certificateNumber: 's1234 567890123',
    };
    const request = await adviserRequest(scene, applicant, typed);
    const { id } = (await scene.ask(applicant.cookie, sendApplication, request)).body;
    expect(await keptFields(id)).toEqual({ ...ADVISER, name: '周 行舟' });
  });

  it('[S6.applicants] are returned to their account only', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const other = await newApplicant(scene, '100000000002');
    expect(await mine(other)).toEqual({ list: [], isReviewer: false });
    const nothing = { status: 404, code: 1004, msg: '未找到该申请' };
    expect(await scene.reply(other.cookie, myApplication, { id })).toMatchObject(nothing);
    expect(await scene.reply(reviewer, myApplication, { id })).toMatchObject(nothing);
    const mending = { id, version: 1, clientKey: randomUUID(), fields: {}, pictures: {} };
    expect(await scene.reply(other.cookie, mendApplication, mending)).toMatchObject(nothing);
    expect(
      await scene.reply(applicant.cookie, mendApplication, { ...mending, id: '261120999999' }),
    ).toMatchObject(nothing);
  });

  it('are listed with the role of the account', async () => {
    expect((await scene.ask(reviewer, myApplications, {})).body).toEqual({ list: [], isReviewer: true });
  });

  it('[S6.applicants] may be of both kinds, newest first', async () => {
    const first = await applied(scene, applicant, 'licaishi');
    scene.nowMs += HOUR_MS;
    const second = await applied(scene, applicant, 'guanli');
    expect((await mine()).list.map(({ id }) => id)).toEqual([second, first]);
  });

  it('[S2.apply] are resubmitted with the requested items only', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const before = await shown(id);
    scene.nowMs += 60_000;
    const items = [
      { field: 'institution', words: '请填写全称' },
      { field: 'certificate', words: '照片模糊' },
    ];
    const version = await asked(id, items);
    expect(await shown(id)).toMatchObject({ status: 'more', version, asked: items });
    const pictures = { certificate: await uploaded(scene, applicant.accountId, 2) };
    const fields = { institution: ' 静川投资顾问（上海）有限公司 ' };
    const request = { id, version, clientKey: randomUUID(), fields, pictures };
    const mend = (changes: object) =>
      scene.reply(applicant.cookie, mendApplication, { ...request, ...changes });
    for (const [changes, code, field] of [
      [{ fields: { ...fields, name: '别人' } }, 1001, 'name'],
      [{ pictures: { ...pictures, photo: pictures.certificate.slice(0, 1) } }, 1001, 'photo'],
      [{ fields: {} }, 2001, 'institution'],
      [{ pictures: {} }, 2001, 'certificate'],
      [{ pictures: { certificate: [] } }, 2001, 'certificate'],
      [{ fields: { institution: '静' } }, 1001, 'institution'],
      [{ fields: { institution: ['静川投资顾问有限公司'] } }, 1001, 'institution'],
      [{ fields: { institution: true } }, 1001, 'institution'],
      [{ version: version - 1 }, 2001, undefined],
      [{ version: version + 1 }, 2001, undefined],
    ] as const) {
      const reply = await mend(changes);
      expect([changes, reply.code, reply.field]).toEqual([changes, code, field]);
      expect(reply.msg).toMatch(/^\p{Script=Han}/u);
    }
    expect(await shown(id)).toMatchObject({ status: 'more', version });
    expect(await mend({})).toMatchObject({ code: 0 });
    const after = await shown(id);
    expect(after).toMatchObject({ status: 'received', version: version + 1, asked: [] });
    expect(after.history.map(({ event }) => event)).toEqual(['mended', 'asked', 'sent']);
    expect(after.history[1]).toMatchObject({ asked: items });
    expect(await keptFields(id)).toEqual({ ...ADVISER, institution: '静川投资顾问（上海）有限公司' });
    const ids = (slot: string) => after.pictures.filter((each) => each.slot === slot).map((each) => each.id);
    expect(ids('certificate')).toEqual(pictures.certificate);
    expect(ids('photo')).toEqual(before.pictures.slice(0, 1).map((each) => each.id));
    expect(await mend({ clientKey: randomUUID(), version: version + 1 })).toMatchObject({
      code: 2001,
      msg: '申请的当前状态不能进行此操作',
    });
  });

  it('accept kind and number of a certificate together if one of them is requested', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const version = await asked(id, [{ field: 'certificateNumber', words: '查不到' }]);
    const mend = (fields: Record<string, string>) =>
      scene.reply(applicant.cookie, mendApplication, {
        id,
        version,
        clientKey: randomUUID(),
        fields,
        pictures: {},
      });
    expect(await mend({ certificateNumber: 'A1234567890' })).toMatchObject({
      status: 400,
      field: 'certificateNumber',
      msg: '编号与证书类型不符：应为 S 加 10 至 13 位数字',
    });
    const pair = { certificateKind: '基金从业资格', certificateNumber: 'a1234567890' };
    expect(await mend({ certificateKind: pair.certificateKind })).toMatchObject({
      field: 'certificateNumber',
    });
    expect(await mend(pair)).toMatchObject({ code: 0 });
    expect(await keptFields(id)).toMatchObject({ ...pair, certificateNumber: 'A1234567890' });
  });

  it('are found by their resubmitted numbers', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const marks = async () => {
      const { db } = scene.test.store;
      const rows = await db.selectFrom('application_mark').selectAll().execute();
      return new Map(rows.map(({ field, fingerprint }) => [field, fingerprint]));
    };
    const before = await marks();
    const version = await asked(id, [{ field: 'phone', words: '停机' }]);
    const phone = '13900000077';
    const mend = () =>
      scene.reply(applicant.cookie, mendApplication, {
        id,
        version,
        clientKey: 'mend-key-00000001',
        fields: { phone },
        pictures: {},
      });
    expect(await mend()).toMatchObject({ code: 2001, field: 'phone', msg: '请先验证手机号' });
    await ownPhone(scene, applicant, phone);
    expect(await mend()).toMatchObject({ code: 0 });
    const after = await marks();
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    const changed = [...after.keys()].filter((field) => after.get(field) !== before.get(field));
    expect(changed).toEqual(['phone']);
  });

  it('have the reason of their refusal, and may be sent again', async () => {
    const id = await applied(scene, applicant, 'guanli');
    const words = '登记信息与公示不一致';
    await scene.ask(reviewer, reviewDecide, { decision: 'refuse', id, version: 1, words });
    expect(await shown(id)).toMatchObject({ status: 'refused', reason: words, asked: [] });
    const request = await managerRequest(scene, applicant);
    const again = (await scene.ask(applicant.cookie, sendApplication, request)).body.id;
    expect((await mine()).list.map((each) => each.status).toSorted()).toEqual(['received', 'refused']);
    expect(again).not.toBe(id);
  });
});
