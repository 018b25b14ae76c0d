import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privateFundTableRow } from '../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import {
  DAY_MS,
  MORNING_MS,
  openInvestorGateway,
  investorStatusOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  confirmSuitability,
  qualificationRecords,
  qualificationTexts,
} from '../../src/contract/qualification/qualification';
import { insertAll } from '../store/bulk';
import type { DemoLogin } from '../accounts/demo-accounts';

const rejected = (msg: string) => ({ status: 200, code: 2001, msg });

describe.each(STORE_KINDS)('the warning for a fund above the visitor’s level on %s', (kind) => {
  let gateway: InvestorGateway;
  let statements: string[];

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind);
    const { db } = gateway.test.store;
    await insertAll(db, 'private_fund', [
      privateFundTableRow({ code: 'SA0004', risk_level: 'R4' }),
      privateFundTableRow({ code: 'SA0005', risk_level: 'R5' }),
    ]);
    await insertAll(db, 'public_fund', [
      publicFundTableRow({ code: '000005', risk_level: 'R5' }),
      publicFundTableRow({ code: '000009', risk_level: null }),
    ]);
    const texts = (await gateway.get('hegezhe', qualificationTexts, {})).body;
    statements = texts.warning.statements.map(({ id }) => id);
  });

  afterEach(() => gateway.dispose());

  const confirm = (login: DemoLogin | null, fundcode: string, change: object = {}) =>
    gateway.ask(login, confirmSuitability, {
      area: /^\d/.test(fundcode) ? 'public' : 'private',
      fundcode,
      textversion: 'warning-2026-11',
      statements,
      ...change,
    });
  const records = async () => (await gateway.get('hegezhe', qualificationRecords, {})).body;
  const setAccount = (change: object) =>
    gateway.test.store.db.updateTable('account').set(change).where('login_name', '=', 'hegezhe').execute();

  it('is recorded once with fund, risk and level after every statement is confirmed', async () => {
    const first = await confirm('hegezhe', 'SA0005');
    expect(JSON.parse(first.text)).toMatchObject({ code: 0, body: { confirmedat: MORNING_MS } });
    gateway.nowMs += 30_000;
    expect((await confirm('hegezhe', 'SA0005')).text).toBe(first.text);
    expect(await records()).toEqual([
      {
        step: 'suitability',
        at: MORNING_MS,
        textversion: 'warning-2026-11',
        result: 'SA0005 为 R5，高于 C4 积极型，已逐条确认',
      },
    ]);
  });

  it('is recorded once a day for each fund, also for funds in turn', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      for (const code of ['SA0005', '000005'])
        expect(await confirm('hegezhe', code)).toMatchObject({ status: 200, code: 0 });
      gateway.nowMs += 3_600_000;
    }
    expect((await records()).map(({ result }) => result.slice(0, 6))).toEqual(['000005', 'SA0005']);
    gateway.nowMs = MORNING_MS + DAY_MS;
    await confirm('hegezhe', 'SA0005');
    expect((await records()).map(({ at }) => at)).toEqual([MORNING_MS + DAY_MS, MORNING_MS, MORNING_MS]);
  });

  it('is recorded again on the same day for another level', async () => {
    await confirm('hegezhe', 'SA0005');
    for (const custrisk of [3, 4]) {
      await setAccount({ custrisk });
      gateway.nowMs += 1000;
      await confirm('hegezhe', 'SA0005');
    }
    expect((await records()).map(({ result }) => result)).toEqual([
      'SA0005 为 R5，高于 C4 积极型，已逐条确认',
      'SA0005 为 R5，高于 C3 稳健型，已逐条确认',
      'SA0005 为 R5，高于 C4 积极型，已逐条确认',
    ]);
  });

  it.each([
    ['a missing statement', (ids: string[]) => ({ statements: ids.slice(1) })],
    [
      'one statement twice in place of another',
      (ids: string[]) => ({ statements: [...ids.slice(1), ids[1]] }),
    ],
    ['an unknown statement', (ids: string[]) => ({ statements: [...ids, 'more'] })],
    ['no statement', () => ({ statements: [] })],
  ])('is refused with %s', async (_what, change) => {
    expect(await confirm('hegezhe', 'SA0005', change(statements))).toMatchObject(
      rejected('请逐条确认全部内容'),
    );
    expect(await records()).toEqual([]);
  });

  it('requires the current text', async () => {
    expect(await confirm('hegezhe', 'SA0005', { textversion: 'warning-2020-01' })).toMatchObject(
      rejected('文本已更新，请重新阅读后确认'),
    );
  });

  it.each([
    ['a fund that fits', 'SA0004', '该基金与您的风险等级匹配，无需确认'],
    ['a fund without a level', '000009', '该基金没有风险等级，暂不能确认'],
  ])('is refused for %s', async (_what, code, message) => {
    expect(await confirm('hegezhe', code)).toMatchObject(rejected(message));
    expect(await records()).toEqual([]);
  });

  it('is refused for the lowest category', async () => {
    await investorStatusOf(gateway, 'hegezhe');
    await setAccount({ custrisk: 1, is_lowest_category: 1 });
    for (const code of ['SA0005', '000005'])
      expect(await confirm('hegezhe', code)).toMatchObject(
        rejected('您的风险承受能力为最低类别，只能购买 R1 的产品'),
      );
    expect(await records()).toEqual([]);
  });

  it.each([
    ['putong', 'SA0005', '请先完成合格投资者认证'],
    ['weikaihu', 'SA0005', '请先完成合格投资者认证'],
    ['guoqi', 'SA0005', '请先完成合格投资者认证'],
    ['putong', '000005', '请先完成风险测评'],
    ['guoqi', '000005', '请先完成风险测评'],
  ] as const)('is refused from %s for %s', async (login, code, message) => {
    expect(await confirm(login, code)).toMatchObject(rejected(message));
  });

  it('requires a signed-in visitor and a known fund', async () => {
    expect(await confirm(null, 'SA0005')).toMatchObject({ status: 401, code: 1003 });
    expect(await confirm('hegezhe', 'SA9999')).toMatchObject({ status: 404, code: 1004, field: 'fundcode' });
    expect(await confirm('hegezhe', 'SA0005', { area: 'public' })).toMatchObject({ status: 404 });
  });
});
