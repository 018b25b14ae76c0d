import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { openWatchScene, type WatchScene } from '../../tests/setup/watch-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { changeLedger, judgeStatement, ledger, undoLedger } from '../../src/contract/ledger/ledger';
import { compactDay, dayFromParts } from '../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../src/domain/calendar/trading-calendar';

type Row = v.InferInput<typeof judgeStatement.request>['rows'][number];

const ROW: Row = {
  code: '000001',
  name: '',
  kind: 'purchase',
  day: '20261117',
  isAfterCutOff: null,
  confirmed: null,
  units: 1000,
  yuan: 1200,
  nav: null,
  feeYuan: 0,
  isPending: false,
};

describe.each(STORE_KINDS)('a statement beside the book on %s', (kind) => {
  let scene: WatchScene;

  beforeAll(async () => {
    scene = await openWatchScene(kind);
  });

  beforeEach(() => scene.reset());

  afterAll(() => scene.dispose());

  async function judge(...rows: readonly Partial<Row>[]) {
    const response = await scene.send('putong', judgeStatement, {
      rows: rows.map((row) => ({ ...ROW, ...row })),
    });
    return v.parse(judgeStatement.reply, response.json()).body;
  }

  async function enter({ rows, seen }: Awaited<ReturnType<typeof judge>>) {
    const remove = rows.flatMap(({ replaces }) => replaces ?? []);
    const add = rows.flatMap(({ entry, verdict }) => (entry === null || verdict === 'known' ? [] : [entry]));
    const response = await scene.send('putong', changeLedger, { remove, add, seen });
    return v.parse(ledger.reply, response.json()).body;
  }

  it('finds funds by code and by name, and says which it cannot find', async () => {
    await scene.store.db
      .updateTable('public_fund')
      .set({ search_name: '岚汐双名' })
      .where('code', 'in', ['000004', '000005'])
      .execute();
    const { rows } = await judge(
      {},
      { code: '', name: ' 岚汐混合Ａ ' },
      { code: '', name: '岚汐双名' },
      { code: '', name: '无此基金' },
      { code: '999999' },
    );
    expect(rows.map(({ fund, note }) => [fund?.code ?? null, note])).toEqual([
      ['000001', ''],
      ['000001', ''],
      [null, '有 2 只基金名为“岚汐双名”，请补充代码'],
      [null, '未找到基金“无此基金”，请补充代码'],
      [null, '未找到基金 999999，请核对代码'],
    ]);
  });

  it('works out with the NAV of the day what is missing, of a money fund with one yuan', async () => {
    const { rows } = await judge(
      { units: null },
      { code: '000003', units: null, yuan: 500 },
      { day: '20261116', units: null },
    );
    expect(rows.map(({ verdict, entry }) => [verdict, entry?.units])).toEqual([
      ['estimated', 1000],
      ['estimated', 500],
      ['pending', null],
    ]);
  });

  it('changes nothing, is entered as one change and undone as one, and is known from then on', async () => {
    const pending = await enter(await judge({ isPending: true, units: null }));
    const statement = await judge({}, { kind: 'redemption', day: '20261119', units: 400, yuan: 528 }, {});
    expect((await scene.send('putong', ledger, {})).json()).toMatchObject({
      body: { entries: [{ units: null }] },
    });
    const entered = await enter(statement);
    expect(entered.entries.map(({ kind: way, units }) => [way, units])).toEqual([
      ['purchase', 1000],
      ['purchase', 1000],
      ['redemption', 400],
    ]);
    const again = await judge({}, { kind: 'redemption', day: '20261119', units: 400, yuan: 528 }, {});
    expect(again.rows.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known']);
    const undone = await scene.send('putong', undoLedger, { change: entered.lastChange });
    expect(v.parse(ledger.reply, undone.json()).body).toEqual(pending);
  });

  it('is not entered into a book that has changed since', async () => {
    const { rows, seen } = await judge({});
    const add = rows.flatMap(({ entry }) => entry ?? []);
    await scene.send('putong', changeLedger, { remove: [], add, seen });
    expect((await scene.refused('putong', changeLedger, { remove: [], add, seen })).msg).toBe(
      '账本已在别处修改，请核对后重试',
    );
  });

  it('may be of five hundred funds, and no more', async () => {
    const rows = Array.from({ length: 501 }, (_none, index) => ({ ...ROW, code: String(100_000 + index) }));
    expect((await scene.refused('putong', judgeStatement, { rows })).msg).toBe(
      '一次最多导入 500 只基金的记录，请分次导入',
    );
    expect((await judge(...rows.slice(1))).rows).toHaveLength(500);
  });

  it('may have five thousand rows, and no more', async () => {
    const days = tradingDaysBetween(dayFromParts(2006, 1, 4), dayFromParts(2026, 11, 19)).slice(-5000);
    const rows = days.map((day) => ({ day: compactDay(day), name: '岚'.repeat(80) }));
    const entered = await enter(await judge(...rows));
    expect(entered.entries).toHaveLength(5000);
    const tooMany = [...rows, ROW].map((row) => ({ ...ROW, ...row }));
    expect(await scene.refused('putong', judgeStatement, { rows: tooMany })).toMatchObject({ status: 400 });
  });

  it('is for the signed in alone, and unread from others', async () => {
    expect(await scene.refused(null, judgeStatement, { rows: [ROW] })).toMatchObject({ status: 401 });
    const rows = Array.from({ length: 5001 }, () => ROW);
    expect(await scene.refused(null, judgeStatement, { rows })).toMatchObject({ status: 401 });
  });
});
