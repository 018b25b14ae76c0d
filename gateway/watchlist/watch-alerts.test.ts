import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFund, removeFund, restoreFunds } from '../../src/contract/watchlist/watchlist';
import { fundAlerts, notices, readNotices, saveFundAlerts } from '../../src/contract/watchlist/notices';
import { STORE_KINDS } from '../../tests/setup/stores';
import { changeFund, idOf, openWatchScene, VALUE_DAYS } from '../../tests/setup/watch-scene';
import { managerTableRow } from '../../tests/factories/fund-people-rows';
import { writeNav } from '../funds/figures/nav.repository';
import { openStore } from '../store/store';
import { insertAll } from '../store/bulk';
import { evaluateAlerts, MAX_NOTICES } from './watch-alerts';
import type { WatchAlert } from '../../src/contract/watchlist/notices';
import type { WatchScene } from '../../tests/setup/watch-scene';
import type { DemoLogin } from '../accounts/demo-accounts';

const LAST_DAY = VALUE_DAYS.at(-1) ?? 0;
const nav: WatchAlert = { kind: 'nav', limit: null };
const state: WatchAlert = { kind: 'state', limit: null };
const rise = (limit: number): WatchAlert => ({ kind: 'rise', limit });
const fall = (limit: number): WatchAlert => ({ kind: 'fall', limit });

