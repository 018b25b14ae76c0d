import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beijingTimestampMs, dayOf } from '../../src/domain/day';
import { insertAll } from '../store/bulk';
import { readMeta, writeMeta } from '../store/meta-repository';
import { readNav, writeNav } from '../store/nav-repository';
import { openStore } from '../store/store';
import { reportLine } from './import-report';
import { importSummary } from './import-summary';
import { runImport } from './run-import';
import type { PublicFundTable } from '../store/schema';
import type { Store } from '../store/store';
import type { ImportPaths } from './read-files';
import type { ImportOutcome } from './run-import';

const NOW_MS = beijingTimestampMs(dayOf('20240401') ?? 0);
const RANKING_HEADER =
  ',序号,基金代码,基金简称,日期,单位净值,累计净值,日增长率,近1周,近1月,近3月,近6月,近1年,近2年,近3年,今年来,成立来,自定义,手续费';
const FUND_LIST = `基金代码,拼音缩写,基金简称,基金类型,拼音全称
000007,CXWJHHA,晨曦稳健混合A,混合型-灵活,CHENXIWENJIANHUNHEA
000008,CXWJHHC,晨曦稳健混合C,混合型-灵活,CHENXIWENJIANHUNHEC
000009,,晨曦纯债,债券型-长债,
000010,CXXJ,晨曦现金,货币型-普通货币,CHENXIXIANJIN
`;
const RANKING = `${RANKING_HEADER}
0,1,000007,晨曦稳健混合A,2024-03-08,1.1000,1.2000,0.5,1,2,3,4,5,6,7,8,9,,0.15%
1,2,000008,晨曦稳健混合C,2024-03-08,1.0500,1.0500,0.0,-1,,,,,,,,5,,
2,3,000011,晨曦远见股票,2024-03-07,2.0000,2.1000,-0.98,,,,,146.8937,,,,100,,0.12%
`;
/** 000007 pays between 2024-03-12 and 2024-03-13: the ratio falls, the growth does not. */
const NAV = `date,nav,daily_return
2023-03-10,1.0,0.0
2024-03-11,1.2,0.0
2024-03-12,1.21,0.0083
2024-03-13,1.11,0.01
`;

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  store = await openStore({ dataDir: join(folder, 'data') });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function allPaths(): Required<ImportPaths> {
  return {
    fundListFile: file('list.csv', FUND_LIST),
    rankingFile: file('rank.csv', RANKING),
    navPath: dirname(file('nav/000007.csv', NAV)),
  };
}

async function take(paths: ImportPaths, nowMs = NOW_MS): Promise<ImportOutcome> {
  const outcome = await runImport(store, paths, nowMs);
  expect(outcome.failures).toEqual([]);
  return outcome;
}

const rows = (): Promise<PublicFundTable[]> =>
  store.db.selectFrom('public_fund').selectAll().orderBy('code').execute();

async function row(code: string): Promise<PublicFundTable | undefined> {
  return (await rows()).find((fund) => fund.code === code);
}

/** Everything an import may touch. */
async function everything(): Promise<unknown> {
  const [funds, series, tenures, meta] = await Promise.all([
    rows(),
    store.db.selectFrom('nav_series').selectAll().orderBy('code').execute(),
    store.db.selectFrom('fund_tenure').selectAll().execute(),
    store.db.selectFrom('meta').selectAll().orderBy('key').execute(),
  ]);
  return JSON.parse(JSON.stringify({ funds, series, tenures, meta }));
}

