import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answersAt,
  DAY_MS,
  MORNING_MS,
  openInvestorGateway,
  investorStatusOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { STORE_KINDS } from '../../tests/setup/stores';
import { exportMyData } from '../../src/contract/accounts/account-data';
import { qualificationRecords } from '../../src/contract/qualification/qualification';
import { DEMO_ATTEMPTS } from '../http/server/attempt-limits';
import { addQualificationRecord } from './qualification.repository';
import { createSessions, createVisitorReader } from '../accounts/sessions';
import { placeWith } from '../../tests/setup/sign-in-place';
import type { DemoLogin } from '../accounts/demo-accounts';

const DONE = { status: 200, code: 0 };
const rejected = (msg: string) => ({ status: 200, code: 2001, msg });

describe.each(STORE_KINDS)('the steps of the qualification on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterEach(() => gateway.dispose());

  async function isQualified(login: DemoLogin): Promise<boolean> {
    const sessions = createSessions(gateway.test.store, {
      clock: () => gateway.nowMs,
      hasTestAccounts: true,
    });
    const account = await gateway.test.store.db
      .selectFrom('account')
      .select('id')
      .where('login_name', '=', login)
      .executeTakeFirstOrThrow();
    const readVisitor = createVisitorReader(sessions, () => gateway.nowMs);
    return (await readVisitor(await sessions.begin(account.id, placeWith()))).isQualified;
  }

  it.each(['kaihu', 'putong'] as const)(
    '[S7.identify] [S7.risk] [S7.disclaimer] [S6.custno] qualify %s with one record each',
    async (login) => {
      const steps = stepsOf(gateway, login);
      const taken: (readonly [() => Promise<unknown>, object])[] = [
        [() => steps.identity(), { identityflag: '1', custrisk: 0 }],
        [() => steps.risk(), { custrisk: 5, riskenddate: '20291120', lowestcategory: '0', attemptsleft: 1 }],
        [() => steps.declaration(), { declarationflag: '1', disclaimersignflag: 0 }],
        [() => steps.disclaimer(), { disclaimersignflag: 1, disclaimersigntype: '1' }],
      ];
      for (const [step, status] of taken) {
        await investorStatusOf(gateway, login);
        expect(await isQualified(login)).toBe(false);
        gateway.nowMs += 60_000;
        expect(await step()).toMatchObject(DONE);
        expect(await investorStatusOf(gateway, login)).toMatchObject(status);
      }
      expect(await isQualified(login)).toBe(true);
      const records = (await gateway.get(login, qualificationRecords, {})).body;
      expect(records.map(({ at, ...record }) => ({ minute: (at - MORNING_MS) / 60_000, ...record }))).toEqual(
        [
          { minute: 4, step: 'disclaimer', textversion: 'disclaimer-2026-11', result: '已签署' },
          {
            minute: 3,
            step: 'declaration',
            textversion: 'declaration-2026-11',
            result: '本人金融资产不低于 300 万元。',
          },
          { minute: 2, step: 'risk', textversion: 'risk-2026-12', result: 'C5 激进型' },
          { minute: 1, step: 'identity', textversion: '', result: '身份核验通过' },
        ],
      );
    },
  );

  it('out of order are refused with the first missing step, without a record', async () => {
    const { identity, risk, declaration, disclaimer } = stepsOf(gateway, 'putong');
    for (const step of [risk, declaration, disclaimer])
      expect(await step()).toMatchObject(rejected('请先完成身份核验'));
    await identity();
    for (const step of [declaration, disclaimer])
      expect(await step()).toMatchObject(rejected('请先完成风险测评'));
    await risk();
    expect(await disclaimer()).toMatchObject(rejected('请先完成合格投资者承诺'));
    expect(await investorStatusOf(gateway, 'putong')).toMatchObject({
      declarationflag: '0',
      disclaimersignflag: 0,
    });
    expect((await gateway.get('putong', qualificationRecords, {})).body).toHaveLength(2);
  });

  it('require only a new assessment after the old one has expired', async () => {
    const { risk, declaration } = stepsOf(gateway, 'guoqi');
    expect(await declaration()).toMatchObject(rejected('风险测评已到期，请重新测评'));
    expect(await isQualified('guoqi')).toBe(false);
    expect(await risk()).toMatchObject(DONE);
    expect(await isQualified('guoqi')).toBe(true);
  });

  it('completed earlier count: an assessment qualifies a visitor who has signed', async () => {
    await investorStatusOf(gateway, 'weikaihu');
    expect(await isQualified('weikaihu')).toBe(false);
    expect(await stepsOf(gateway, 'weikaihu').risk(answersAt(2))).toMatchObject(DONE);
    expect(await isQualified('weikaihu')).toBe(true);
  });

  it('are idempotent: a repetition changes and records nothing', async () => {
    const steps = stepsOf(gateway, 'kaihu');
    for (const step of [steps.identity, steps.risk, steps.declaration, steps.disclaimer]) {
      const both = await Promise.all([step(), step()]);
      expect(both).toMatchObject([DONE, DONE]);
      gateway.nowMs += 1000;
    }
    const before = await investorStatusOf(gateway, 'kaihu');
    for (const step of [steps.identity, steps.declaration, steps.disclaimer])
      expect(await step()).toMatchObject(DONE);
    expect(await investorStatusOf(gateway, 'kaihu')).toEqual(before);
    expect((await gateway.get('kaihu', qualificationRecords, {})).body).toHaveLength(4);
  });

  it('record a declaration on another ground', async () => {
    await stepsOf(gateway, 'hegezhe').declaration('assets-300');
    gateway.nowMs += 1000;
    await stepsOf(gateway, 'hegezhe').declaration('income-50');
    const records = (await gateway.get('hegezhe', qualificationRecords, {})).body;
    expect(records.map(({ result }) => result)).toEqual([
      '本人最近三年个人年均收入不低于 50 万元。',
      '本人金融资产不低于 300 万元。',
    ]);
  });

  it('return the newest 200 records', async () => {
    await investorStatusOf(gateway, 'hegezhe');
    const record = { account_id: '1000000004', step: 'disclaimer' as const, subject: '', detail: '{}' };
    const { db } = gateway.test.store;
    for (let index = 1; index <= 201; index += 1)
      await addQualificationRecord(db, {
        ...record,
        id: `r${index}`,
        happened_at: MORNING_MS + index,
        text_version: '',
        request_id: '',
      });
    const records = (await gateway.get('hegezhe', qualificationRecords, {})).body;
    expect([records.length, records[0]?.at, records.at(-1)?.at]).toEqual([
      200,
      MORNING_MS + 201,
      MORNING_MS + 2,
    ]);
    const { sections } = (await gateway.get('hegezhe', exportMyData, {})).body;
    expect(sections['认证记录']).toHaveLength(201);
  });

  it('record the id of their request', async () => {
    await stepsOf(gateway, 'putong').identity();
    const rows = await gateway.test.store.db.selectFrom('qualification_record').selectAll().execute();
    expect(rows).toMatchObject([{ account_id: '1000000001', step: 'identity', detail: '{}' }]);
    expect(gateway.logged.map(({ requestId }) => requestId)).toContain(rows[0]?.request_id);
  });
});

