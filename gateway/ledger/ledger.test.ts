import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { terms } from '../../tests/factories/fund-facts-rows';
import { afternoonOf, idOf, openWatchScene, type WatchScene } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  changeLedger,
  ledger,
  undoLedger,
  type LedgerBook,
  type NewLedgerEntry,
} from '../../src/contract/ledger/ledger';
import { fundRules } from '../../src/contract/funds/fund-rules';
import { dayFromParts } from '../../src/domain/calendar/day';
import { PROCESS_SEALER } from '../services/sealed-text';
import { insertAll } from '../store/bulk';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { DemoLogin } from '../accounts/demo-accounts';

const PURCHASE: NewLedgerEntry = {
  code: '000001',
  kind: 'purchase',
  day: '20261117',
  confirmed: '20261118',
  units: 1000,
  yuan: 1200,
  feeYuan: 0,
};

/** Of 0.22 yuan on each of the 1,000 units of the purchase. */
const DIVIDEND = { code: '000001', kind: 'dividend', day: '20261118' };
const DIVIDEND_KEY = '000001-dividend-20261118';

function add(...entries: readonly Partial<NewLedgerEntry>[]) {
  return { remove: [], add: entries.map((entry) => ({ ...PURCHASE, ...entry })) };
}

describe.each(STORE_KINDS)('the book on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(() => scene.reset());

  afterAll(() => scene.dispose());

  async function book<Request extends Schema>(
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
    login: DemoLogin = 'putong',
  ) {
    const response = await scene.send(login, call, request);
    return v.parse(ledger.reply, response.json()).body;
  }

  it('holds entries by day, with the funds that they are about at their last two values', async () => {
    await book(changeLedger, add({ code: '000003', day: '20261119', confirmed: '20261120' }, {}));
    expect(await book(ledger, {})).toEqual({
      entries: [
        { ...PURCHASE, id: expect.any(String) },
        { ...PURCHASE, id: expect.any(String), code: '000003', day: '20261119', confirmed: '20261120' },
      ],
      funds: [
        {
          code: '000001',
          name: '岚汐混合A',
          isMoney: false,
          navDate: '20261119',
          nav: 1.32,
          previousNav: 1.1,
          income: null,
          typeCode: expect.any(String),
          orders: expect.objectContaining({ dailyLimit: null }),
          sale: expect.objectContaining({ terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 } }),
        },
        {
          code: '000003',
          name: '岚汐货币',
          isMoney: true,
          navDate: '20261119',
          nav: 1,
          previousNav: 1,
          // Confirmed on the day after: nothing yet.
          income: { accruedYuan: 0, dayYuan: 0 },
          typeCode: '0701',
          orders: expect.objectContaining({ dailyLimit: null }),
          sale: expect.objectContaining({ terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 1 } }),
        },
      ],
      proposals: [expect.objectContaining({ ...DIVIDEND, heldUnits: 1000, perUnit: 0.22 })],
      targets: null,
      lastChange: afternoonOf(19),
    });
  });

  it('says of each fund what its rules say of selling it', async () => {
    const { db } = scene.store;
    await db
      .updateTable('public_fund')
      .set({
        dealing: 'periodic 6M',
        sale_flag: '0',
        next_open_day: dayFromParts(2026, 12, 15),
        daily_limit: 5000,
      })
      .where('code', '=', '000001')
      .execute();
    await db
      .updateTable('public_fund')
      .set({ purchase_rate: 0.012, discount_rate: 0.0012 })
      .where('code', '=', '000003')
      .execute();
    const days = { confirmed_after: 3, visible_after: 4, money_out_after: 7 };
    await insertAll(db, 'fund_terms', [terms('public', '000001', { ...days, minimum_addition_yuan: 100 })]);
    const tier = { area: 'public' as const, code: '000001', fixed_fee_yuan: null };
    await insertAll(db, 'fund_fee_tier', [
      { ...tier, kind: 'redemption', from_value: 30, rate: 0 },
      { ...tier, kind: 'redemption', from_value: 0, rate: 0.005 },
      { ...tier, kind: 'purchase', from_value: 0, rate: 0.015 },
    ]);
    const { funds } = await book(changeLedger, add({}, { code: '000003' }));
    const response = await scene.send(null, fundRules, { area: 'public', code: '000001' });
    const rules = v.parse(fundRules.reply, response.json()).body;
    expect(funds[0]?.sale).toEqual({
      status: rules.status,
      isOnSale: false,
      nextOpenDate: '20261215',
      dealing: 'periodic 6M',
      terms: { confirmedAfter: 3, visibleAfter: 4, moneyOutAfter: 7 },
      redemption: [
        { fromDays: 0, rate: 0.005 },
        { fromDays: 30, rate: 0 },
      ],
    });
    expect(rules).toMatchObject({
      terms: funds[0]?.sale?.terms,
      fees: { redemption: funds[0]?.sale?.redemption },
    });
    for (const { code, orders } of funds) {
      const reply = (await scene.send(null, fundRules, { area: 'public', code })).json();
      const { fees, ...asked } = v.parse(fundRules.reply, reply).body;
      expect({ ...fees, ...asked }).toMatchObject({ ...orders });
    }
    expect(funds.map(({ orders }) => orders)).toMatchObject([
      {
        purchase: [{ fromYuan: 0, rate: 0.015, fixedFeeYuan: null }],
        minimumAdditionYuan: 100,
        dailyLimit: 5000,
      },
      { purchase: [{ fromYuan: 0, rate: 0.012, fixedFeeYuan: null }], minimumAdditionYuan: null },
    ]);
    // What is not known of a fund is not that of another.
    expect(funds[1]?.sale).toMatchObject({ terms: { confirmedAfter: 1 }, redemption: [] });
  });

  it('has the NAV of a money fund that publishes one', async () => {
    await scene.store.db
      .updateTable('public_fund')
      .set({ type_code: '0702' })
      .where('code', '=', '000001')
      .execute();
    expect((await book(changeLedger, add({}))).funds).toMatchObject([
      { isMoney: true, nav: 1.32, previousNav: 1.1, income: null },
    ]);
  });

  it('has no value of a fund without one, no earlier value without a series, and no name of one that is gone', async () => {
    await book(changeLedger, add({ code: '000004' }, { code: '000005' }, {}));
    await scene.store.db.deleteFrom('public_fund').where('code', '=', '000001').execute();
    expect((await book(ledger, {})).funds).toMatchObject([
      { code: '000001', name: '', navDate: null, nav: null, sale: null },
      { code: '000004', name: '岚汐新发', navDate: null, nav: null },
      { code: '000005', name: '岚汐导入', navDate: '20261119', nav: 1.32, previousNav: null },
    ]);
  });

  it('proposes what happened to held units until it is entered, and again where the entry is gone', async () => {
    await book(changeLedger, add({}));
    const { proposals } = await book(ledger, {});
    // 220 yuan, or 220 / 1.1 units that are confirmed on the next day.
    const [cash, reinvested] = proposals[0]?.ways ?? [];
    expect(cash).toEqual({ kind: 'dividend', confirmed: '20261118', units: 0, yuan: 220 });
    expect(reinvested).toEqual({ kind: 'reinvestment', confirmed: '20261119', units: 200, yuan: 0 });
    const { lastChange } = await book(ledger, {});
    const entry = { ...add({ ...reinvested, day: '20261118' }), seen: lastChange };
    const entered = await book(changeLedger, entry);
    // As another tab would that does not know of it.
    expect((await scene.refused('putong', changeLedger, entry)).msg).toBe('账本已在别处修改，请核对后重试');
    expect(entered.proposals).toEqual([]);
    const remove = entered.entries.filter(({ kind: way }) => way === 'reinvestment').map(({ id }) => id);
    expect((await book(changeLedger, { remove, add: [] })).proposals).toEqual(proposals);
  });

  it('proposes no units to those who hold a fund of the exchange, and the income of a money fund with its units', async () => {
    const { db } = scene.store;
    await db.updateTable('public_fund').set({ dealing: 'etf' }).where('code', '=', '000001').execute();
    const bought = { code: '000003', day: '20261030', confirmed: '20261031', units: 1e7, yuan: 1e7 };
    const { proposals, funds } = await book(changeLedger, add({}, bought));
    expect(proposals.map(({ day, ways }) => [day, ways.map((way) => way.kind)])).toEqual([
      ['20261031', ['reinvestment']],
      ['20261118', ['dividend']],
    ]);
    // 3.73 on 31 October; then 17 of 321 days of 1.2 yuan, 1.1 and 1.32 on each 10,000: 63.55, 1,100.00 and 1,320.15.
    expect(funds.map(({ income }) => income)).toEqual([null, { accruedYuan: 2483.7, dayYuan: 1320.15 }]);
  });

  it('keeps what was declined until it is restored, and undoes both', async () => {
    await book(changeLedger, add({}));
    const declined = await book(changeLedger, { remove: [], add: [], decline: [DIVIDEND_KEY, DIVIDEND_KEY] });
    const restored = await book(changeLedger, { remove: [], add: [], restore: [DIVIDEND_KEY] });
    const states = [declined, restored].map(({ proposals }) => proposals.map(({ isDeclined }) => isDeclined));
    expect(states).toEqual([[true], [false]]);
    expect(await book(undoLedger, { change: restored.lastChange })).toEqual(declined);
    const first = await book(undoLedger, { change: declined.lastChange });
    expect(first.proposals).toMatchObject([{ ...DIVIDEND, isDeclined: false }]);
    const wrong = { remove: [], add: [], decline: ['000001-other-20261118'] };
    expect(await scene.refused('putong', changeLedger, wrong)).toMatchObject({ status: 400 });
  });

  it('keeps targets with the funds that have one, and undoes them with the other changes', async () => {
    const weights = [
      { key: '000001', percent: 60.5 },
      { key: '000003', percent: 39.5 },
    ];
    const halves = { basis: 'type' as const, weights: [{ key: '02', percent: 100 }] };
    const set = (targets: LedgerBook['targets']) => book(changeLedger, { remove: [], add: [], targets });
    const states = [
      await book(changeLedger, add({})),
      await set({ basis: 'fund', weights }),
      await set(halves),
      await set(null),
    ];
    expect(states.map(({ targets }) => targets)).toEqual([null, { basis: 'fund', weights }, halves, null]);
    expect(states.map(({ funds }) => funds.map(({ code }) => code))).toEqual([
      ['000001'],
      ['000001', '000003'],
      ['000001'],
      ['000001'],
    ]);
    expect(states[1]?.funds[1]).toMatchObject({
      name: '岚汐货币',
      nav: 1,
      typeCode: '0701',
      income: { accruedYuan: 0 },
    });
    for (const index of [3, 2, 1])
      expect(await book(undoLedger, { change: states[index]?.lastChange ?? 0 })).toEqual(states[index - 1]);
    // A change of entries leaves them as they are, and so does its undoing.
    await set(halves);
    const { lastChange, targets } = await book(changeLedger, add({ units: 1 }));
    expect(targets).toEqual(halves);
    expect((await book(undoLedger, { change: lastChange })).targets).toEqual(halves);
  });

  it.each([
    ['not the whole', { basis: 'fund', weights: [{ key: '000001', percent: 99.99 }] }],
    [
      'of one fund twice',
      { basis: 'fund', weights: ['000001', '000001'].map((key) => ({ key, percent: 50 })) },
    ],
    ['of types by fund', { basis: 'fund', weights: [{ key: '02', percent: 100 }] }],
    [
      'of three decimals',
      {
        basis: 'type',
        weights: [
          { key: '02', percent: 99.999 },
          { key: '03', percent: 0.001 },
        ],
      },
    ],
  ] as const)('refuses targets that are %s', async (_title, { basis, weights }) => {
    const targets = { basis, weights: [...weights] };
    expect(await scene.refused('putong', changeLedger, { remove: [], add: [], targets })).toMatchObject({
      status: 400,
    });
  });

  it('refuses targets of a fund that is not known', async () => {
    const targets = { basis: 'fund' as const, weights: [{ key: '999999', percent: 100 }] };
    const { msg } = await scene.refused('putong', changeLedger, { remove: [], add: [], targets });
    expect(msg).toBe('未找到基金 999999，请核对代码');
    expect((await book(ledger, {})).targets).toBeNull();
    // One that has left the data keeps its weight.
    const kept = { basis: 'fund' as const, weights: [{ key: '000003', percent: 100 }] };
    await book(changeLedger, { remove: [], add: [], targets: kept });
    await scene.store.db.deleteFrom('public_fund').where('code', '=', '000003').execute();
    const changed = await book(changeLedger, { remove: [], add: [], targets: kept });
    expect(changed).toMatchObject({ targets: kept, funds: [{ code: '000003', name: '', nav: null }] });
  });

  it('opens and changes books of before there were proposals', async () => {
    const account_id = idOf('putong');
    const entry = {
      ...PURCHASE,
      id: 'old',
      day: dayFromParts(2026, 11, 17),
      confirmed: dayFromParts(2026, 11, 18),
    };
    const sealed = PROCESS_SEALER.seal(JSON.stringify([entry]), `ledger:${account_id}`);
    await insertAll(scene.store.db, 'ledger_book', [{ account_id, sealed, changed_at: 1 }]);
    expect((await book(ledger, {})).entries).toEqual([{ ...PURCHASE, id: 'old' }]);
    const change = PROCESS_SEALER.seal(
      JSON.stringify({ removed: [], added: ['old'] }),
      `ledger change:${account_id}:${afternoonOf(18)}`,
    );
    await insertAll(scene.store.db, 'ledger_change', [
      { account_id, sealed: change, changed_at: afternoonOf(18) },
    ]);
    expect((await book(undoLedger, { change: afternoonOf(18) })).entries).toEqual([]);
  });

  it('belongs to one account, and is refused without a session', async () => {
    const { entries } = await book(changeLedger, add({}));
    expect((await book(ledger, {}, 'hegezhe')).entries).toEqual([]);
    const remove = entries.map(({ id }) => id);
    expect(await scene.refused('hegezhe', changeLedger, { remove, add: [] })).toMatchObject({ status: 404 });
    expect(await scene.refused(null, ledger, {})).toMatchObject({ status: 401 });
    expect(await scene.refused(null, changeLedger, add({}))).toMatchObject({ status: 401 });
    expect((await book(ledger, {})).entries).toHaveLength(1);
  });

  it('is unreadable in the database', async () => {
    await book(changeLedger, add({ yuan: 1234.56, feeYuan: 1.23 }));
    const { entries } = await book(ledger, {});
    await book(changeLedger, { remove: entries.map(({ id }) => id), add: [{ ...PURCHASE, yuan: 1234.56 }] });
    const rows = await Promise.all(
      (['ledger_book', 'ledger_change'] as const).map((table) =>
        scene.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(rows.map(({ length }) => length)).toEqual([1, 2]);
    expect(JSON.stringify(rows)).not.toMatch(/"code"|purchase|1234\.56|20261117/);
  });

  it('refuses units that are not there, in words, and changes nothing', async () => {
    const { entries } = await book(changeLedger, add({}));
    const sale = { kind: 'redemption' as const, day: '20261118', confirmed: '20261119', units: 1000.01 };
    const answer = await scene.refused(
      'putong',
      changeLedger,
      add({ ...sale, yuan: 1100 }, { code: '000005' }),
    );
    expect(answer).toMatchObject({
      status: 200,
      msg: '2026-11-18 卖出 1,000.01 份，当时持有 1,000.00 份。请核对份额与日期，或先补记更早的买入。',
    });
    expect((await book(ledger, {})).entries).toEqual(entries);
    await book(changeLedger, add({ ...sale, units: 600, yuan: 660 }));
    const remove = entries.map(({ id }) => id);
    expect((await scene.refused('putong', changeLedger, { remove, add: [] })).msg).toContain(
      '当时持有 0.00 份',
    );
  });

  it('refuses funds that are not known, days far ahead, and entries that are no longer there', async () => {
    expect((await scene.refused('putong', changeLedger, add({ code: '999999' }))).msg).toBe(
      '未找到基金 999999，请核对代码',
    );
    const late = { day: '20261205', confirmed: '20261207' };
    expect((await scene.refused('putong', changeLedger, add(late))).msg).toBe('成交日期尚未到来，请核对');
    expect(await scene.refused('putong', changeLedger, { remove: ['gone'], add: [] })).toMatchObject({
      status: 404,
      msg: '该笔记录已不存在，请刷新后重试',
    });
    expect(await scene.refused('putong', changeLedger, add({ yuan: null }))).toMatchObject({ status: 400 });
    expect(await scene.refused('putong', changeLedger, add({ yuan: 0.001 }))).toMatchObject({ status: 400 });
    expect(await scene.refused('putong', changeLedger, add({ day: '20261345' }))).toMatchObject({
      status: 400,
    });
  });

  it('undoes additions, corrections and removals one by one, back to nothing', async () => {
    const states = [await book(ledger, {})];
    states.push(await book(changeLedger, add({}, { day: '20261118', confirmed: '20261119', units: 500 })));
    const [first, second] = states[1]?.entries ?? [];
    const corrected = { remove: [first?.id ?? ''], add: [{ ...PURCHASE, yuan: 1300 }] };
    states.push(await book(changeLedger, corrected));
    states.push(await book(changeLedger, { remove: [second?.id ?? ''], add: [] }));
    expect(states.map(({ entries }) => entries.length)).toEqual([0, 2, 2, 1]);
    for (const index of [3, 2, 1]) {
      const undone = await book(undoLedger, { change: states[index]?.lastChange ?? 0 });
      expect(undone).toEqual(states[index - 1]);
    }
    expect(await scene.store.db.selectFrom('ledger_change').selectAll().execute()).toEqual([]);
  });

  it('undoes only the change that the visitor saw last, and for thirty days', async () => {
    const { lastChange } = await book(changeLedger, add({}));
    await book(changeLedger, add({ units: 1 }));
    expect((await scene.refused('putong', undoLedger, { change: lastChange })).msg).toBe(
      '账本已在别处修改，请核对后再撤销',
    );
    scene.nowMs = afternoonOf(19) + 31 * 86_400_000;
    expect((await book(ledger, {})).lastChange).toBe(0);
  });

  it('forgets what can no longer be undone with the next change', async () => {
    await book(changeLedger, add({}, { units: 1 }));
    scene.nowMs = afternoonOf(19) + 31 * 86_400_000;
    expect((await book(changeLedger, add({ units: 2 }))).entries).toHaveLength(3);
    expect(await scene.store.db.selectFrom('ledger_change').selectAll().execute()).toHaveLength(1);
  });
});