async function simulatedMarket(): Promise<void> {
  await take(allPaths());
  const funds = (await rows()).map((fund) => Object.assign(fund, { source: 'simulated' }));
  await store.db.deleteFrom('public_fund').execute();
  await insertAll(store.db, 'public_fund', funds);
  const series = { days: [19_000, 19_001], values: [1, 1.5] };
  const simulated = ['000007', '000099'].map((code) => ({
    area: 'public' as const,
    code,
    kind: 'nav' as const,
    series,
    adjustments: [],
  }));
  await writeNav(store.db, [
    ...simulated,
    { area: 'private', code: 'SIM01', kind: 'nav', series, adjustments: [] },
  ]);
  const tenure = { manager_code: 'M1', begin_day: 19_000, end_day: null };
  await insertAll(store.db, 'fund_tenure', [
    { ...tenure, fund_code: '000007', area: 'public' },
    { ...tenure, fund_code: 'SIM01', area: 'private' },
  ]);
  await writeMeta(store.db, 'public_source', 'simulated');
  await writeMeta(store.db, 'data_version', 'simulated-1');
}

describe('an import of all three inputs', () => {
  it('fills fund rows: list, published figures as fractions, computed figures for funds with a NAV file', async () => {
    const { written } = await take(allPaths());
    expect(written).toEqual({
      funds: 5,
      figures: { history: 1, ranking: 2, stored: 0, none: 2 },
      series: 1,
      points: 4,
    });
    expect((await rows()).map((fund) => fund.code)).toEqual([
      '000007',
      '000008',
      '000009',
      '000010',
      '000011',
    ]);
    expect(await row('000008')).toEqual({
      code: '000008',
      short_name: '晨曦稳健混合C',
      full_name: '晨曦稳健混合C',
      search_name: '晨曦稳健混合c',
      pinyin_initials: 'cxwjhhc',
      pinyin_full: 'chenxiwenjianhunhec',
      type_code: '0202',
      type_level1: '02',
      status: '0',
      sale_flag: '0',
      daily_limit: null,
      risk_level: null,
      company_code: null,
      established_day: null,
      ended_day: null,
      size_yuan: null,
      benchmark_code: null,
      benchmark_name: null,
      purchase_rate: null,
      discount_rate: null,
      share_class: 'C',
      share_group: '000007',
      nav_kind: 'nav',
      nav_day: dayOf('20240308'),
      nav: 1.05,
      acc_nav: 1.05,
      income_10k: null,
      seven_day_rate: null,
      day_growth: 0,
      week1: -0.01,
      month1: null,
      month3: null,
      month6: null,
      year1: null,
      year2: null,
      year3: null,
      this_year: null,
      since_start: 0.05,
      year1_annual: null,
      year1_drawdown: null,
      source: 'imported',
    });
    expect(await row('000011')).toMatchObject({
      type_code: '',
      sale_flag: '1',
      discount_rate: 0.0012,
      day_growth: -0.0098,
      year1: 1.468937,
      pinyin_initials: 'cxyjgp',
    });
    expect(await row('000010')).toMatchObject({ type_code: '0701', nav_kind: 'income', nav_day: null });
    expect(await row('000009')).toMatchObject({ type_code: '0301', pinyin_initials: 'cxcz', sale_flag: '0' });
  });

  it('computes figures over the payment and stores series and adjustments', async () => {
    await take(allPaths());
    const fund = await row('000007');
    expect(fund).toMatchObject({
      nav_day: dayOf('20240313'),
      nav: 1.11,
      acc_nav: null,
      established_day: dayOf('20230310'),
      year3: null,
      discount_rate: 0.0015,
    });
    expect(fund?.day_growth).toBeCloseTo(0.01, 12);
    expect(fund?.since_start).toBeCloseTo(1.21 * 1.01 - 1, 12);
    expect(fund?.year1).toBeCloseTo(1.21 * 1.01 - 1, 12);
    const stored = await readNav(store.db, 'public', '000007');
    expect(Array.from(stored?.series.values ?? [])).toEqual([1, 1.2, 1.21, 1.11]);
    expect(stored?.adjustments).toEqual([{ day: dayOf('20240313'), factor: 1.01 }]);
  });

  it('says in the database that the public funds are imported, with a new version', async () => {
    await writeMeta(store.db, 'data_version', 'before');
    await take(allPaths());
    expect(await readMeta(store.db, 'public_source')).toBe('imported');
    expect(await readMeta(store.db, 'data_version')).not.toBe('before');
  });

  it('gives the same rows when run again, under another version', async () => {
    const paths = allPaths();
    await take(paths);
    const first = await everything();
    const version = await readMeta(store.db, 'data_version');
    await take(paths);
    const again = await everything();
    expect(await readMeta(store.db, 'data_version')).not.toBe(version);
    await writeMeta(store.db, 'data_version', version ?? '');
    expect(again).not.toEqual(first);
    expect(await everything()).toEqual(first);
  });

  it('takes simulated funds, their series and tenures away, and leaves the private ones', async () => {
    await simulatedMarket();
    await take({ rankingFile: file('rank.csv', RANKING) });
    expect((await rows()).map((fund) => [fund.code, fund.source])).toEqual([
      ['000007', 'imported'],
      ['000008', 'imported'],
      ['000011', 'imported'],
    ]);
    const series = await store.db.selectFrom('nav_series').select(['area', 'code']).execute();
    expect(series).toEqual([{ area: 'private', code: 'SIM01' }]);
    const tenures = await store.db.selectFrom('fund_tenure').select(['area', 'fund_code']).execute();
    expect(tenures).toEqual([{ area: 'private', fund_code: 'SIM01' }]);
  });
});