describe.each(STORE_KINDS)('alerts on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(async () => {
    await scene.reset();
  });

  afterAll(async () => {
    await scene.dispose();
  });

  async function watch(login: DemoLogin, code: string, alerts: readonly WatchAlert[]): Promise<void> {
    const businessType = code.startsWith('S') ? 1 : 0;
    const own = { hxUid: idOf(login), businessType } as const;
    await scene.ask(login, addFund, { ...own, source: 1, list: [{ fundCode: code }] });
    await scene.ask(login, saveFundAlerts, { ...own, fundCode: code, alerts: [...alerts] });
  }

  const evaluate = () => evaluateAlerts({ store: scene.store, clock: () => scene.nowMs });
  const noticesOf = (login: DemoLogin) => scene.ask(login, notices, { hxUid: idOf(login) });
  const kindsOf = async (login: DemoLogin) => (await noticesOf(login)).list.map((notice) => notice.kind);
  const read = (login: DemoLogin, ids: string[]) =>
    scene.ask(login, readNotices, { hxUid: idOf(login), ids });
  const publish = (code: string, daysLater: number, growth: number | null, value = 1.4) =>
    changeFund(scene.store, code.startsWith('S') ? 'private_fund' : 'public_fund', code, {
      nav_day: LAST_DAY + daysLater,
      day_growth: growth,
      nav: value,
    });

  it('leave one notice of each kind when a value comes, and none before or again', async () => {
    await watch('putong', '000001', [rise(0.03), fall(0.03), nav, state]);
    expect(await evaluate()).toBe(0);
    await publish('000001', 1, 0.0425);
    scene.nowMs += 3_600_000;
    expect(await evaluate()).toBe(2);
    expect(await evaluate()).toBe(0);
    expect(await noticesOf('putong')).toEqual({
      list: [
        {
          id: expect.any(String),
          kind: 'nav',
          area: 'public',
          fundCode: '000001',
          fundName: '岚汐混合A',
          at: scene.nowMs,
          isRead: false,
          navDate: '20261120',
          dayGrowth: 0.0425,
          nav: 1.4,
          limit: null,
          drawdown: null,
          statusBefore: '0',
          statusAfter: '0',
          endReason: null,
          isWithheld: false,
        },
        expect.objectContaining({ kind: 'rise', limit: 0.03, dayGrowth: 0.0425 }),
      ],
      unread: 2,
    });
  });

  it.each([
    ['a rise at the limit', rise(0.03), 0.03, true],
    ['a rise that falls a hair short in binary', rise(0.03), 1.03 / 1 - 1, true],
    ['a rise under the limit', rise(0.03), 0.029_99, false],
    ['a fall for a rise', rise(0.03), -0.05, false],
    ['a fall at the limit', fall(0.05), -0.05, true],
    ['a fall under the limit', fall(0.05), -0.049, false],
    ['a rise for a fall', fall(0.05), 0.05, false],
    ['no change at all', rise(0.001), 0, false],
    ['a change that is not known', rise(0.001), null, false],
  ])('ring by the newest change: %s', async (_what, alert, growth, isRung) => {
    await watch('putong', '000001', [alert]);
    await publish('000001', 1, growth);
    expect(await evaluate()).toBe(isRung ? 1 : 0);
  });

  it.each([
    ['above', 1.4, [1.3999, 1.4, 1.5, 1.3, 1.41], [0, 1, 0, 0, 1]],
    ['below', 1.3, [1.3001, 1.3, 1.2, 1.31, 1.29], [0, 1, 0, 0, 1]],
    ['above', 1.2, [1.33, 1.1, 1.2], [0, 0, 1]],
  ] as const)(
    'trigger when the NAV gets %s %d, and again only after it has left',
    async (side, limit, values, rung) => {
      await watch('putong', '000001', [{ kind: side, limit }]);
      const counts: number[] = [];
      for (const [index, value] of values.entries()) {
        await publish('000001', index + 1, 0, value);
        counts.push(await evaluate());
      }
      expect(counts).toEqual(rung);
      expect((await noticesOf('putong')).list).toContainEqual(
        expect.objectContaining({ kind: side, limit, nav: values.at(-1) }),
      );
    },
  );

  it('trigger when the fall from the high of the year reaches the limit, dividends counted', async () => {
    const { db } = scene.store;
    const days = [...VALUE_DAYS, LAST_DAY + 1, LAST_DAY + 4];
    const publishSeries = async (values: readonly number[]) => {
      const series = { days: days.slice(0, values.length), values };
      const adjustments = [{ day: VALUE_DAYS[2] ?? 0, dividend: 0.22 }];
      await writeNav(db, [{ area: 'public', code: '000001', kind: 'nav', series, adjustments }]);
      await publish('000001', (series.days.at(-1) ?? 0) - LAST_DAY, 0, values.at(-1));
    };
    await watch('putong', '000001', [{ kind: 'drawdown', limit: 0.1 }]);
    await publishSeries([1, 1.2, 1.1, 1.32, 1.2]);
    expect(await evaluate()).toBe(0);
    await publishSeries([1, 1.2, 1.1, 1.32, 1.2, 1.188]);
    expect(await evaluate()).toBe(1);
    expect((await noticesOf('putong')).list).toMatchObject([{ kind: 'drawdown', limit: 0.1, drawdown: 0.1 }]);
  });

  it('report other managers and another state of purchases, without a new value, once each', async () => {
    const { db } = scene.store;
    const codes = ['M1', 'M2'] as const;
    const managers = codes.map((code) => managerTableRow({ area: 'public', code, name: `经理${code}` }));
    await insertAll(db, 'fund_manager', managers);
    const tenure = { area: 'public' as const, fund_code: '000001', begin_day: 20_000, end_day: null };
    await insertAll(db, 'fund_tenure', [{ ...tenure, manager_code: 'M1' }]);
    const alerts: WatchAlert[] = [
      { kind: 'managers', limit: null },
      { kind: 'purchase', limit: null },
    ];
    await watch('putong', '000001', alerts);
    expect(await evaluate()).toBe(0);
    await insertAll(db, 'fund_tenure', [{ ...tenure, manager_code: 'M2', begin_day: 20_400 }]);
    await db.updateTable('public_fund').set({ daily_limit: 100_000 }).where('code', '=', '000001').execute();
    expect(await evaluate()).toBe(2);
    expect(await evaluate()).toBe(0);
    expect((await noticesOf('putong')).list).toMatchObject([
      { kind: 'managers', statusBefore: '经理M1', statusAfter: '经理M1、经理M2' },
      { kind: 'purchase', statusBefore: 'open', statusAfter: 'limit:100000' },
    ]);
    await db.deleteFrom('fund_tenure').execute();
    await changeFund(scene.store, 'public_fund', '000001', { status: '5', sale_flag: '0' });
    expect(await evaluate()).toBe(1);
    expect((await noticesOf('putong')).list).toContainEqual(
      expect.objectContaining({ kind: 'purchase', statusBefore: 'limit:100000', statusAfter: '5' }),
    );
  });

  it.each([
    { kind: 'above', limit: null },
    { kind: 'above', limit: 0 },
    { kind: 'drawdown', limit: 1.5 },
    { kind: 'managers', limit: 0.1 },
  ] as const)('are refused with a limit that their kind cannot have: %j', async (alert) => {
    const own = { hxUid: idOf('putong'), businessType: 0 as const, fundCode: '000001' };
    const { statusCode } = await scene.send('putong', saveFundAlerts, { ...own, alerts: [alert] });
    expect(statusCode).toBe(400);
  });

  it('never trigger for the change of a money fund, but for its values', async () => {
    await watch('putong', '000003', [rise(0.001), fall(0.001), nav]);
    await changeFund(scene.store, 'public_fund', '000003', { nav_day: LAST_DAY + 1 });
    expect(await evaluate()).toBe(1);
    expect(await kindsOf('putong')).toEqual(['nav']);
  });

  it('report a change of the status with the previous one, without a new value too', async () => {
    await watch('putong', '000001', [state, nav]);
    await changeFund(scene.store, 'public_fund', '000001', { status: '5' });
    expect(await evaluate()).toBe(1);
    expect((await noticesOf('putong')).list).toMatchObject([
      { kind: 'state', statusBefore: '0', statusAfter: '5' },
    ]);
    await changeFund(scene.store, 'public_fund', '000001', { status: '0' });
    expect(await evaluate()).toBe(1);
  });

  it('stop with one notice of the end, whatever their kinds, and start again with the fund', async () => {
    const { db } = scene.store;
    await watch('putong', '000001', [nav, rise(0.03)]);
    await watch('kaihu', '000001', [nav, state]);
    const fund = db.updateTable('public_fund').where('code', '=', '000001');
    await fund.set({ status: 'A', end_reason: 'unlisted', short_name: '岚汐优选A' }).execute();
    expect(await evaluate()).toBe(2);
    for (const login of ['putong', 'kaihu'] as const) {
      expect((await noticesOf(login)).list).toMatchObject([
        {
          kind: 'state',
          fundName: '岚汐优选A',
          statusBefore: '0',
          statusAfter: 'A',
          endReason: 'unlisted',
        },
      ]);
    }
    await publish('000001', 1, 0.05);
    expect(await evaluate()).toBe(0);
    await fund.set({ status: '0', end_reason: null }).execute();
    await publish('000001', 2, 0.01);
    expect(await evaluate()).toBe(3);
    expect((await noticesOf('putong')).list).toMatchObject([
      { kind: 'nav', endReason: null },
      { kind: 'state', statusAfter: 'A', endReason: 'unlisted' },
    ]);
    expect((await kindsOf('kaihu')).toSorted()).toEqual(['nav', 'state', 'state']);
  });

  it('report the first value of a new fund, and nothing when the data goes back to older days', async () => {
    await watch('putong', '000004', [nav]);
    await publish('000004', 1, null);
    expect(await evaluate()).toBe(1);
    await publish('000004', -30, null);
    expect(await evaluate()).toBe(0);
    await publish('000004', -29, null);
    expect(await evaluate()).toBe(1);
  });

  it('remain as they were when they are saved again, and start again with another limit', async () => {
    await watch('putong', '000001', [nav, rise(0.03)]);
    await publish('000001', 1, 0.05);
    await watch('putong', '000001', [nav, rise(0.04)]);
    expect(await evaluate()).toBe(1);
    expect(await kindsOf('putong')).toEqual(['nav']);
  });

  it('are silent for a removed fund, and continue when it is restored', async () => {
    await watch('putong', '000001', [nav]);
    const own = { hxUid: idOf('putong'), businessType: 0 as const, list: [{ fundCode: '000001' }] };
    await scene.ask('putong', removeFund, own);
    await publish('000001', 1, 0.05);
    expect(await evaluate()).toBe(0);
    await scene.ask('putong', restoreFunds, own);
    expect(await evaluate()).toBe(1);
  });

  it('notify every owner, and none about a fund that is no longer in the data', async () => {
    await watch('putong', '000001', [nav]);
    await watch('kaihu', '000001', [nav]);
    await watch('kaihu', '000005', [nav]);
    await publish('000001', 1, 0.05);
    await scene.store.db.deleteFrom('public_fund').where('code', '=', '000005').execute();
    expect(await evaluate()).toBe(2);
    expect(await kindsOf('putong')).toEqual(['nav']);
    expect(await kindsOf('kaihu')).toEqual(['nav']);
  });

  it('trigger once if two gateways evaluate at the same time', async () => {
    await watch('putong', '000001', [nav, state, rise(0.01)]);
    await watch('kaihu', '000001', [nav, fall(0.01)]);
    await publish('000001', 1, 0.05);
    const second = await openStore(scene.options);
    const clock = () => scene.nowMs;
    const rung = await Promise.all([evaluate(), evaluateAlerts({ store: second, clock }), evaluate()]);
    await second.close();
    expect(rung.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await scene.store.db.selectFrom('notice').selectAll().execute()).toHaveLength(3);
  });

  it('neither lose nor repeat anything over more alerts than are evaluated together', async () => {
    const { db } = scene.store;
    await noticesOf('putong');
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('login_name', '=', 'putong')
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 700 }, (_, index) => `V${index}`);
    const watched = { area: 'public' as const, fund_code: '000001' };
    const entry = { ...watched, group_id: null, note: '', position: 0, added_at: 0, removed_at: null };
    const alert = { ...watched, kind: 'nav' as const, limit_value: null };
    await db.transaction().execute(async (transaction) => {
      await insertAll(
        transaction,
        'account',
        many.map((id) => ({ ...account, id, login_name: id })),
      );
      await insertAll(
        transaction,
        'watch_entry',
        many.map((id) => ({ ...entry, account_id: id })),
      );
      await insertAll(
        transaction,
        'watch_alert',
        many.map((id) => ({
          ...alert,
          account_id: id,
          checked_day: LAST_DAY,
          checked_status: '0',
          checked_mark: '',
        })),
      );
    });
    await publish('000001', 1, 0.05);
    expect(await evaluate()).toBe(700);
    const rows = await db.selectFrom('notice').select('account_id').execute();
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set(many));
  });

  it('leave the 300 newest notices of an account, of which the newest 100 are listed', async () => {
    await watch('putong', '000001', [nav, rise(0.01)]);
    await publish('000001', 1, 0.02);
    await evaluate();
    const { db } = scene.store;
    const [told] = await db.selectFrom('notice').selectAll().where('kind', '=', 'nav').execute();
    if (told === undefined) throw new Error('no notice');
    const older = Array.from({ length: MAX_NOTICES - 2 }, (_, index) => ({
      ...told,
      id: `N${index}`,
      created_at: scene.nowMs - 60_000 * (index + 1),
    }));
    await insertAll(db, 'notice', [...older, { ...told, id: 'another', account_id: idOf('kaihu') }]);
    await publish('000001', 2, 0.02);
    scene.nowMs += 60_000;
    expect(await evaluate()).toBe(2);
    const { list, unread } = await noticesOf('putong');
    expect([list.length, unread]).toEqual([100, MAX_NOTICES]);
    expect(list[0]?.at).toBe(scene.nowMs);
    const kept = await db.selectFrom('notice').select('id').where('id', 'like', 'N%').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(
      older
        .slice(0, -2)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect((await noticesOf('kaihu')).list).toHaveLength(1);
  });

  it('have notices that are read one by one or all at once, by their owner', async () => {
    await watch('putong', '000001', [nav, rise(0.01), state]);
    await watch('kaihu', '000001', [nav]);
    await publish('000001', 1, 0.02);
    await evaluate();
    const { list } = await noticesOf('putong');
    const [first] = list;
    expect(await read('kaihu', [first?.id ?? ''])).toEqual({ unread: 1 });
    expect(await read('putong', [first?.id ?? '', 'no-such-notice'])).toEqual({ unread: 1 });
    expect((await noticesOf('putong')).list.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await read('putong', [])).toEqual({ unread: 0 });
    expect((await noticesOf('kaihu')).unread).toBe(1);
  });

  it('show an unqualified visitor no figure of a private fund, nor that it rose or fell', async () => {
    const own = { hxUid: idOf('putong'), businessType: 1 as const, fundCode: 'SA0001' };
    await watch('putong', 'SA0001', [nav, state]);
    for (const alert of [rise(0.01), { kind: 'drawdown' as const, limit: 0.1 }]) {
      expect(await scene.refused('putong', saveFundAlerts, { ...own, alerts: [nav, alert] })).toEqual({
        status: 200,
        code: 2001,
        msg: '完成合格投资者认证后，才能设置私募基金的净值与涨跌提醒',
      });
    }
    await watch('hegezhe', 'SA0001', [nav, rise(0.01)]);
    await publish('SA0001', 7, 0.0625, 1.4321);
    expect(await evaluate()).toBe(3);
    const told = await noticesOf('putong');
    expect(told.list).toMatchObject([
      { kind: 'nav', fundName: '松栖一号', isWithheld: true, navDate: null, nav: null, dayGrowth: null },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/1\.4321|0\.0625|20261126/);
    expect((await noticesOf('hegezhe')).list).toMatchObject([
      { kind: 'nav', nav: 1.4321, dayGrowth: 0.0625, navDate: '20261126', isWithheld: false },
      { kind: 'rise', limit: 0.01, dayGrowth: 0.0625 },
    ]);
  });

  it('are silent about moves of private funds once the assessment has expired, and stay through a saving of others', async () => {
    await watch('hegezhe', 'SA0001', [nav, rise(0.01)]);
    await publish('SA0001', 7, 0.0625);
    await evaluate();
    await scene.store.db
      .updateTable('account')
      .set({ riskend_day: LAST_DAY - 1 })
      .where('id', '=', idOf('hegezhe'))
      .execute();
    await publish('SA0001', 14, 0.0625);
    expect(await evaluate()).toBe(1);
    const { list, unread } = await noticesOf('hegezhe');
    expect([list.map((notice) => [notice.kind, notice.isWithheld]), unread]).toEqual([
      [
        ['nav', true],
        ['nav', true],
      ],
      2,
    ]);
    const all = { hxUid: idOf('hegezhe'), ids: [] };
    expect(await scene.ask('hegezhe', readNotices, all)).toEqual({ unread: 0 });
    const own = { hxUid: idOf('hegezhe'), businessType: 1 as const, fundCode: 'SA0001' };
    await scene.ask('hegezhe', saveFundAlerts, { ...own, alerts: [state] });
    expect(await scene.ask('hegezhe', fundAlerts, { ...own, businessType: '1' })).toEqual([
      rise(0.01),
      state,
    ]);
    await scene.ask('hegezhe', saveFundAlerts, { ...own, alerts: [] });
    expect(await scene.ask('hegezhe', fundAlerts, { ...own, businessType: '1' })).toEqual([rise(0.01)]);
  });
});
