import { placeWith } from '../../tests/setup/sign-in-place';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillPrivateVisitors, PRIVATE_MARKERS } from '../../tests/factories/private-visitors-sample';
import { askGateway } from '../../tests/setup/ask-gateway';
import {
  answersAt,
  MORNING_MS,
  openInvestorGateway,
  investorStatusOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { pushDeviceRow } from '../../tests/factories/account-rows';
import { JOINED_ID, joinAs, joinedTraces } from '../../tests/factories/joined-rows';
import { postForm } from '../../tests/setup/login-forms';
import { STORE_KINDS } from '../../tests/setup/stores';
import { eraseMyData, exportMyData } from '../../src/contract/accounts/account-data';
import { dayFromParts } from '../../src/domain/calendar/day';
import { changePush } from '../../src/contract/watchlist/push';
import { changeCalendarAddress } from '../../src/contract/funds/fund-calendar';
import { saveRiskDraft } from '../../src/contract/qualification/qualification';
import { DEMO_ATTEMPTS } from '../http/server/attempt-limits';
import { hashOfPassword } from './passwords';
import { PAPER_CODE } from '../qualification/risk-paper';
import { createSessions } from './sessions';
import { insertAll } from '../store/bulk';
import { PROCESS_SEALER } from '../services/sealed-text';
import { OWN_TABLES } from '../store/own-data-repository';

const PASSWORD = 'own-secret-77';

describe.each(STORE_KINDS)('one’s own data on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterEach(() => gateway.dispose());

  async function sectionsOf(login: 'hegezhe' | 'weikaihu') {
    return (await gateway.get(login, exportMyData, {})).body.sections;
  }

  async function newSession(): Promise<string> {
    const rules = { clock: () => MORNING_MS, hasTestAccounts: true };
    return `yanhu_session=${await createSessions(gateway.test.store, rules).begin('1000000004', placeWith())}`;
  }

  /** Every table that names accounts, found in the database: one that is new is not forgotten. */
  async function tablesWithAccounts() {
    const tables = await gateway.test.store.db.introspection.getTables();
    const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'));
    const known = [...OWN_TABLES, 'qualification_record' as const, 'live_event' as const];
    expect(named.map(({ name }) => name).toSorted()).toEqual([...known].toSorted());
    return known;
  }

  /** As if the account had entered the sample's room and said something there. */
  async function speakAs(account_id: string) {
    const { db } = gateway.test.store;
    const said = { roadshow_id: 'show-7', account_id, member_id: `m-${account_id}`, nick_name: '周*舟' };
    await insertAll(db, 'live_member', [
      {
        ...said,
        entered_at: MORNING_MS,
        attended_at: null,
        muted_until: null,
        last_message_at: MORNING_MS,
        message_count: 1,
      },
    ]);
    await insertAll(db, 'live_event', [
      {
        ...said,
        sequence: Number(account_id.slice(-1)),
        happened_at: MORNING_MS,
        kind: 'message',
        medal: 'newcomer',
        is_host: 0,
        text: '说过的话',
        client_key: 'said-once',
      },
    ]);
  }

  /** A purchase in the book of an account, whose dividend is not wanted. */
  async function bookAs(account_id: string) {
    const entry = {
      id: 'first',
      code: '000001',
      kind: 'purchase',
      day: dayFromParts(2026, 11, 17),
      confirmed: dayFromParts(2026, 11, 18),
      units: 1000,
      yuan: 1200,
      feeYuan: 1.2,
    };
    const targets = { basis: 'type', weights: [{ key: '02', percent: 100 }] };
    const content = { entries: [entry], declined: ['000001-dividend-20261118'], targets };
    const sealed = PROCESS_SEALER.seal(JSON.stringify(content), `ledger:${account_id}`);
    const { db } = gateway.test.store;
    await insertAll(db, 'ledger_book', [{ account_id, sealed, changed_at: MORNING_MS }]);
    await insertAll(db, 'ledger_change', [{ account_id, sealed, changed_at: MORNING_MS }]);
  }

  async function rowsOf(accountId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of await tablesWithAccounts()) {
      const rows = await gateway.test.store.db
        .selectFrom(table)
        .selectAll()
        .where('account_id', '=', accountId)
        .execute();
      counts[table] = rows.length;
    }
    return counts;
  }

  it("tells the devices of one's own account, and those of no account that strangers share", async () => {
    await investorStatusOf(gateway, 'hegezhe');
    expect(await sectionsOf('hegezhe')).toMatchObject({ 登录设备: [] });
    await gateway.test.store.db.updateTable('account').set({ is_test: 0 }).execute();
    expect((await sectionsOf('hegezhe'))['登录设备']).toContainEqual({
      设备: '未知设备',
      登录时间: '2026-11-20 10:00:00',
      最近使用: '2026-11-20 10:00:00',
    });
  });

  it('is given whole, in sections, with name and number masked and times of Beijing', async () => {
    await investorStatusOf(gateway, 'hegezhe');
    await fillPrivateVisitors(gateway.test.store.db);
    await stepsOf(gateway, 'hegezhe').risk(answersAt(4));
    await gateway.get('hegezhe', saveRiskDraft, { papercode: PAPER_CODE, answer: '1:A' });
    await gateway.get('hegezhe', changeCalendarAddress, { change: 'renew' });
    await gateway.get('hegezhe', changePush, {
      change: 'choose',
      kinds: ['nav', 'state'],
      quiet: { from: 22, until: 8 },
    });
    await speakAs('1000000004');
    await joinAs(gateway.test.store.db, '1000000004', MORNING_MS);
    await bookAs('1000000004');
    const sections = await sectionsOf('hegezhe');
    expect(Object.keys(sections)).toEqual([
      '账户',
      '登录设备',
      '合格投资者认证',
      '认证记录',
      '风险测评',
      '未完成的测评',
      '自选分组',
      '自选基金',
      '提醒',
      '通知',
      '日历订阅',
      '浏览器推送',
      '直播预约',
      '选基方案',
      '持仓账本',
      '账本忽略的事项',
      '账本目标占比',
      '直播间',
      '直播间发言',
      '入驻申请',
      '入驻申请草稿',
      '入驻材料',
      '公开展示',
      '手机验证',
      '演示短信',
      '权限',
    ]);
    expect(sections).toMatchObject({
      账户: { 用户编号: '1000000004', 登录名: 'hegezhe', 客户号: 'JZ00000004', 手机号: '138****0004' },
      合格投资者认证: { 姓名: '周*舟', 证件号码: '990***********0029', 风险等级: 'C5 激进型' },
      认证记录: [{ 步骤: '风险测评', 时间: '2026-11-20 10:00:00', 结果: 'C5 激进型' }],
      风险测评: [{ 答案: answersAt(4), 得分: 100, 结果: 'C5 激进型' }],
      未完成的测评: [{ 保存时间: '2026-11-20 10:00:00', 问卷: PAPER_CODE, 答案: '1:A' }],
      自选基金: [{ 类别: '私募', 基金代码: 'SA7001', 备注: '' }],
      通知: [{ 基金代码: 'SA7001', 净值: 2.617283, 日涨跌: 0.059137, 净值日期: '2026-05-22' }],
      浏览器推送: { 推送内容: '净值公布、基金状态变更', 免打扰: '22:00 至 8:00', 设备: null },
      直播预约: [{ 标题: '松栖路演' }],
      直播间: [{ 标题: '松栖路演', 显示名称: '周*舟', 进入时间: '2026-11-20 10:00:00', 发言条数: 1 }],
      直播间发言: [{ 路演编号: 'show-7', 时间: '2026-11-20 10:00:00', 内容: '说过的话' }],
      持仓账本: [
        {
          日期: '2026-11-17',
          确认日: '2026-11-18',
          基金代码: '000001',
          类型: '买入',
          金额: 1200,
          份额: 1000,
          手续费: 1.2,
        },
      ],
      账本忽略的事项: [{ 基金代码: '000001', 日期: '2026-11-18', 事项: '分红' }],
      账本目标占比: [{ 产品类型代码: '02', '目标占比（%）': 100 }],
      入驻申请: [
        {
          编号: JOINED_ID['1000000004'],
          类别: '理财师',
          状态: '待补充',
          提交时间: '2026-11-20 10:00:00',
          资料: { 姓名: '周行舟', 身份证号: '990***********0012', 擅长领域: ['公募基金'], 公开展示: true },
          协议: [{ 名称: '理财师入驻协议', 版本: '2026-11' }],
          经过: [
            { 时间: '2026-11-20 10:00:00', 事项: '要求补充', 补充项: [{ 项目: '本人照片', 说明: '太暗' }] },
          ],
        },
      ],
      入驻申请草稿: [{ 类别: '私募管理人', 资料: { 公司全称: '远汀' } }],
      入驻材料: [{ 类别: '本人照片', 像素: '800×600', 字节数: 9 }],
      公开展示: [{ 名称: '周行舟', 机构: '静川投资顾问有限公司' }],
      手机验证: [{ 发送时间: '2026-11-20 10:00:00', 验证有效至: '2026-11-20 11:00:00' }],
      演示短信: [{ 手机号: '139****0012', 内容: '一条短信' }],
      权限: [{ 名称: '入驻审核' }],
    });
    const text = JSON.stringify(sections);
    for (const secret of ['990101197903050029', '990101199001010012', '周砚舟', 'argon2', 'v1.'])
      expect(text).not.toContain(secret);
  });

  it('holds no figure of a private fund for who may not see it', async () => {
    await investorStatusOf(gateway, 'weikaihu');
    await fillPrivateVisitors(gateway.test.store.db);
    const text = JSON.stringify(await sectionsOf('weikaihu'));
    expect(text).toContain('SA7001');
    expect(PRIVATE_MARKERS.filter((figure) => text.includes(figure))).toEqual([]);
  });

  it('tells rises and falls of private funds, and the limits set for them, to who may see them only', async () => {
    const { db } = gateway.test.store;
    const alert = {
      area: 'private' as const,
      fund_code: 'SA7001',
      checked_day: null,
      checked_status: '0',
      checked_mark: '',
    };
    await investorStatusOf(gateway, 'weikaihu');
    await investorStatusOf(gateway, 'hegezhe');
    await fillPrivateVisitors(db);
    for (const account_id of ['1000000003', '1000000004']) {
      await insertAll(db, 'watch_alert', [
        { ...alert, account_id, kind: 'fall', limit_value: 0.0234 },
        { ...alert, account_id, kind: 'nav', limit_value: null },
        { ...alert, account_id, area: 'public', kind: 'rise', limit_value: 0.0345 },
      ]);
    }
    const kinds = { 类别: '私募', 基金代码: 'SA7001' };
    const own = await sectionsOf('weikaihu');
    expect(own['通知']).toEqual([]);
    expect(own['提醒']).toHaveLength(3);
    expect(own['提醒']).toContainEqual({ ...kinds, 提醒: '日跌幅' });
    expect(own['提醒']).toContainEqual({ 类别: '公募', 基金代码: 'SA7001', 提醒: '日涨幅', 阈值: 0.0345 });
    const seen = await sectionsOf('hegezhe');
    expect(seen['通知']).toHaveLength(1);
    expect(seen['提醒']).toContainEqual({ ...kinds, 提醒: '日跌幅', 阈值: 0.0234 });
  });

  it('tells what was taken off the list and is still kept', async () => {
    const { db } = gateway.test.store;
    await investorStatusOf(gateway, 'hegezhe');
    await fillPrivateVisitors(db);
    await db.updateTable('watch_entry').set({ removed_at: MORNING_MS }).execute();
    expect((await sectionsOf('hegezhe'))['自选基金']).toMatchObject([
      { 基金代码: 'SA7001', 移出时间: '2026-11-20 10:00:00' },
    ]);
  });

  it('is of a signed-in visitor', async () => {
    expect(await gateway.ask(null, exportMyData, {})).toMatchObject({ status: 401, code: 1003 });
    expect(await gateway.ask(null, eraseMyData, { password: PASSWORD })).toMatchObject({ status: 401 });
  });

  it('of an account of the demonstration is not erased', async () => {
    expect(await gateway.ask('putong', eraseMyData, { password: 'yanhu-demo-2026' })).toMatchObject({
      status: 200,
      code: 2001,
      msg: '演示账户不能注销，请注册自己的账户后重试',
    });
  });

  describe('of an account of one’s own', () => {
    /** The qualified demo account as somebody's own, with something in every table. */
    beforeEach(async () => {
      const { db } = gateway.test.store;
      await investorStatusOf(gateway, 'hegezhe');
      await investorStatusOf(gateway, 'weikaihu');
      await fillPrivateVisitors(db);
      await stepsOf(gateway, 'hegezhe').risk();
      await gateway.get('hegezhe', saveRiskDraft, { papercode: PAPER_CODE, answer: '1:A' });
      for (const account_id of ['1000000004', '1000000003'] as const) {
        const key = { account_id, area: 'private' as const };
        await db
          .insertInto('watch_group')
          .values({ ...key, id: `g${account_id}`, name: '组', position: 1 })
          .execute();
        await db
          .insertInto('watch_alert')
          .values({
            ...key,
            fund_code: 'SA7001',
            kind: 'nav',
            limit_value: null,
            checked_day: null,
            checked_status: '',
            checked_mark: '',
          })
          .execute();
        await db
          .insertInto('saved_screen')
          .values({
            account_id,
            id: `s${account_id}`,
            name: '债基',
            area: 'public',
            query: '?type=03',
            created_at: MORNING_MS,
            changed_at: MORNING_MS,
          })
          .execute();
        await insertAll(db, 'calendar_address', [
          { account_id, token_mark: account_id, token_sealed: '', created_at: MORNING_MS },
        ]);
        await insertAll(db, 'push_device', [pushDeviceRow(account_id, account_id)]);
        await insertAll(db, 'push_choice', [
          { account_id, kinds: '[]', quiet_from: null, quiet_until: null },
        ]);
        await bookAs(account_id);
        await speakAs(account_id);
        await joinAs(db, account_id, MORNING_MS);
      }
      await db
        .updateTable('account')
        .set({ is_test: 0, password_hash: await hashOfPassword(PASSWORD) })
        .where('id', '=', '1000000004')
        .execute();
    });

    it('stays as it is with a wrong password', async () => {
      const before = await rowsOf('1000000004');
      expect(await gateway.ask('hegezhe', eraseMyData, { password: 'wrong-secret' })).toMatchObject({
        status: 200,
        code: 2001,
        msg: '密码不正确',
        field: 'password',
      });
      const after = await rowsOf('1000000004');
      expect({ ...after, account_session: 0 }).toEqual({ ...before, account_session: 0 });
    });

    it('is gone with the right one, its sessions too, and nobody else’s; records stay', async () => {
      const before = await rowsOf('1000000004');
      for (const [table, count] of Object.entries(before)) expect([table, count > 0]).toEqual([table, true]);
      const others = await rowsOf('1000000003');
      const cookie = await newSession();
      const elsewhere = await newSession();
      const response = await askGateway(gateway.app, eraseMyData, { password: PASSWORD }, { cookie });
      expect([response.statusCode, response.json()]).toMatchObject([200, { code: 0 }]);
      expect(response.headers['set-cookie']).toMatch(/^yanhu_session=; /);
      const nothing = Object.fromEntries(OWN_TABLES.map((table) => [table, 0]));
      expect(await rowsOf('1000000004')).toEqual({ ...nothing, qualification_record: 1, live_event: 0 });
      const said = await gateway.test.store.db
        .selectFrom('live_event')
        .select(['account_id', 'nick_name', 'medal', 'client_key', 'text'])
        .where('member_id', '=', 'm-1000000004')
        .execute();
      expect(said).toEqual([
        { account_id: null, nick_name: '已注销用户', medal: null, client_key: null, text: '说过的话' },
      ]);
      expect(await rowsOf('1000000003')).toEqual(others);
      const left = await joinedTraces(gateway.test.store.db);
      expect(left).toEqual({
        marks: [JOINED_ID['1000000003']],
        credentials: [`partner-${JOINED_ID['1000000003']}`],
        events: [JOINED_ID['1000000003'], JOINED_ID['1000000004']],
      });
      for (const ended of [cookie, elsewhere]) {
        const asked = await askGateway(gateway.app, exportMyData, {}, { cookie: ended });
        expect(asked.statusCode).toBe(401);
      }
      const accounts = await gateway.test.store.db.selectFrom('account').select('id').execute();
      expect(accounts.map(({ id }) => id)).not.toContain('1000000004');
    });
  });

  it('is erased with a limited number of guesses', async () => {
    const strict = await openInvestorGateway(kind, {
      attempts: { ...DEMO_ATTEMPTS, freePasswordFailures: 2 },
    });
    await investorStatusOf(strict, 'hegezhe');
    await strict.test.store.db.updateTable('account').set({ is_test: 0 }).execute();
    const guess = () => strict.ask('hegezhe', eraseMyData, { password: 'wrong-secret' });
    const tries = { account: 'hegezhe', password: 'wrong-secret', return: '/' };
    for (const status of [422, 422, 429])
      expect((await postForm(strict.app, '/outside/login', tries)).statusCode).toBe(status);
    expect([(await guess()).code, (await guess()).code, (await guess()).status]).toEqual([2001, 2001, 429]);
    await strict.dispose();
  });
});