describe('any part of the inputs', () => {
  it('takes a ranking alone', async () => {
    await take({ rankingFile: file('rank.csv', RANKING) });
    expect((await rows()).map((fund) => [fund.code, fund.month1])).toEqual([
      ['000007', 0.02],
      ['000008', null],
      ['000011', null],
    ]);
  });

  it('takes a list alone: funds without figures', async () => {
    const { written } = await take({ fundListFile: file('list.csv', FUND_LIST) });
    expect(written?.figures).toEqual({ history: 0, ranking: 0, stored: 0, none: 4 });
  });

  it('lets NAV files alone update funds that earlier imports brought, and only those', async () => {
    await take({ fundListFile: file('list.csv', FUND_LIST), rankingFile: file('rank.csv', RANKING) });
    const others = (await rows()).filter((fund) => fund.code !== '000007');
    file('nav/555555.csv', 'date,nav\n2024-03-11,1.0\n');
    const outcome = await take({ navPath: dirname(file('nav/000007.csv', NAV)) });
    expect(await row('000007')).toMatchObject({ nav: 1.11, type_code: '0202', short_name: '晨曦稳健混合A' });
    expect((await rows()).filter((fund) => fund.code !== '000007')).toEqual(others);
    expect(outcome.report.entries.map(reportLine)).toContainEqual(
      expect.stringContaining('555555.csv 跳过：名单、排行和数据库里都没有这只基金'),
    );
  });

  it('keeps types, series and newer computed figures when a later ranking comes alone', async () => {
    await take(allPaths());
    const before = await row('000007');
    await take({ rankingFile: file('rank.csv', RANKING.replaceAll('2024-03-08', '2024-03-12')) });
    expect(await row('000007')).toEqual(before);
    expect(await row('000008')).toMatchObject({ type_code: '0202', nav_day: dayOf('20240312') });
    expect(await row('000009')).toMatchObject({ type_code: '0301' });
    expect(await readNav(store.db, 'public', '000007')).not.toBeNull();
  });

  it('prefers a ranking that is newer than the history', async () => {
    await take(allPaths());
    await take({ rankingFile: file('rank.csv', RANKING.replaceAll('2024-03-08', '2024-03-15')) });
    expect(await row('000007')).toMatchObject({ nav_day: dayOf('20240315'), nav: 1.1, month1: 0.02 });
  });

  it('drops funds and series that a new list no longer has', async () => {
    await take(allPaths());
    await take({ fundListFile: file('list.csv', FUND_LIST.replace(/^000007.*\n/m, '')) });
    expect((await rows()).map((fund) => fund.code)).toEqual(['000008', '000009', '000010']);
    expect(await readNav(store.db, 'public', '000007')).toBeNull();
  });

  it('does not put real values under simulated funds: NAV files alone are refused', async () => {
    await simulatedMarket();
    const before = await everything();
    const outcome = await runImport(store, { navPath: dirname(file('nav/000007.csv', NAV)) }, NOW_MS);
    expect(outcome.written).toBeNull();
    expect(outcome.failures[0]?.reason).toContain('请同时给出基金名单或排行快照');
    expect(await everything()).toEqual(before);
  });
});