describe.each(STORE_KINDS)('the identity step on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterEach(() => gateway.dispose());

  it.each([
    [{ custname: '' }, '请填入完整的身份信息', undefined],
    [{ certificateno: ' ' }, '请填入完整的身份信息', undefined],
    [{ custname: '王' }, '请填写与身份证一致的姓名，2 至 30 个字', 'custname'],
    [{ custname: '王小湖1' }, '请填写与身份证一致的姓名，2 至 30 个字', 'custname'],
    [{ certificateno: '990101199511080051' }, '身份证号码有误，请核对 18 位号码', 'certificateno'],
    [{ certificateno: '11010520081121002X' }, '身份证号码有误，请核对 18 位号码', 'certificateno'],
    [{ certificateno: '990101200811210018' }, '年满 18 周岁方可申请合格投资者认证', 'certificateno'],
  ])('[S5.identity] [S7.identify] rejects %j with %s', async (change, msg, field) => {
    const reply = await stepsOf(gateway, 'putong').identity(change);
    expect(reply).toMatchObject({ ...rejected(msg), field });
    expect(await investorStatusOf(gateway, 'putong')).toMatchObject({ identityflag: '0', custname: '' });
  });

  it('[S7.identify] replies masked, and accepts other spellings of the same identity', async () => {
    const { identity } = stepsOf(gateway, 'putong');
    const reply = await identity({ custname: ' 王小湖 ', certificateno: '990101 19951108 005x' });
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 0,
      body: { custname: '王*湖', certificateno: '990***********005X' },
    });
    expect(await identity()).toMatchObject(DONE);
  });

  it.each([
    ['kaihu', 'of the opened account'],
    ['weikaihu', 'verified before'],
  ] as const)(
    '%s must repeat the identity %s; name and number are refused with the same message',
    async (login, _whose) => {
      const msg = '姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服';
      const { identity } = stepsOf(gateway, login);
      const before = await investorStatusOf(gateway, login);
      for (const change of [{ custname: '王小湖' }, { certificateno: '99010119951108005X' }]) {
        const reply = await identity(change);
        expect(reply).toMatchObject(rejected(msg));
        expect(reply.text).not.toContain('99010119951108005X');
      }
      expect(await investorStatusOf(gateway, login)).toEqual(before);
      expect(await identity()).toMatchObject(DONE);
      expect(await investorStatusOf(gateway, login)).toEqual({ ...before, identityflag: '1' });
    },
  );

  it('accepts one of two people at the same time', async () => {
    const { identity } = stepsOf(gateway, 'putong');
    const replies = await Promise.all([
      identity(),
      identity({ custname: '林知远', certificateno: '990101198806120018' }),
    ]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 2001]);
  });
});

describe('limits of the steps', () => {
  it('of the identity are counted per account, without requests that have an invalid field', async () => {
    const gateway = await openInvestorGateway('sqlite', {
      attempts: { ...DEMO_ATTEMPTS, identity: 2, questionnaire: 1 },
    });
    const { identity, risk } = stepsOf(gateway, 'kaihu');
    for (let turn = 0; turn < 3; turn += 1) await identity({ custname: '' });
    expect(await identity({ custname: '王小湖' })).toMatchObject({ code: 2001 });
    expect(await identity()).toMatchObject(DONE);
    expect(await identity()).toMatchObject({ status: 429, code: 1006 });
    expect(await stepsOf(gateway, 'putong').identity()).toMatchObject(DONE);
    expect(await risk('1:A')).toMatchObject({ code: 2001 });
    expect(await risk()).toMatchObject(DONE);
    expect(await risk(answersAt(1))).toMatchObject({ status: 429, code: 1006 });
    gateway.nowMs += DAY_MS;
    expect(await risk(answersAt(1))).toMatchObject(DONE);
    await gateway.dispose();
  });
});
