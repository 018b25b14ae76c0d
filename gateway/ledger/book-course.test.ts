import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { changeFund, openWatchScene, VALUE_DAYS, type WatchScene } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { changeLedger, type NewLedgerEntry } from '../../src/contract/ledger/ledger';
import { ledgerCourse, NO_INDEX } from '../../src/contract/ledger/ledger-course';
import { writeNav } from '../funds/figures/nav.repository';
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

describe.each(STORE_KINDS)('the book day by day on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(() => scene.reset());

  afterAll(() => scene.dispose());

  async function course(...entries: readonly Partial<NewLedgerEntry>[]) {
    const add = entries.map((entry) => ({ ...PURCHASE, ...entry }));
    await scene.send('putong', changeLedger, { remove: [], add });
    return courseOf('putong');
  }

  async function courseOf(login: DemoLogin, index?: string) {
    return v.parse(ledgerCourse.reply, (await scene.send(login, ledgerCourse, { index })).json()).body;
  }

  it('has the value beside the money put in, and the growth of the fund with the dividend that was not entered', async () => {
    expect(await course({})).toEqual({
      days: [20261117, 20261118, 20261119],
      values: [1200, 1100, 1320],
      invested: [1200, 1200, 1200],
      levels: [1, 1.1, 1.32],
      category: null,
      benchmark: null,
      index: '',
      indices: [],
      returns: {
        time: { rate: expect.closeTo(0.32, 8), isAnnualised: false },
        category: null,
        benchmark: null,
        benchmarkMoney: null,
        gap: expect.objectContaining({ rate: expect.closeTo(-0.22, 8), causes: [] }),
      },
      windows: ['all'],
      funds: [
        expect.objectContaining({
          code: '000001',
          time: expect.objectContaining({ isAnnualised: false }),
          contributions: [{ yuan: 120, rate: 0.32 }],
        }),
      ],
      incompleteCount: 0,
    });
  });

  it('has the average of the class', async () => {
    const [, first = 0, second = 0, last = 0] = VALUE_DAYS;
    await writeNav(scene.store.db, [
      {
        area: 'category',
        code: 'public:0201',
        kind: 'nav',
        series: { days: [first, second, last], values: [2, 2.2, 2.2] },
        adjustments: [],
      },
    ]);
    const { category, returns } = await course({});
    expect(category).toEqual([1, 1.1, 1.1]);
    expect(returns.category).toEqual({ rate: expect.closeTo(0.1, 8), isAnnualised: false });
  });

  it('has the index of the market board that is asked for, else its first one with levels, or none', async () => {
    const [, first = 0, , last = 0] = VALUE_DAYS;
    await writeNav(
      scene.store.db,
      [
        ['399006.SZ', 50],
        ['000905.SH', 11],
        ['000001.SH', 30],
      ].map(([code, level]) => ({
        area: 'index' as const,
        code: String(code),
        kind: 'nav' as const,
        series: { days: [first, last], values: [10, Number(level)] },
        adjustments: [],
      })),
    );
    const indices = [
      { code: '000905.SH', name: '中证500' },
      { code: '399006.SZ', name: '创业板指' },
    ];
    const initial = await course({});
    expect(initial).toMatchObject({ index: '000905.SH', indices, benchmark: [10, 10, 11] });
    const tenth = { rate: expect.closeTo(0.1, 8), isAnnualised: false };
    expect(initial.returns).toMatchObject({ benchmark: tenth, benchmarkMoney: tenth });
    const gem = await courseOf('putong', '399006.SZ');
    expect(gem).toMatchObject({ index: '399006.SZ', benchmark: [10, 10, 50] });
    expect(gem.funds[0]?.benchmark?.rate).toBe(4);
    // An index, but none of the board.
    expect(await courseOf('putong', '000001.SH')).toMatchObject({ index: '000905.SH' });
    const alone = await courseOf('putong', NO_INDEX);
    expect(alone).toMatchObject({ index: '', indices, benchmark: null, returns: { benchmark: null } });
  });

  it('ends as the book has it where a fund has a newer value than its series, or no series', async () => {
    const [, , , last = 0] = VALUE_DAYS;
    await changeFund(scene.store, 'public_fund', '000001', { nav_day: last + 1, nav: 1.5 });
    const { days, values } = await course({}, { code: '000005', units: 100, yuan: 130 }, { code: '000004' });
    expect(days.at(-1)).toBe(20261120);
    expect(values.at(-1)).toBe(1500 + 132);
  });

  it('knows no growth over a hole between a series and a newer value, and says of how many funds', async () => {
    const [, , , last = 0] = VALUE_DAYS;
    await changeFund(scene.store, 'public_fund', '000001', { nav_day: last + 60, nav: 0.5 });
    const { values, levels, incompleteCount } = await course({});
    expect(values).toEqual([1200, 1100, 1320, 500]);
    expect(levels).toEqual([1, 1.1, 1.32, 1.32]);
    expect(incompleteCount).toBe(1);
    const sold = { kind: 'redemption' as const, day: '20261119', confirmed: '20261120', yuan: 1320 };
    expect(await course(sold)).toMatchObject({ values: [1200, 1100, 0], incompleteCount: 0 });
  });

  it('counts the income of a money fund, and says what was held before its first value', async () => {
    const { values, incompleteCount, funds } = await course(
      { code: '000003', day: '20261116', confirmed: '20261117', units: 1e6, yuan: 1e6 },
      { day: '20251229', confirmed: '20251230' },
    );
    // Of 1.2, 1.1 and 1.32 yuan on each 10,000: the first is spread over 321 days, of which one is earned.
    expect(values.at(-1)).toBe(1_000_000 + 0.37 + 110 + 132.01 + 1320);
    expect(incompleteCount).toBe(1);
    expect(funds.map(({ code }) => code)).toEqual(['000001', '000003']);
  });

  it('is empty without a confirmed entry, belongs to one account, and is refused without a session', async () => {
    const empty = { days: [], values: [], category: null, funds: [] };
    expect(await course({ units: null })).toMatchObject(empty);
    expect((await course({})).days).toHaveLength(3);
    expect(await courseOf('hegezhe')).toMatchObject(empty);
    expect(await scene.refused(null, ledgerCourse, {})).toMatchObject({ status: 401 });
  });
});
