import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { accountRow } from '../../../tests/factories/account-rows';
import { VISITORS, watched } from '../../../tests/setup/simulated-remains';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { readMeta } from '../../store/meta-repository';
import { importSummary } from '../../import/import-summary';
import { reportLine } from '../import-report';
import { FUND_LIST, NAV, RANKING, openScene } from './testing/import-scene';
import type { ImportScene } from './testing/import-scene';

const [VISITOR] = VISITORS;
const MARKET_SIZE = 1000;
/** Every hundredth fund has a NAV file. */
const WITH_SERIES = Array.from({ length: 10 }, (_, index) => codeAt(index * 100));

function codeAt(index: number): string {
  return String(100_000 + index);
}

/** A complete list of `size` funds, as after a download cut at a line end. */
function listOf(size: number): string {
  const rows = Array.from({ length: size }, (_, index) => `${codeAt(index)},,晨曦${index}号,混合型-灵活,`);
  return `基金代码,拼音缩写,基金简称,基金类型,拼音全称\n${rows.join('\n')}\n`;
}

describe.each(STORE_KINDS)('a list that leaves funds out on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
  });

  afterEach(() => scene.close());

  async function marketImported(): Promise<void> {
    for (const code of WITH_SERIES) scene.file(`nav/${code}.csv`, NAV);
    const outcome = await scene.run({
      fundListFile: scene.file('list.csv', listOf(MARKET_SIZE)),
      navPath: `${scene.folder}/nav`,
    });
    expect(outcome.written).toMatchObject({ funds: MARKET_SIZE, series: WITH_SERIES.length });
    await insertAll(scene.store.db, 'account', [accountRow(VISITOR, 1)]);
    await insertAll(scene.store.db, 'watch_entry', [watched(VISITOR, 'public', codeAt(900))]);
  }

  const listOnly = (size: number) => ({ fundListFile: scene.file('list.csv', listOf(size)) });
  const seriesCodes = async () => {
    const rows = await scene.store.db.selectFrom('nav_series').select('code').orderBy('code').execute();
    return rows.map(({ code }) => code);
  };
  const ended = async () =>
    (await scene.rows()).filter(({ status }) => status === 'A').map(({ code }) => code);

  it('is rejected with the counts, and nothing changes: 300 of 1,000 rows', async () => {
    await marketImported();
    const before = await scene.everything();
    const outcome = await scene.run(listOnly(300));
    expect(outcome.written).toBeNull();
    expect(await scene.everything()).toEqual(before);
    const summary = importSummary(outcome, 'report.txt');
    expect(summary).toContain('数据库未作任何改动');
    expect(summary).toContain('没有列出已有 1000 只基金中的 700 只（70%），其中 7 只有净值序列');
    expect(summary).toContain('--replace');
    expect(outcome.report.entries.map(reportLine)).toContainEqual(
      expect.stringContaining('说明：文件不再列出这只基金（100999 晨曦999号）'),
    );
  });

  it('marks the others as ended with --replace, and keeps rows, series and watchlists', async () => {
    await marketImported();
    const series = await seriesCodes();
    const watchlist = await scene.store.db.selectFrom('watch_entry').selectAll().execute();
    const outcome = await scene.run(listOnly(300), { mayEnd: true });
    expect(outcome.written).toMatchObject({ funds: 300, list: { ended: 700, endedSeries: 7, living: 1000 } });
    expect(await scene.rows()).toHaveLength(MARKET_SIZE);
    expect(await ended()).toEqual(Array.from({ length: 700 }, (_, index) => codeAt(300 + index)));
    expect(await scene.row(codeAt(900))).toMatchObject({
      sale_flag: '0',
      nav: 1.11,
      short_name: '晨曦900号',
    });
    expect(await seriesCodes()).toEqual(series);
    expect(await scene.store.db.selectFrom('watch_entry').selectAll().execute()).toEqual(watchlist);
    const lines = importSummary(outcome, 'report.txt').split('\n');
    expect(lines).toContain('名单：新增 0 只，重新列入 0 只，不再列入 700 只（其中 7 只有净值序列）');
    expect(lines).toContain('不再列入的基金已标为终止，其净值、自选与浏览记录保留');
  });

  it('is accepted and counted up to 2 % of the funds, and rejected for one more', async () => {
    await marketImported();
    expect((await scene.run(listOnly(979))).written).toBeNull();
    const few = await scene.run(listOnly(980));
    expect(few.failures).toEqual([]);
    expect(few.written?.list).toMatchObject({ ended: 20, endedSeries: 0 });
    expect(await ended()).toHaveLength(20);
    const again = await scene.run(listOnly(980));
    expect(again.written?.list).toMatchObject({ ended: 0, living: 980, stillUnlisted: 20 });
    expect(importSummary(again, 'report.txt')).toContain('另有 20 只先前已不在名单中，资料保留');
  });

  it('is rejected for one series alone, however few funds it leaves out', async () => {
    await marketImported();
    const list = listOf(MARKET_SIZE).replace(/^100900,.*\n/m, '');
    const outcome = await scene.run({ fundListFile: scene.file('list.csv', list) });
    expect(outcome.failures[0]?.reason).toContain('已有 1000 只基金中的 1 只（0.1%），其中 1 只有净值序列');
  });

  it('counts a fund of the ranking beside it as listed', async () => {
    await scene.run(scene.allPaths());
    const without = scene.file('short.csv', FUND_LIST.replace(/^000007,.*\n/m, ''));
    const outcome = await scene.run({ fundListFile: without, rankingFile: scene.file('rank.csv', RANKING) });
    expect(outcome.written?.list).toMatchObject({ ended: 0 });
    expect(await ended()).toEqual([]);
  });

  it.each([false, true])('is rejected without one usable row, with --replace too: %s', async (mayEnd) => {
    await scene.run(scene.allPaths());
    const before = await scene.everything();
    const header = scene.file('empty.csv', '基金代码,拼音缩写,基金简称,基金类型,拼音全称\n');
    expect((await scene.run({ fundListFile: header }, { mayEnd })).written).toBeNull();
    const nothing = scene.file('nothing.csv', '');
    expect((await scene.run({ fundListFile: nothing }, { mayEnd })).written).toBeNull();
    const ranking = scene.file('rank-empty.csv', RANKING.slice(0, RANKING.indexOf('\n') + 1));
    expect((await scene.run({ rankingFile: ranking }, { mayEnd })).written).toBeNull();
    expect(await scene.everything()).toEqual(before);
  });

  it('ends nothing with two imports at the same time: the second starts from the result of the first', async () => {
    await marketImported();
    const [short, whole] = await Promise.all([
      scene.run(listOnly(300), { mayEnd: true }),
      scene.run({ fundListFile: scene.file('whole.csv', listOf(MARKET_SIZE)) }),
    ]);
    expect([...short.failures, ...whole.failures]).toEqual([]);
    const version = await readMeta(scene.store.db, 'data_version');
    expect(version).toMatch(/^imported-/);
    const lastReturned = whole.written?.list.returned === 700;
    expect(await ended()).toHaveLength(lastReturned ? 0 : 700);
    expect(await scene.rows()).toHaveLength(MARKET_SIZE);
  });
});