describe('refused runs', () => {
  const broken: [string, string, string | Uint8Array, string][] = [
    [
      'a truncated NAV file',
      'nav/000008.csv',
      'date,nav,daily_return\n2024-03-11,1.0,0\n2024-03-1',
      '没有下载完整',
    ],
    ['a binary NAV file', 'nav/000008.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x00, 0x01), '二进制'],
    ['a NAV file of another layout', 'nav/000008.csv', 'code,price\n000008,1\n', '不是净值文件'],
    ['a second NAV file for one fund', 'nav/7.csv', NAV, '同一只基金'],
  ];

  it.each(broken)('changes nothing for %s behind two good files', async (_name, name, content, reason) => {
    await simulatedMarket();
    const before = await everything();
    const paths = allPaths();
    const path = file(name, content);
    const outcome = await runImport(store, paths, NOW_MS);
    expect(outcome.written).toBeNull();
    expect(outcome.failures).toHaveLength(1);
    expect(outcome.failures[0]).toMatchObject({ file: path, reason: expect.stringContaining(reason) });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when the database refuses in the middle of the writing', async () => {
    await simulatedMarket();
    await store.db.schema.alterTable('nav_series').renameColumn('points', 'points_elsewhere').execute();
    const before = await everything();
    await expect(runImport(store, allPaths(), NOW_MS)).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });

  it('names every file that cannot be used, with its line', async () => {
    const outcome = await runImport(
      store,
      {
        fundListFile: file('list.csv', RANKING),
        rankingFile: join(folder, 'nowhere.csv'),
        navPath: dirname(file('nav/000007.csv', 'date,nav\n2024-03-11,"1.0\n')),
      },
      NOW_MS,
    );
    const summary = importSummary(outcome, 'report.txt');
    expect(summary).toContain('数据库未作任何改动');
    expect(summary).toMatch(/list\.csv 第 1 行：不是基金名单/);
    expect(summary).toMatch(/nowhere\.csv：文件不存在/);
    expect(summary).toMatch(/000007\.csv 第 2 行：引号没有成对/);
  });

  it.each([
    ['a list without one usable row', { fundListFile: 'list.csv' }, '基金代码,基金简称,基金类型\nX,Y,Z\n'],
    ['a folder without NAV files', { navPath: 'nav' }, ''],
  ])('refuses %s', async (_name, paths: Record<string, string>, text) => {
    if (text === '') mkdirSync(join(folder, 'nav'));
    else file('list.csv', text);
    const full = Object.fromEntries(Object.entries(paths).map(([key, name]) => [key, join(folder, name)]));
    const outcome = await runImport(store, full, NOW_MS);
    expect(outcome.written).toBeNull();
    expect(await readMeta(store.db, 'public_source')).toBeNull();
  });
});

it('sums up what was taken, mended and skipped in Chinese', async () => {
  const list = file(
    'list.csv',
    `${FUND_LIST}9,Z,晨曦纯债,股票型,Z\n,,无名,股票型,\n12,P,晨曦破晓,股票型,P\n`,
  );
  const outcome = await take({ fundListFile: list });
  expect(importSummary(outcome, 'report.txt')).toBe(
    [
      '导入完成：基金 5 只，净值序列 0 条（0 点）',
      '收益数据：由净值计算 0 只，取自排行 0 只，沿用已有 0 只，尚无 5 只',
      '修正 2 处：',
      '  基金代码补全为六位：2',
      '跳过 2 处：',
      '  基金代码重复，采用先出现的一行：1',
      '  缺少必要的值：1',
      '说明 0 处',
      '逐行报告：report.txt',
    ].join('\n'),
  );
});
