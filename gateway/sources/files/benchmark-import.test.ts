import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beijingTimestampMs, compactDay, dayOf, isoDay } from '../../../src/domain/calendar/day';
import { calendarYearReturns } from '../../../src/domain/returns/returns';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { readFundNav, readFundStandings } from '../../funds/detail/fund-performance';
import { readNav, writeNav } from '../../funds/figures/nav.repository';
import { importSummary } from '../../import/import-summary';
import { reportLine } from '../import-report';
import { FUND_LIST, NAV, openScene } from './testing/import-scene';
import { simulateMarket } from './testing/simulate-market';
import type { ImportScene } from './testing/import-scene';

const MIXED = '000300.SH*80+DEPOSIT_NET*20';
const SH300 = 'date,close\n2024-03-11,1000\n2024-03-12,1100\n2024-03-13,1045\n';
const SH905 = 'date,close\n2024-03-12,500\n2024-03-13,550\n2024-03-14,600\n';

describe.each(STORE_KINDS)('indices and benchmarks on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    scene.file('all/fund_name_em.csv', FUND_LIST);
    scene.file('all/000007.csv', NAV);
  });

  afterEach(() => scene.close());

  const folder = (name = 'all'): { mixedPaths: string[] } => ({ mixedPaths: [`${scene.folder}/${name}`] });

  function profiles(name: string, benchmarks: Readonly<Record<string, string>>): void {
    const rows = Object.entries(benchmarks).map(([code, text]) => `${code},晨曦,晨曦基金,青川银行,"${text}"`);
    scene.file(name, ['基金代码,基金简称,基金管理人,基金托管人,业绩比较基准', ...rows, ''].join('\n'));
  }

  async function levels(code: string) {
    const record = await readNav(scene.store.db, 'index', code);
    return record && Array.from(record.series.days, (day, at) => [compactDay(day), record.series.values[at]]);
  }

  const navOf = (code = '000007') => readFundNav(scene.store, { area: 'public', code }, true);
  const codeOf = async (code = '000007') => (await scene.row(code))?.benchmark_code;

  it('makes the series of a benchmark from its index and the deposit rate, and compares the fund with it', async () => {
    scene.file('all/sh000300.csv', SH300);
    profiles('all/p.csv', { '000007': '沪深300指数收益率×80%+银行活期存款利率(税后)×20%' });
    const outcome = await scene.run(folder());
    expect(outcome.leftOut).toEqual([]);
    expect(outcome.written).toMatchObject({ indices: 1, benchmarks: 1 });
    expect(importSummary(outcome, '')).toContain('指数行情：1 个指数\n业绩基准有走势：1 只\n');
    expect(await codeOf()).toBe(MIXED);
    const night = (0.2 * 0.0035) / 365;
    const second = 1000 * (1 + 0.8 * 0.1 + night);
    expect(await levels(MIXED)).toEqual([
      ['20240311', 1000],
      ['20240312', Number(second.toFixed(4))],
      ['20240313', Number((second * (1 - 0.8 * 0.05 + night)).toFixed(4))],
    ]);
    const nav = await navOf();
    expect(nav).toMatchObject({ benchmarkMissing: [], benchmark: [null, 1000, 1080.0019, 1036.8039] });
    const standings = await readFundStandings(scene.store, { area: 'public', code: '000007' }, true);
    const day = standings?.periods.find(({ dateType }) => dateType === '0');
    expect(day?.benchmarkIncome).toBeCloseTo(1036.8039 / 1080.0019 - 1, 10);
  });

  it('takes an index that is the whole benchmark as it is', async () => {
    scene.file('all/sh000300.csv', SH300);
    profiles('all/p.csv', { '000007': '沪深300指数收益率', '000008': '沪深300指数×100%' });
    await scene.run(folder());
    expect([await codeOf('000007'), await codeOf('000008')]).toEqual(['000300.SH', '000300.SH']);
    expect((await navOf())?.benchmark).toEqual([null, 1000, 1100, 1045]);
  });

  it('names the parts without a series, and draws none for them', async () => {
    scene.file('all/sh000300.csv', SH300);
    profiles('all/p.csv', {
      '000007': '沪深300指数收益率×50%+中债总指数收益率×30%+一年期定期存款利率×20%',
      '000008': '沪深300指数收益率×95%+1.5%',
    });
    await scene.run(folder());
    expect([await codeOf('000007'), await codeOf('000008')]).toEqual([null, null]);
    const nav = await navOf();
    expect(nav).toMatchObject({ benchmark: null, benchmarkMissing: ['中债总指数', '一年期定期存款利率'] });
    expect(await levels('000300.SH')).toHaveLength(3);
  });

  it('computes it again when an index comes or grows in a later run, over the days that all have', async () => {
    profiles('all/p.csv', { '000007': '50%×沪深300指数+50%×中证500指数' });
    scene.file('all/sh000300.csv', SH300);
    await scene.run(folder());
    expect(await codeOf()).toBeNull();
    scene.file('later/000905.SH.csv', SH905);
    const { written } = await scene.run(folder('later'));
    expect(written).toMatchObject({ indices: 1, benchmarks: 1, funds: 4 });
    const both = '000300.SH*50+000905.SH*50';
    expect(await codeOf()).toBe(both);
    expect(await levels(both)).toEqual([
      ['20240312', 1000],
      ['20240313', 1025],
    ]);
    scene.file('more/sh000300.csv', 'date,close\n2024-03-13,1210\n2024-03-14,1210\n');
    await scene.run(folder('more'));
    expect(await levels('000300.SH')).toEqual([
      ['20240311', 1000],
      ['20240312', 1100],
      ['20240313', 1210],
      ['20240314', 1210],
    ]);
    expect(await levels(both)).toEqual([
      ['20240312', 1000],
      ['20240313', 1100],
      ['20240314', 1150],
    ]);
  });

  it('follows a benchmark that changes, and drops the series that no fund has any more', async () => {
    scene.file('all/sh000300.csv', SH300);
    profiles('all/p.csv', { '000007': '沪深300指数×80%+活期存款利率(税后)×20%' });
    await scene.run(folder());
    profiles('later/p.csv', { '000007': '沪深300指数×70%+活期存款利率(税后)×30%' });
    await scene.run(folder('later'));
    expect(await codeOf()).toBe('000300.SH*70+DEPOSIT_NET*30');
    expect(await levels(MIXED)).toBeNull();
    expect(await levels('000300.SH')).toHaveLength(3);
  });

  it('finds an index by the name that a file of an earlier run has for it', async () => {
    scene.file(
      'all/indices.json',
      JSON.stringify({
        meta: { source: 'x', codes: { 晨曦债券: 'CBA99901.CS' } },
        indices: {
          晨曦债券: [
            { date: '2024-03-12', close: 100 },
            { date: '2024-03-13', close: 101 },
          ],
          沪深300: [{ date: '2024-03-13', close: 3500 }],
        },
      }),
    );
    const { written } = await scene.run(folder());
    expect(written).toMatchObject({ indices: 2, benchmarks: 0 });
    profiles('later/p.csv', { '000007': '晨曦债券指数收益率' });
    await scene.run(folder('later'));
    expect(await codeOf()).toBe('CBA99901.CS');
    expect(await levels('000300.SH')).toEqual([['20240313', 3500]]);
  });

  it('gives a deposit a level for every day to the newest fund', async () => {
    profiles('all/p.csv', { '000007': '活期存款利率' });
    await scene.run(folder());
    expect((await levels('DEPOSIT'))?.at(-1)?.[0]).toBe('20240313');
    scene.file('later/000007.csv', 'date,nav\n2024-03-14,1.12\n');
    await scene.run(folder('later'));
    const [before, last] = (await levels('DEPOSIT'))?.slice(-2) ?? [];
    expect(last?.[0]).toBe('20240314');
    expect(Number(last?.[1]) / Number(before?.[1]) - 1).toBeCloseTo(0.0035 / 365, 7);
  });

  it('has no level for days after the last one of the index', async () => {
    profiles('all/p.csv', { '000007': '沪深300指数' });
    // 2024-03-09 and 2024-03-10 are a weekend: the level of Friday holds until Monday.
    scene.file('all/000007.csv', 'date,nav\n2024-03-08,1\n2024-03-10,1.01\n2024-03-11,1.02\n');
    scene.file('all/sh000300.csv', 'date,close\n2024-03-07,1000\n2024-03-08,1100\n');
    await scene.run(folder());
    expect((await navOf())?.benchmark).toEqual([1100, 1100, null]);
    const standings = await readFundStandings(scene.store, { area: 'public', code: '000007' }, true);
    expect(standings?.periods[0]).toMatchObject({ benchmarkIncome: null });
  });

  it('is the same when it is imported again', async () => {
    scene.file('all/sh000300.csv', SH300);
    profiles('all/p.csv', { '000007': '沪深300指数×80%+活期存款利率(税后)×20%' });
    await scene.run(folder());
    const before = [await scene.rows(), await levels(MIXED)];
    await scene.run(folder());
    expect([await scene.rows(), await levels(MIXED)]).toEqual(before);
  });

  it('takes the first of two files of an index, and says where they differ', async () => {
    scene.file('all/a_sh000300.csv', SH300);
    const other = scene.file('all/b_000300.SH.csv', SH300.replace('1100', '1101'));
    const { report } = await scene.run(folder());
    expect(report.entries.map(reportLine)).toContain(
      `${other} 说明：指数点位与前一个文件不同，采用前者（1 天）`,
    );
    expect((await levels('000300.SH'))?.[1]).toEqual(['20240312', 1100]);
  });

  it('reports an index that no benchmark can name, and leaves out closes of unknown origin', async () => {
    const unnamed = scene.file('all/csi931151.csv', SH300);
    const unknown = scene.file('all/000300.csv', SH300);
    const { report, leftOut } = await scene.run(folder());
    expect(report.entries.map(reportLine)).toContain(
      `${unnamed} 说明：指数没有名称，业绩基准无法对应到它（931151.CSI）`,
    );
    expect(leftOut.map(({ file, reason }) => [file, reason])).toEqual([
      [unknown, '无法识别数据的种类（表头是 date,close）'],
    ]);
    expect(await levels('931151.CSI')).toHaveLength(3);
  });

  it('leaves prices of funds on the exchange alone', async () => {
    scene.file('all/list2.csv', '基金代码,基金简称,基金类型\n510007,晨曦ETF,指数型-股票\n');
    scene.file(
      'all/fund_daily.csv',
      'ts_code,trade_date,pre_close,close,amount\n510007.SH,20240313,1.0,1.02,5\n000300.SH,20240313,1000,1045,5\n',
    );
    const { written } = await scene.run(folder());
    expect(written).toMatchObject({ quotes: 1, indices: 1 });
  });

  it('needs a fund: indices alone end no simulated market', async () => {
    const alone = scene.file('alone/sh000300.csv', SH300);
    const { written, failures } = await scene.run({ mixedPaths: [alone] });
    expect(written).toBeNull();
    expect(failures.map(({ reason }) => reason)).toEqual(['文件里没有一只可以导入的基金']);
  });

  it('leaves the indices of the simulated market to the private funds that are compared with them', async () => {
    await simulateMarket(scene);
    const day = dayOf('20240311') ?? 0;
    await writeNav(scene.store.db, [
      {
        area: 'index',
        code: 'YH300',
        kind: 'nav',
        series: { days: [day], values: [1000] },
        adjustments: [],
      },
    ]);
    scene.file('all/sh000300.csv', SH300);
    await scene.run(folder(), { simulatedAreas: ['private'] });
    expect(await levels('YH300')).toEqual([['20240311', 1000]]);
    expect(await levels('000300.SH')).toHaveLength(3);
  });
});