describe.each(STORE_KINDS)('a fund that comes back on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    await scene.run(scene.allPaths());
    // As an earlier file said: none of these has a purchase status.
    const { db } = scene.store;
    await db.updateTable('public_fund').set({ status: '0', sale_flag: '1', dealing: 'open' }).execute();
  });

  afterEach(() => scene.close());

  const short = () => ({ fundListFile: scene.file('short.csv', FUND_LIST.replace(/^000007,.*\n/m, '')) });

  it('has its previous status and purchase limit again', async () => {
    const before = await scene.rows();
    await scene.run(short(), { mayEnd: true });
    expect(await scene.row('000007')).toMatchObject({
      status: 'A',
      sale_flag: '0',
      end_reason: 'unlisted',
    });
    expect(await scene.row('000011')).toMatchObject({ status: 'A', sale_flag: '0' });
    const back = await scene.run({
      fundListFile: scene.file('list.csv', FUND_LIST),
      rankingFile: scene.file('rank.csv', RANKING),
    });
    expect(back.written?.list).toMatchObject({ added: 0, returned: 2, ended: 0, stillUnlisted: 0 });
    expect(await scene.rows()).toEqual(before);
    expect(await scene.store.db.selectFrom('unlisted_fund').selectAll().execute()).toEqual([]);
  });

  it('has its new name everywhere, also as full name where no profile has one', async () => {
    const renamed = FUND_LIST.replace('晨曦稳健混合A', '晨曦优选混合A');
    await scene.run({ fundListFile: scene.file('list.csv', renamed) }, { mayEnd: true });
    expect(await scene.row('000007')).toMatchObject({
      short_name: '晨曦优选混合A',
      full_name: '晨曦优选混合A',
    });
  });

  it('has them again also by a list without purchase status', async () => {
    const before = await scene.row('000007');
    expect(before).toMatchObject({ status: '0', sale_flag: '1' });
    await scene.run(short(), { mayEnd: true });
    await scene.run({ fundListFile: scene.file('list.csv', FUND_LIST) });
    expect(await scene.row('000007')).toEqual(before);
  });

  it('is alive by a ranking alone, which leaves the other unlisted ones', async () => {
    await scene.run(short(), { mayEnd: true });
    const only11 = RANKING.split('\n')
      .filter((line) => !/,00000[78],/.test(line))
      .join('\n');
    const outcome = await scene.run({ rankingFile: scene.file('rank11.csv', only11) });
    expect(outcome.written?.list).toMatchObject({ returned: 1, stillUnlisted: 1, ended: 0 });
    expect(await scene.row('000011')).toMatchObject({ status: '0', sale_flag: '1' });
    expect(await scene.row('000007')).toMatchObject({ status: 'A' });
  });

  it('does not come back by NAV files, which continue its series', async () => {
    await scene.run(short(), { mayEnd: true });
    scene.file('more/000007.csv', 'date,nav,daily_return\n2024-03-14,1.1211,0.01\n');
    await scene.run({ navPath: `${scene.folder}/more` });
    expect(await scene.row('000007')).toMatchObject({ status: 'A', sale_flag: '0', nav: 1.1211 });
  });

  it('says that it has ended: a status of the file outlasts its absence from a list', async () => {
    const told = `${FUND_LIST.trimEnd()
      .replace('拼音全称', '拼音全称,申购状态')
      .replaceAll(/^(\d.*)$/gm, '$1,')}\n`.replace(/^(000009.*),$/m, '$1,终止申购');
    await scene.run({
      fundListFile: scene.file('told.csv', told),
      rankingFile: scene.file('rank.csv', RANKING),
    });
    expect(await scene.row('000009')).toMatchObject({ status: 'A' });
    const without = scene.file('without.csv', FUND_LIST.replace(/^000009,.*\n/m, ''));
    const outcome = await scene.run({ fundListFile: without, rankingFile: scene.file('rank.csv', RANKING) });
    expect(outcome.written?.list).toMatchObject({ ended: 0 });
    expect(await scene.row('000009')).toMatchObject({ status: 'A', end_reason: null });
    await scene.run({
      fundListFile: scene.file('list.csv', FUND_LIST),
      rankingFile: scene.file('rank.csv', RANKING),
    });
    expect(await scene.row('000009')).toMatchObject({ status: 'A' });
  });

  it('has ended on the day that fund_basic of Tushare states', async () => {
    const basic = JSON.stringify({
      fields: [
        'ts_code',
        'name',
        'management',
        'custodian',
        'fund_type',
        'delist_date',
        'status',
        'benchmark',
      ],
      items: [
        ['000007.OF', '晨曦稳健混合A', '晨曦基金', '青川银行', '混合型', null, 'L', null],
        ['000009.OF', '晨曦纯债', '晨曦基金', '青川银行', '债券型', '20240320', 'D', null],
      ],
    });
    const mixedPaths = [scene.file('fund_basic.json', basic)];
    await scene.run({ mixedPaths }, { source: 'tushare' });
    expect(await scene.row('000009')).toMatchObject({
      status: 'A',
      sale_flag: '0',
      ended_day: dayOf('20240320'),
      end_reason: null,
    });
    expect(await scene.row('000007')).toMatchObject({ ended_day: null });
  });
});
