import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adviserRequest,
  agreedTo,
  applied,
  managerRequest,
  newApplicant,
  ownPhone,
  picturesFor,
  type Applicant,
} from '../../tests/setup/applicant';
import { ADVISER, MANAGER, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  applicationDraft,
  dropApplicationDraft,
  mendApplication,
  myApplication,
  myApplications,
  saveApplicationDraft,
  sendApplication,
} from '../../src/contract/applications/application';
import { reviewDecide } from '../../src/contract/applications/review';
import { APPLICANT_KINDS } from '../../src/domain/site/application';
import type { InferInput } from 'valibot';

/** Born on 21 and 20 November 2008: 18 years old tomorrow and today. */
const MINOR = '990101200811210018';
const OF_AGE = '990101200811200012';
const OTHER_CREDIT_CODE = '91310000MA1FL00232';

describe.each(STORE_KINDS)('refused applications on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;

  beforeEach(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
  });

  afterEach(() => scene.dispose());

  const send = (request: InferInput<typeof sendApplication.request>, { cookie } = applicant) =>
    scene.reply(cookie, sendApplication, request);

  /** Rows that a refused application must not leave. */
  async function traces() {
    const { db } = scene.test.store;
    const counts: number[] = [];
    for (const table of ['application', 'application_mark', 'application_event'] as const)
      counts.push((await db.selectFrom(table).selectAll().execute()).length);
    const placed = await db
      .selectFrom('application_picture')
      .select('id')
      .where('application_id', 'is not', null)
      .execute();
    return [...counts, placed.length];
  }

  it.each([
    ['name', { name: '周1舟' }, '姓名应为 2 至 30 个字，不含数字，符号仅限间隔号、连字符和撇号'],
    ['phone', { phone: '12900000012' }, '不是有效的手机号段，请核对'],
    ['idNumber', { idNumber: '99010119790305002' }, '身份证号应为 18 位，现为 17 位'],
    ['idNumber', { idNumber: '990101197903050028' }, '身份证号有误，请核对出生日期与校验位'],
    ['institution', { institution: '静川' }, '所在机构至少 4 个字'],
    ['certificateNumber', { certificateNumber: 'A12345678901' }, /^编号与证书类型不符/],
    ['years', { years: '61' }, '从业年限应在 0 至 60 年之间'],
    ['specialities', { specialities: [] }, '请至少选择一项擅长领域'],
  ])('[S2.apply] name the field %s of %j with a message, without its value', async (field, change, words) => {
    const request = await adviserRequest(scene, applicant, change);
    const reply = await send(request);
    expect(reply).toMatchObject({ status: 400, code: 1001, field });
    expect(reply.msg).toMatch(words);
    expect(await traces()).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['creditCode', { creditCode: '91310000MA1FL00127' }, '统一社会信用代码有误，请核对校验位'],
    ['amacNumber', { amacNumber: 'P100001' }, /登记编号/],
    ['products', { products: ['远汀一号', '远'] }, '产品名称至少 2 个字'],
    ['managedSize', { managedSize: '1e400' }, /管理规模应为数字/],
  ])('[S2.apply] name the field %s of a manager for %j', async (field, change, words) => {
    const reply = await send(await managerRequest(scene, applicant, change));
    expect(reply).toMatchObject({ status: 400, code: 1001, field });
    expect(reply.msg).toMatch(words);
  });

  it('[S2.apply] require a phone confirmed by the account', async () => {
    const other = await newApplicant(scene, '100000000002');
    await ownPhone(scene, other, ADVISER.phone);
    const refused = { status: 200, code: 2001, field: 'phone', msg: '请先验证手机号' };
    expect(await send(await adviserRequest(scene, applicant))).toMatchObject(refused);
    scene.nowMs += 60_000;
    await ownPhone(scene, applicant, '13900000099');
    expect(await send(await adviserRequest(scene, applicant))).toMatchObject(refused);
    expect(await traces()).toEqual([0, 0, 0, 0]);
  });

  it('[S6.applicants] require an adult', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    expect(await send(await adviserRequest(scene, applicant, { idNumber: MINOR }))).toMatchObject({
      status: 200,
      code: 2001,
      field: 'idNumber',
      msg: '年满 18 周岁方可申请入驻',
    });
    expect(await send(await adviserRequest(scene, applicant, { idNumber: OF_AGE }))).toMatchObject({
      code: 0,
    });
  });

  it('[S2.apply] require every agreement in the version in force', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const agreed = agreedTo('licaishi');
    const base = await adviserRequest(scene, applicant);
    const [first, ...rest] = agreed;
    if (first === undefined) throw new Error('no agreement');
    for (const [agreements, msg] of [
      [[], '请阅读并勾选全部协议'],
      [rest, '请阅读并勾选全部协议'],
      [[first, first, ...rest.slice(1)], '请阅读并勾选全部协议'],
      [agreedTo('guanli'), '请阅读并勾选全部协议'],
      [[{ ...first, version: '2026-09' }, ...rest], '协议有更新，请重新阅读并勾选'],
    ] as const) {
      const reply = await send({ ...base, agreements: [...agreements] });
      expect(reply).toMatchObject({ status: 200, code: 2001, field: 'agreements', msg });
    }
    expect(await traces()).toEqual([0, 0, 0, 0]);
    expect(await send({ ...base, agreements: agreed.toReversed() })).toMatchObject({ code: 0 });
  });

  it('[S2.apply] require all pictures, uploaded by the applicant', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const base = await adviserRequest(scene, applicant);
    const foreign = await picturesFor(scene, '100000000002', 'licaishi');
    for (const [pictures, field] of [
      [{}, 'photo'],
      [{ photo: base.pictures['photo'] ?? [] }, 'certificate'],
      [foreign, 'photo'],
      [{ ...base.pictures, licence: foreign['photo'] ?? [] }, 'licence'],
    ] as const)
      expect(await send({ ...base, pictures })).toMatchObject({ status: 200, code: 2001, field });
    expect(await traces()).toEqual([0, 0, 0, 0]);
  });

  it('[S6.applicants] are limited to one of a kind at a time', async () => {
    const id = await applied(scene, applicant, 'licaishi');
    const second = await adviserRequest(scene, applicant);
    expect(await send(second)).toMatchObject({
      status: 200,
      code: 2001,
      msg: '您已提交过理财师入驻申请，这次填写的内容没有提交。请在申请进度中核对，如需更正请联系客服',
    });
    const reviewer = await scene.reviewer('100000000009');
    await scene.ask(reviewer, reviewDecide, { decision: 'accept', id, version: 1 });
    expect(await send(second)).toMatchObject({ code: 2001, msg: '您的理财师入驻申请已通过，无需再次提交' });
  });

  it('[S6.applicants] at the same time are stored once', async () => {
    await ownPhone(scene, applicant, ADVISER.phone);
    const requests = [await adviserRequest(scene, applicant), await adviserRequest(scene, applicant)];
    const replies = await Promise.all(requests.map((request) => send(request)));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 2001]);
  });

  it('[S6.applicants] refuse numbers of accepted applicants without revealing whose they are', async () => {
    const holder = await newApplicant(scene, '100000000002');
    const reviewer = await scene.reviewer('100000000009');
    for (const of of APPLICANT_KINDS) {
      const id = await applied(scene, holder, of);
      await scene.ask(reviewer, reviewDecide, { decision: 'accept', id, version: 1 });
    }
    scene.nowMs += 60_000;
    for (const { phone } of [ADVISER, MANAGER]) await ownPhone(scene, applicant, phone);
    const refusals = [
      await send(await adviserRequest(scene, applicant)),
      await send(await managerRequest(scene, applicant, { amacNumber: 'P1000099' })),
      await send(await managerRequest(scene, applicant, { creditCode: OTHER_CREDIT_CODE })),
    ];
    expect(refusals.map(({ field }) => field)).toEqual(['certificateNumber', 'creditCode', 'amacNumber']);
    for (const { status, code, msg } of refusals) {
      expect([status, code]).toEqual([200, 2001]);
      expect(msg).toMatch(/^该[^0-9A-Z]+已有入驻记录，请核对；如有疑问请联系客服$/);
    }
    const others = { certificateNumber: 'S1234567890999' };
    expect(await send(await adviserRequest(scene, applicant, others))).toMatchObject({ code: 0 });
  });

  it('require a signed-in visitor', async () => {
    const request = await adviserRequest(scene, applicant);
    const mending = { id: '261120000001', version: 1, clientKey: randomUUID(), fields: {}, pictures: {} };
    const calls = [
      scene.reply(null, sendApplication, request),
      scene.reply(null, mendApplication, mending),
      scene.reply(null, myApplications, {}),
      scene.reply(null, myApplication, { id: '261120000001' }),
      scene.reply(null, applicationDraft, { kind: 'guanli' }),
      scene.reply(null, saveApplicationDraft, { kind: 'guanli', fields: {}, step: 0 }),
      scene.reply(null, dropApplicationDraft, { kind: 'guanli' }),
    ];
    for (const { status, code } of await Promise.all(calls)) expect([status, code]).toEqual([401, 1003]);
  });
});
