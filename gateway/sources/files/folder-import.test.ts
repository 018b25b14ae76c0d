import { dirname } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { STORE_KINDS, openTestStore } from '../../../tests/setup/stores';
import { readFundInfo } from '../../funds/detail/fund-info';
import { readFundRules } from '../../funds/detail/fund-rules';
import { readNav } from '../../funds/figures/nav.repository';
import { readExchangeQuote } from '../../funds/reports/report.repository';
import { readFundPosition } from '../../funds/reports/holdings';
import { importSummary } from '../../import/import-summary';
import { reportLine } from '../import-report';
import { decideSuspects } from '../merge/merge-into';
import { readDistributions, readSuspects } from '../merge/stored-funds.repository';
import { FUND_LIST, NAV, RANKING, openScene } from './testing/import-scene';
import { workbook } from './testing/workbook';
import type { ImportScene } from './testing/import-scene';

describe.each(STORE_KINDS)('a folder of files on %s', (kind) => {
  let scene: ImportScene;

  beforeEach(async () => {
    scene = openScene(await openTestStore(kind));
    scene.file('all/fund_name_em.csv', FUND_LIST);
  });

  afterEach(() => scene.close());

  const folder = (): { mixedPaths: string[] } => ({ mixedPaths: [`${scene.folder}/all`] });

  async function seriesOf(code: string) {
    const record = await readNav(scene.store.db, 'public', code);
    return {
      points: Array.from(record?.series.days ?? [], (day, at) => [
        compactDay(day),
        record?.series.values[at],
      ]),
      adjustments: record?.adjustments,
    };
  }

  it('is read by the columns of its files, in folders and archives, whatever their names', async () => {
    scene.file('all/2024/rank.txt', RANKING);
    scene.file('all/navs.zip', zipSync({ 'fund_open_fund_info_em_000007.csv': strToU8(NAV) }));
    scene.file(
      'all/000008.xlsx',
      workbook('净值', [
        ['净值日期', '单位净值', '日增长率'],
        ['2024-03-11', 1.05, 0.1],
      ]),
    );
    scene.file('all/000009/走势.json', '[{"净值日期":"2024-03-11","单位净值":1.1,"日增长率":0.2}]');
    const { written, leftOut } = await scene.run(folder());
    expect(leftOut).toEqual([]);
    expect(written).toMatchObject({ funds: 5, series: 3, points: 6 });
    expect(await scene.row('000008')).toMatchObject({ nav: 1.05, nav_day: dayOf('20240311') });
    expect((await seriesOf('000009')).points).toEqual([['20240311', 1.1]]);
  });

  it('leaves out what it cannot read, names it with file and line, and takes the rest; all or nothing with --strict', async () => {
    const cut = scene.file('all/000007.csv', 'date,nav\n2024-03-11,1.0\n2024-03');
    const other = scene.file('all/holders.csv', '股东,比例\n张三,1\n2\n');
    const outcome = await scene.run(folder());
    expect(outcome.written?.funds).toBe(4);
    expect(outcome.leftOut.map(({ file, line, reason }) => [file, line, reason.slice(0, 10)])).toEqual([
      [cut, 3, '最后一行不完整，文件'],
      [other, 1, '无法识别数据的种类（'],
    ]);
    expect(outcome.report.entries.map(reportLine)).toEqual([
      `${cut}:3 未读：最后一行不完整，文件可能没有下载完整`,
      `${other}:1 未读：无法识别数据的种类（表头是 股东,比例）`,
    ]);
    expect(importSummary(outcome, 'r.txt')).toContain('无法读取的文件 2 个，其余已导入：');
    const before = await scene.everything();
    const strict = await scene.run(folder(), { isStrict: true });
    expect(strict.written).toBeNull();
    expect(strict.failures).toHaveLength(2);
    expect(await scene.everything()).toEqual(before);
  });

  it('leaves out a table with cells of another type in every row, and takes one of which a column cannot be read', async () => {
    const nonsense = scene.file('all/rank.csv', RANKING.replaceAll(/,-?\d+\.\d+/g, ',若干'));
    scene.file('all/000007.csv', 'date,nav,daily_return\n2024-03-11,1.0,若干\n2024-03-12,1.01,若干\n');
    const { leftOut, written } = await scene.run(folder());
    expect(leftOut).toMatchObject([
      { file: nonsense, line: 2, reason: '每一行都有无法识别的内容：数字无法识别' },
    ]);
    expect(written).toMatchObject({ funds: 4, points: 2 });
  });

  it('ends no fund by a list of some funds', async () => {
    await scene.run(folder());
    const part = scene.file('part/new.csv', '基金代码,基金简称,基金类型\n000012,晨曦新兴,股票型\n');
    const { written, report } = await scene.run({ mixedPaths: [dirname(part)] });
    expect(written).toMatchObject({ funds: 5, list: { added: 1, ended: 0 } });
    expect(report.entries.map(reportLine)).toEqual([
      `${part} 说明：名单不全，没有列出的已有基金保持原样（4 / 4 只）`,
    ]);
  });

  it('is the same when it is imported again', async () => {
    scene.file('all/rank.csv', RANKING);
    scene.file('all/000007.csv', NAV);
    scene.file('all/fund_fh_em.csv', DIVIDENDS);
    await scene.run(folder());
    const before = [await scene.rows(), await seriesOf('000007')];
    const { written } = await scene.run(folder());
    expect(written).toMatchObject({ days: { added: 0, corrected: 0, removed: 0 } });
    expect([await scene.rows(), await seriesOf('000007')]).toEqual(before);
  });

  it('takes the values of a day of all funds, and the state of sale of all funds', async () => {
    scene.file('all/000007.csv', NAV);
    scene.file(
      'all/fund_open_fund_daily_em.csv',
      '基金代码,基金简称,2024-03-14-单位净值,2024-03-14-累计净值,2024-03-13-单位净值,2024-03-13-累计净值,日增长值,日增长率,申购状态,赎回状态,手续费\n' +
        '000007,晨曦稳健混合A,1.1211,1.2311,1.11,1.22,0.0111,1.00,开放申购,开放赎回,0.15%\n' +
        '000009,晨曦纯债,,,1.05,1.05,,,暂停申购,开放赎回,0.00%\n',
    );
    scene.file(
      'all/fund_purchase_em.csv',
      '序号,基金代码,基金简称,基金类型,最新净值/万份收益,最新净值/万份收益-报告时间,申购状态,赎回状态,下一开放日,购买起点,日累计限定金额,手续费\n' +
        '1,000009,晨曦纯债,债券型-长债,1.05,2024-03-13,限大额,开放赎回,,10,20000,0.08\n' +
        '2,000010,晨曦现金,货币型-普通货币,0.5,2024-03-13,开放申购,开放赎回,,10,100000000000,0\n',
    );
    await scene.run(folder());
    expect((await seriesOf('000007')).points.at(-1)).toEqual(['20240314', 1.1211]);
    expect(await scene.row('000007')).toMatchObject({ status: '0', sale_flag: '1', acc_nav: 1.2311 });
    expect(await scene.row('000009')).toMatchObject({
      nav: 1.05,
      status: '0',
      sale_flag: '1',
      daily_limit: 20_000,
    });
    expect(await scene.row('000010')).toMatchObject({ status: '0', sale_flag: '1', daily_limit: null });
  });

  it('fills profile and rules from files of one fund, and keeps them without those files', async () => {
    scene.file('all/000007/overview.csv', OVERVIEW);
    scene.file(
      'all/000007/申购费率.csv',
      '适用金额,适用期限,原费率,天天基金优惠费率\n小于100万元,---,1.50%,0.15%\n大于等于100万元,---,每笔1000元,每笔1000元\n',
    );
    scene.file(
      'all/000007/赎回费率.csv',
      '适用金额,适用期限,赎回费率\n---,小于7天,1.50%\n---,大于等于7天,0.00%\n',
    );
    const { leftOut } = await scene.run(folder());
    expect(leftOut).toEqual([]);
    const told = {
      full_name: '晨曦稳健混合型证券投资基金A类',
      established_day: dayOf('20220520'),
      size_yuan: 11_000_000,
      benchmark_name: '沪深300指数收益率×80%',
      purchase_rate: 0.015,
      discount_rate: 0.0015,
    };
    expect(await scene.row('000007')).toMatchObject(told);
    const key = { area: 'public', code: '000007' } as const;
    const rules = await readFundRules(scene.store, key, true);
    expect(rules?.fees).toMatchObject({
      purchase: [
        { fromYuan: 0, rate: 0.015 },
        { fromYuan: 1_000_000, fixedFeeYuan: 1000 },
      ],
      redemption: [
        { fromDays: 0, rate: 0.015 },
        { fromDays: 7, rate: 0 },
      ],
      discount: 0.1,
      managementRate: 0.012,
      serviceRate: null,
    });
    const info = await readFundInfo(scene.store, key, true);
    expect(info).toMatchObject({
      custodian: '青川银行股份有限公司',
      objective: null,
      establishDate: '20220520',
    });
    await scene.run({ rankingFile: scene.file('rank.csv', RANKING) });
    expect(await scene.row('000007')).toMatchObject({ ...told, nav: 1.1 });
    const other = scene.file(
      'other/000012.csv',
      OVERVIEW.replace('000007', '000012').replace('混合型-灵活', '股票型'),
    );
    const { written } = await scene.run({ mixedPaths: [other] });
    expect(written).toMatchObject({ funds: 6, list: { added: 1, ended: 0 } });
    expect(await scene.row('000012')).toMatchObject({ short_name: '晨曦稳健混合A', type_code: '01' });
  });

  it('puts together a report from files of stocks, bonds, industries, assets and holders', async () => {
    scene.file(
      'all/000007/持仓.csv',
      '序号,股票代码,股票名称,占净值比例,持股数,持仓市值,季度\n1,2460,晨光,9.12,1777.87,179920.89,2023年4季度股票投资明细\n2,00700,远航,7.01,1,100,2023年4季度股票投资明细\n',
    );
    scene.file(
      'all/000007/债券.csv',
      '序号,债券代码,债券名称,占净值比例,持仓市值,季度\n1,019640,20国债10,0.24,4687.70,2023年4季度债券投资明细\n',
    );
    scene.file(
      'all/000007/行业.csv',
      '序号,行业类别,占净值比例,市值,截止时间\n1,金融业,10.82,213454.4,2023-12-31\n2,制造业,62.9,1241450.2,2023-12-31\n',
    );
    scene.file(
      'all/000007_AssetAllocation.csv',
      'report_date,stock_proportion,bond_proportion,cash_proportion,net_asset,quarter\n2023-12-31,91.39,0.24,8.97,197.37,2023-4\n',
    );
    scene.file(
      'all/000007_HolderStructure.csv',
      'report_date,institutional_proportion,individual_proportion,internal_proportion,total_share,quarter\n2023-12-31,16.76,83.24,0.1,86.04,2023-4\n',
    );
    const { written, leftOut } = await scene.run(folder());
    expect(leftOut).toEqual([]);
    expect(written).toMatchObject({ reports: 2 });
    const key = { area: 'public', code: '000007' } as const;
    const holdings = await readFundPosition(scene.store, key, true);
    expect(holdings?.report).toMatchObject({
      reportDate: '20231231',
      publishedDate: null,
      netAssetYuan: 19_737_000_000,
      assets: [
        { name: '股票', ratio: 0.9139 },
        { name: '债券', ratio: 0.0024 },
        { name: '现金', ratio: 0.0897 },
      ],
      stocks: [
        { code: '002460', name: '晨光', ratio: 0.0912, valueYuan: 1_799_208_900 },
        { code: '00700', ratio: 0.0701 },
      ],
      bonds: [{ code: '019640' }],
      industries: [
        { name: '制造业', ratio: 0.629 },
        { name: '金融业', ratio: 0.1082 },
      ],
    });
    const info = await readFundInfo(scene.store, key, true);
    expect(info).toMatchObject({
      sizes: [],
      holders: [{ date: '20231231', institutions: 0.1676, individuals: 0.8324, staff: 0.001 }],
      announcements: [],
    });
    const later = scene.file('later/000007.csv', '行业类别,占净值比例,截止时间\n建筑业,1.5,2023-12-31\n');
    await scene.run({ mixedPaths: [later] });
    const after = await readFundPosition(scene.store, key, true);
    expect(after?.report).toMatchObject({
      stocks: [{ code: '002460' }, {}],
      industries: [{ name: '建筑业' }],
    });
    // A less trusted source adds only what is missing.
    const lesser = [
      scene.file('sync/000007_行业.csv', '行业类别,占净值比例,截止时间\n采矿业,1.5,2023-12-31\n'),
      scene.file(
        'sync/000007_ScaleChange.csv',
        'report_date,institutional_proportion,individual_proportion,internal_proportion,total_share,quarter\n2023-12-31,1,99,0.2,86.04,2023-4\n',
      ),
    ];
    await scene.run({ mixedPaths: lesser }, { source: 'aktools' });
    expect((await readFundPosition(scene.store, key, true))?.report).toMatchObject({
      industries: [{ name: '建筑业' }],
    });
    expect((await readFundInfo(scene.store, key, true))?.holders).toMatchObject([{ institutions: 0.1676 }]);
  });

  it.each([
    [
      '持仓',
      '股票代码,股票名称,占净值比例,持仓市值,季度\n600001,晨光,9.12,100,2023年4季度股票投资明细\n',
      '',
    ],
    ['行情', '日期,收盘,成交额\n2024-03-12,1.01,1\n', ''],
    ['费率', '适用金额,适用期限,原费率\n小于100万元,---,1.20%\n', ':1'],
  ])('reports an unknown fund in a file of %s', async (what, text, line) => {
    const file = scene.file(`all/000099_${what}.csv`, text);
    const { report } = await scene.run(folder());
    expect(report.entries.map(reportLine)).toEqual([
      `${file}${line} 跳过：名单、排行和数据库里都未找到该基金（000099）`,
    ]);
  });

  it('reports impossible values and prices, and tables without a fund code', async () => {
    const daily = scene.file(
      'all/daily.csv',
      '基金代码,基金简称,2024-03-14-单位净值,2024-03-14-累计净值,日增长率\n000007,晨曦,零,1.1,1.0\n000008,晨曦,-1,1.1,1.0\n',
    );
    const quotes = scene.file('all/000009_行情.csv', '日期,收盘,成交额\n2024-03-12,0,1\n2099-03-12,1.01,1\n');
    const nobody = scene.file('all/分红.csv', '权益登记日,除息日,每份分红\n2024-03-12,2024-03-12,0.1\n');
    const { report } = await scene.run(folder());
    expect(report.entries.map(reportLine)).toEqual([
      `${quotes}:2 [收盘] 跳过：价格不是正数（0）`,
      `${quotes}:3 跳过：日期在今天之后（2099-03-12）`,
      `${daily}:2 [2024-03-14-单位净值] 修正：数字无法识别，按缺失处理（零）`,
      `${daily}:3 跳过：净值不是正数（-1）`,
      `${nobody} 跳过：文件名和表里都没有基金代码`,
    ]);
  });

  it('keeps the newest price of a fund on the exchange, from files of one fund or of all', async () => {
    scene.file(
      'all/list2.csv',
      '基金代码,基金简称,基金类型\n510007,晨曦ETF,指数型-股票\n510008,晨曦红利ETF,指数型-股票\n',
    );
    scene.file(
      'all/fund_etf_hist_em_510007.csv',
      '日期,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率\n2024-03-12,1.0,1.010,1.1,1.0,1000,1010000,0,1,0.01,0.2\n2024-03-13,1.0,1.020,1.1,1.0,1000,1020000,0,1,0.01,0.2\n',
    );
    scene.file(
      'all/fund_etf_spot_em.csv',
      '代码,名称,最新价,昨收,成交额,数据日期\n510007,晨曦ETF,1.005,1.000,5000,2024-03-11\n510008,晨曦红利ETF,2.1,2.0,9000,2024-03-13\n510009,停牌,-,2.0,-,2024-03-13\n',
    );
    const { written } = await scene.run(folder());
    expect(written).toMatchObject({ quotes: 2 });
    const quote = { area: 'public', day: dayOf('20240313') };
    expect(await readExchangeQuote(scene.store.db, { area: 'public', code: '510007' })).toMatchObject({
      ...quote,
      close: 1.02,
      previous_close: 1.01,
      turnover_yuan: 1_020_000,
    });
    expect(await readExchangeQuote(scene.store.db, { area: 'public', code: '510008' })).toMatchObject({
      ...quote,
      close: 2.1,
      previous_close: 2,
    });
    const old = scene.file('old/510007.csv', '日期,收盘,成交额\n2024-03-12,1.01,1\n');
    await scene.run({ mixedPaths: [old] });
    expect(await readExchangeQuote(scene.store.db, { area: 'public', code: '510007' })).toMatchObject({
      close: 1.02,
    });
  });

  it('does not take a series for the life of a fund that is older', async () => {
    scene.file('all/000007/overview.csv', OVERVIEW);
    scene.file('all/000007.csv', NAV);
    await scene.run(folder());
    expect(await scene.row('000007')).toMatchObject({
      established_day: dayOf('20220520'),
      since_start: null,
    });
  });

  it('adds the accumulated NAV of a file of its own', async () => {
    scene.file('all/000007_单位净值走势.csv', NAV);
    scene.file('all/000007_累计净值走势.csv', '净值日期,累计净值\n2024-03-12,1.21\n2024-03-13,1.222\n');
    const { written } = await scene.run(folder());
    expect(written).toMatchObject({ series: 1, points: 4 });
    expect((await seriesOf('000007')).adjustments).toEqual([{ day: dayOf('20240313'), dividend: 0.112 }]);
    expect(await scene.row('000007')).toMatchObject({ acc_nav: 1.222 });
  });

  it('of two files of one fund takes the first, and says where they differ', async () => {
    scene.file('all/000007.csv', NAV);
    const second = scene.file('all/000007_b.csv', 'date,nav\n2024-03-13,1.12\n2024-03-14,1.13\n');
    const { report } = await scene.run(folder());
    expect((await seriesOf('000007')).points.slice(-2)).toEqual([
      ['20240313', 1.11],
      ['20240314', 1.13],
    ]);
    expect(report.entries.map(reportLine)).toContainEqual(
      expect.stringContaining(`${second}:2 跳过：与同一只基金的其他文件净值不同`),
    );
  });

  describe('with records of dividends and splits', () => {
    it('puts them in the place of guesses, keeps them, and applies them to values that come later', async () => {
      scene.file('all/000007.csv', NAV);
      await scene.run(folder());
      expect((await seriesOf('000007')).adjustments).toEqual([{ day: dayOf('20240313'), factor: 1.01 }]);
      const later = dirname(scene.file('later/fund_fh_em.csv', DIVIDENDS));
      const { written } = await scene.run({ mixedPaths: [later] });
      expect(written).toMatchObject({ series: 0, distributions: 2 });
      expect((await seriesOf('000007')).adjustments).toEqual([{ day: dayOf('20240313'), dividend: 0.112 }]);
      expect(await scene.row('000007')).toMatchObject({ acc_nav: 1.222 });
      expect(await readDistributions(scene.store.db, { area: 'public', codes: ['000007'] })).toMatchObject([
        { kind: 'dividend', amount: 0.112, paid_day: dayOf('20240315') },
        { kind: 'dividend', amount: 0.05 },
      ]);
      const lesser = scene.file('sync/fund_fh_em.csv', DIVIDENDS.replaceAll('0.112', '0.113'));
      const left = await scene.run({ mixedPaths: [lesser] }, { source: 'aktools' });
      expect(left.written).toMatchObject({ distributions: 0 });
      expect((await seriesOf('000007')).adjustments).toEqual([{ day: dayOf('20240313'), dividend: 0.112 }]);
      const values = scene.file('more/000007.csv', 'date,nav,daily_return\n2024-03-20,1.08,0.018\n');
      await scene.run({ mixedPaths: [dirname(values)] });
      expect((await seriesOf('000007')).adjustments?.at(-1)).toEqual({
        day: dayOf('20240320'),
        dividend: 0.05,
      });
    });

    it('takes those of one fund by the name of its file, also splits', async () => {
      scene.file('all/000007.csv', 'date,nav,daily_return\n2024-03-11,1.2,0\n2024-03-12,0.605,0.0083\n');
      scene.file(
        'all/000007_拆分详情.csv',
        '年份,拆分折算日,拆分类型,拆分折算比例\n2024年,2024-03-12,份额折算,1:2.0000\n',
      );
      await scene.run(folder());
      expect((await seriesOf('000007')).adjustments).toEqual([{ day: dayOf('20240312'), splitRatio: 2 }]);
    });

    it('does not apply one that the values contradict, and says so', async () => {
      scene.file('all/000007.csv', 'date,nav,daily_return\n2024-03-11,1.2,0\n2024-03-12,1.21,0.0083\n');
      scene.file(
        'all/fund_cf_em.csv',
        '基金代码,拆分折算日,拆分类型,拆分折算\n000007,2024-03-12,份额分拆,2.0\n',
      );
      const { report } = await scene.run(folder());
      expect((await seriesOf('000007')).adjustments).toEqual([]);
      expect(report.entries.map(reportLine)).toContainEqual(
        expect.stringContaining('分红或拆分记录与净值不符，没有采用（2024-03-12 每份折算 2）'),
      );
    });

    it('reports an unknown fund', async () => {
      const file = scene.file('all/fund_fh_em.csv', DIVIDENDS.replaceAll('000007', '000099'));
      const { report } = await scene.run(folder());
      expect(report.entries.map(reportLine)).toEqual([
        `${file} 跳过：名单、排行和数据库里都未找到该基金（000099）`,
      ]);
    });

    it('leaves out a dividend that is not paid yet', async () => {
      scene.file('all/000007.csv', NAV);
      const file = scene.file(
        'all/fund_div.csv',
        'ts_code,ann_date,div_proc,record_date,ex_date,pay_date,div_cash\n000007.OF,20240308,预案,20240313,20240313,20240315,0.112\n',
      );
      const { written, report } = await scene.run(folder());
      expect(written).toMatchObject({ distributions: 0 });
      expect(report.entries.map(reportLine)).toContain(`${file}:2 跳过：分红尚未实施（预案）`);
    });
  });

  describe('with suspicious values', () => {
    const SPIKE = 'date,nav,daily_return\n2024-03-11,1.2,0\n2024-03-12,12.1,9.08\n2024-03-13,1.21,-0.9\n';
    const TWELFTH = dayOf('20240312') ?? 0;

    it('keeps them out of the series, lists them, and takes one in once it is accepted', async () => {
      const file = scene.file('all/000007.csv', SPIKE);
      const { written, report } = await scene.run(folder());
      expect(written).toMatchObject({ suspects: 1 });
      expect((await seriesOf('000007')).points).toEqual([
        ['20240311', 1.2],
        ['20240313', 1.21],
      ]);
      expect(report.entries.map(reportLine)).toContainEqual(
        `${file} 说明：净值突变后复原，不计入净值与走势（2024-03-12：1.2 → 12.1）`,
      );
      expect(await readSuspects(scene.store.db)).toMatchObject([
        { code: '000007', day: TWELFTH, value: 12.1, previous_value: 1.2, kind: 'spike', decision: 'open' },
      ]);
      const decision = { code: '000007', day: TWELFTH, decision: 'accepted' } as const;
      expect(await decideSuspects(scene.store, [decision], { simulatedAreas: null, nowMs: 0 })).toEqual([]);
      expect((await seriesOf('000007')).points).toContainEqual(['20240312', 12.1]);
      await scene.run(folder());
      expect((await seriesOf('000007')).points).toContainEqual(['20240312', 12.1]);
    });

    it('keeps one listed that a later file does not have, until that file has another value for its day', async () => {
      scene.file('all/000007.csv', SPIKE);
      await scene.run(folder());
      const next = scene.file('next/000007.csv', 'date,nav\n2024-03-14,1.22\n');
      await scene.run({ mixedPaths: [dirname(next)] });
      expect(await readSuspects(scene.store.db)).toMatchObject([{ day: TWELFTH, value: 12.1 }]);
      scene.file('next/000007.csv', 'date,nav\n2024-03-12,1.21\n');
      await scene.run({ mixedPaths: [dirname(next)] });
      expect(await readSuspects(scene.store.db)).toEqual([]);
    });

    it('takes the income of a money fund as it is', async () => {
      scene.file('all/000010.csv', '净值日期,每万份收益\n2024-03-11,0.5\n2024-03-12,1.8\n2024-03-13,0.5\n');
      const { written } = await scene.run(folder());
      expect(written).toMatchObject({ points: 3, suspects: 0 });
    });

    it('remembers one that is refused', async () => {
      scene.file('all/000007.csv', SPIKE);
      await scene.run(folder());
      const before = [await scene.rows(), await seriesOf('000007')];
      await decideSuspects(scene.store, [{ code: '000007', day: TWELFTH, decision: 'refused' }], {
        simulatedAreas: null,
        nowMs: 0,
      });
      await scene.run(folder());
      expect([await scene.rows(), await seriesOf('000007')]).toEqual(before);
      expect(await readSuspects(scene.store.db)).toMatchObject([{ decision: 'refused' }]);
    });

    it('counts the growth of a jump that is accepted', async () => {
      scene.file('all/000007.csv', 'date,nav\n2024-03-11,1.0\n2024-03-12,1.3\n2024-03-13,1.31\n');
      await scene.run(folder());
      expect((await scene.row('000007'))?.since_start).toBeCloseTo(1.31 / 1.3 - 1, 12);
      await decideSuspects(scene.store, [{ code: '000007', day: TWELFTH, decision: 'accepted' }], {
        simulatedAreas: null,
        nowMs: 0,
      });
      expect((await scene.row('000007'))?.since_start).toBeCloseTo(0.31, 12);
    });

    it('changes nothing by a decision about a value that is not listed', async () => {
      await scene.run(folder());
      const before = await scene.everything();
      const unknown = { code: '000007', day: TWELFTH, decision: 'accepted' } as const;
      expect(await decideSuspects(scene.store, [unknown], { simulatedAreas: null, nowMs: 0 })).toEqual([
        unknown,
      ]);
      expect(await scene.everything()).toEqual(before);
    });
  });
});

const OVERVIEW = `基金全称,基金简称,基金代码,基金类型,成立日期/规模,资产规模,基金管理人,基金托管人,管理费率,托管费率,销售服务费率,业绩比较基准
晨曦稳健混合型证券投资基金A类,晨曦稳健混合A,000007（前端）,混合型-灵活,2022年05月20日 / 0.137亿份,0.11亿元（截止至：2024年03月31日）,晨曦基金管理有限公司,青川银行股份有限公司,1.20%（每年）,0.20%（每年）,---（每年）,沪深300指数收益率×80%
`;

/** The second is of a day after the values. */
const DIVIDENDS = `序号,基金代码,基金简称,权益登记日,除息日期,分红,分红发放日
1,000007,晨曦稳健混合A,2024-03-13,2024-03-13,0.1120,2024-03-15
2,000007,晨曦稳健混合A,2024-03-20,2024-03-20,0.0500,2024-03-22
`;