const REAL_FILE = join(process.env['REAL_DATA_DIR'] ?? '', 'index_closes_2014_2026-06.json');
const REAL_SHAPE = v.object({
  meta: v.object({ codes: v.record(v.string(), v.string()) }),
  indices: v.record(v.string(), v.array(v.object({ date: v.string(), close: v.number() }))),
});

describe.skipIf(process.env['REAL_DATA_DIR'] === undefined || !existsSync(REAL_FILE))('real indices', () => {
  it('have the closes and year returns of the file, and make a benchmark that follows them', async () => {
    const scene = openScene(await openTestStore('sqlite'));
    try {
      const { meta, indices } = v.parse(REAL_SHAPE, JSON.parse(readFileSync(REAL_FILE, 'utf8')));
      scene.file('all/fund_name_em.csv', FUND_LIST);
      scene.file(
        'all/p.csv',
        '基金代码,基金管理人,基金托管人,业绩比较基准\n000007,甲,乙,中证1000指数收益率×30%+沪深300指数收益率×65%+银行活期存款利率(税后)×5%\n',
      );
      const { written } = await scene.run(
        { mixedPaths: [join(scene.folder, 'all'), REAL_FILE] },
        {},
        beijingTimestampMs(dayOf('20260701') ?? 0),
      );
      expect(written).toMatchObject({ indices: 8, benchmarks: 1 });
      for (const [name, rows] of Object.entries(indices)) {
        const record = await readNav(scene.store.db, 'index', meta.codes[name] ?? '');
        expect(Array.from(record?.series.days ?? [], isoDay)).toEqual(rows.map(({ date }) => date));
        expect(Array.from(record?.series.values ?? [])).toEqual(rows.map(({ close }) => close));
      }
      const closes = indices['沪深300'] ?? [];
      const yearEnd = (year: number) => closes.findLast(({ date }) => date < `${year + 1}`)?.close ?? 0;
      const record = await readNav(scene.store.db, 'index', '000300.SH');
      const years = calendarYearReturns(record?.series ?? { days: [], values: [] });
      const finished = years.filter(({ year }) => year > 2014 && year < 2026);
      expect(finished).toHaveLength(11);
      for (const { year, value } of finished)
        expect(value).toBeCloseTo(yearEnd(year) / yearEnd(year - 1) - 1, 12);

      const mixed = await readNav(scene.store.db, 'index', '000300.SH*65+000852.SH*30+DEPOSIT_NET*5');
      const { series = { days: [], values: [] } } = mixed ?? {};
      const small = new Map(indices['中证1000']?.map(({ date, close }) => [date, close]));
      let level = 1000;
      let before: { date: string; close: number } | null = null;
      for (const day of closes.filter(({ date }) => small.has(date))) {
        if (before !== null) {
          const nights = (Date.parse(day.date) - Date.parse(before.date)) / 86_400_000;
          const other = (small.get(day.date) ?? 0) / (small.get(before.date) ?? 0) - 1;
          level *= 1 + 0.65 * (day.close / before.close - 1) + 0.3 * other + 0.05 * 0.0035 * (nights / 365);
        }
        before = day;
      }
      expect(isoDay(series.days[0] ?? 0)).toBe('2014-10-17');
      expect(isoDay(series.days[series.days.length - 1] ?? 0)).toBe('2026-06-26');
      expect(series.values[series.values.length - 1]).toBeCloseTo(level, 3);
    } finally {
      await scene.close();
    }
  });
});
