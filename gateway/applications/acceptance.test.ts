import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adviserRow } from '../../tests/factories/roadshow-rows';
import {
  ADVISER,
  MANAGER,
  openReviewScene,
  REVIEW_MS,
  type ReviewScene,
} from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { myApplication } from '../../src/contract/applications/application';
import { checkCredential } from '../../src/contract/applications/credibility';
import { hidePartner } from '../../src/contract/applications/partner';
import { reviewDecide } from '../../src/contract/applications/review';
import { beijingDay } from '../../src/domain/calendar/day';
import { readApplicationEvents } from './application.repository';
import { insertAll } from '../store/bulk';
import { ensureAdviserClasses } from '../sources/simulated/write-roadshows';
import type { InferInput } from 'valibot';

const TODAY = beijingDay(REVIEW_MS);
const TAKEN = { status: 200, code: 2001, msg: '该证书编号已有在册记录，不能重复通过' };

describe.each(STORE_KINDS)('an accepted application on %s', (kind) => {
  let scene: ReviewScene;
  let cookie: string;

  beforeAll(async () => {
    scene = await openReviewScene(kind);
  });

  beforeEach(async () => {
    await scene.empty();
    cookie = await scene.reviewer('r1');
  });

  afterAll(() => scene.dispose());

  const accept = (id: string, version = 1) =>
    scene.reply(cookie, reviewDecide, { decision: 'accept', id, version });
  const found = async (question: InferInput<typeof checkCredential.request>) =>
    (await scene.ask(cookie, checkCredential, question)).body;
  const partners = () => scene.test.store.db.selectFrom('partner').selectAll().execute();
  const credentials = () => scene.test.store.db.selectFrom('credential').selectAll().execute();

  async function addPicture(applicationId: string, slot: string, position: number): Promise<string> {
    const id = randomUUID();
    const row = { id, account_id: 'a1', application_id: applicationId, slot, position };
    const content = new Uint8Array([1]);
    await insertAll(scene.test.store.db, 'application_picture', [
      { ...row, width: 800, height: 1000, content, created_at: REVIEW_MS },
    ]);
    return id;
  }

  it('[S2.tuiguang] is hidden by its applicant only, permanently, and remains recorded', async () => {
    const own = await scene.visitor('a1');
    const id = await scene.adviser({}, { account_id: 'a1' });
    await accept(id);
    const isShown = async () => (await scene.ask(own, myApplication, { id })).body.isShown;
    expect(await isShown()).toBe(true);
    expect(await scene.reply(null, hidePartner, { id })).toMatchObject({ status: 401 });
    expect(await scene.reply(cookie, hidePartner, { id })).toMatchObject({
      status: 404,
      msg: '未找到该申请',
    });
    expect(await scene.reply(own, hidePartner, { id: '000000000000' })).toMatchObject({ status: 404 });
    expect(await partners()).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect(await scene.reply(own, hidePartner, { id })).toMatchObject({ status: 200, code: 0 });
    expect(await isShown()).toBe(false);
    expect(await partners()).toEqual([]);
    expect(await credentials()).toMatchObject([{ id: `partner-${id}`, status: 'valid' }]);
  });

  it('[S6.applicants] of an adviser is recorded, and found by name, phone and number', async () => {
    const id = await scene.adviser();
    expect(await accept(id)).toMatchObject({ code: 0 });
    const expected = [
      {
        kind: 'adviser',
        name: '周行舟',
        institution: '静川投资顾问有限公司',
        certificateKind: '证券投资顾问',
        certificateNumber: 'S1234567890123',
        region: '上海',
        phoneMask: '139****0012',
        issuedDate: '20261120',
        validUntil: null,
        status: 'valid',
        isSimulated: false,
      },
    ];
    expect(await found({ kind: 'adviser', by: 'name', value: '周行舟' })).toEqual(expected);
    expect(await found({ kind: 'adviser', by: 'phone', value: '139 0000 0012' })).toEqual(expected);
    expect(await found({ kind: 'adviser', by: 'certificate', value: 's1234567890123' })).toEqual(expected);
    expect(await found({ kind: 'manager', by: 'name', value: '周行舟' })).toEqual([]);
    expect(await credentials()).toMatchObject([{ id: `partner-${id}`, nick_name: '' }]);
  });

  it('[S6.applicants] of a manager is recorded for the firm, and found by its names, phone and number', async () => {
    expect(await accept(await scene.manager())).toMatchObject({ code: 0 });
    const expected = [
      expect.objectContaining({
        kind: 'manager',
        name: '林听澜',
        institution: '远汀私募基金管理（上海）有限公司',
        certificateKind: '私募基金管理人登记',
        certificateNumber: 'P1000012',
        region: '浙江',
        isSimulated: false,
      }),
    ];
    for (const value of ['林听澜', '远汀私募基金管理（上海）有限公司', '远汀私募基金管理(上海) 有限公司'])
      expect(await found({ kind: 'manager', by: 'name', value })).toEqual(expected);
    expect(await found({ kind: 'manager', by: 'phone', value: '13900000034' })).toEqual(expected);
    expect(await found({ kind: 'manager', by: 'certificate', value: 'P1000012' })).toEqual(expected);
  });

  it('[S2.tuiguang] is published with consent, an adviser with the photo', async () => {
    const adviser = await scene.adviser({}, { account_id: 'a1' });
    await addPicture(adviser, 'certificate', 0);
    const photo = await addPicture(adviser, 'photo', 0);
    const manager = await scene.manager({}, { account_id: 'a2' });
    await addPicture(manager, 'licence', 0);
    const hidden = await scene.adviser({ certificateNumber: 'S1234567890124', isListed: false });
    for (const id of [adviser, manager, hidden]) expect(await accept(id)).toMatchObject({ code: 0 });
    const rows = (await partners()).toSorted((a, b) => a.account_id.localeCompare(b.account_id));
    expect(rows).toEqual([
      {
        id: adviser,
        account_id: 'a1',
        kind: 'licaishi',
        name: ADVISER.name,
        institution: ADVISER.institution,
        region: '上海',
        tags: '["公募基金","资产配置"]',
        certificate: '证券投资顾问 S1234567890123',
        photo_id: photo,
        joined_day: TODAY,
      },
      {
        id: manager,
        account_id: 'a2',
        kind: 'guanli',
        name: MANAGER.company,
        institution: MANAGER.company,
        region: '浙江',
        tags: '["股票多头","市场中性"]',
        certificate: '私募基金管理人登记 P1000012',
        photo_id: null,
        joined_day: TODAY,
      },
    ]);
    expect(await credentials()).toHaveLength(3);
  });

  it('[S6.applicants] is refused, without a change, for a certificate that is already recorded', async () => {
    await insertAll(scene.test.store.db, 'credential', [
      adviserRow({ id: 'c1', certificate_number: ADVISER.certificateNumber }),
    ]);
    const id = await scene.adviser();
    expect(await accept(id)).toMatchObject(TAKEN);
    expect(await credentials()).toMatchObject([{ id: 'c1' }]);
    expect(await partners()).toEqual([]);
    const { db } = scene.test.store;
    expect(await db.selectFrom('application').select(['status', 'version']).execute()).toEqual([
      { status: 'received', version: 1 },
    ]);
    expect(await readApplicationEvents(db, [id])).toMatchObject([{ event: 'sent' }]);
  });

  it('is accepted once for the same certificate in two decisions at the same time', async () => {
    const ids = [await scene.adviser(), await scene.adviser({ name: '周一舟' })];
    const replies = await Promise.all(ids.map((id) => accept(id)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2001]);
    expect(replies).toContainEqual(expect.objectContaining(TAKEN));
    expect(await credentials()).toHaveLength(1);
    expect(await partners()).toHaveLength(1);
  });

  it('is refused if its fields no longer pass the rules', async () => {
    const id = await scene.adviser({ certificateNumber: 'X1' });
    expect(await accept(id)).toMatchObject({ code: 2001, msg: '申请内容不符合现行规则，请先要求补充材料' });
    expect(await credentials()).toEqual([]);
  });

  it('of an adviser has no simulated classes', async () => {
    expect(await accept(await scene.adviser())).toMatchObject({ code: 0 });
    await ensureAdviserClasses(scene.test.store, () => REVIEW_MS);
    expect(await scene.test.store.db.selectFrom('roadshow').selectAll().execute()).toEqual([]);
    await insertAll(scene.test.store.db, 'credential', [adviserRow({ id: 'SIMULATED' })]);
    await ensureAdviserClasses(scene.test.store, () => REVIEW_MS);
    const givers = await scene.test.store.db.selectFrom('roadshow').select('adviser_id').distinct().execute();
    expect(givers).toEqual([{ adviser_id: 'SIMULATED' }]);
  });
});
