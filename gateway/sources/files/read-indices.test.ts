import { describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { indexCodeOf, readIndices, splitIndices } from './read-indices';
import { readTextTable } from './forms/read-table';

const TODAY = dayOf('20240401') ?? 0;

function read(file: string, text: string) {
  const report = createImportReport();
  const table = readTextTable(file, Buffer.from(text), report.forFile(file));
  const { indices, others } = splitIndices(table);
  const histories = indices === null ? [] : readIndices(indices, TODAY, report.forFile(file));
  return {
    indices: histories.map(({ code, name, days, closes }) => ({
      code,
      name,
      closes: days.map((day, at) => `${compactDay(day)} ${closes[at]}`),
    })),
    others: others?.rows.map(({ line }) => line) ?? [],
    lines: report.entries.map(reportLine),
  };
}

describe('the code of an index', () => {
  it.each([
    ['sh000300', '000300.SH'],
    ['000300.SH', '000300.SH'],
    ['000300.XSHG', '000300.SH'],
    ['sz399006', '399006.SZ'],
    ['399006.XSHE', '399006.SZ'],
    ['csi000905', '000905.SH'],
    ['399300.SZ', '000300.SH'],
    ['sz399905', '000905.SH'],
    ['000510.CSI', '000510.SH'],
    ['399324.CNI', '399324.SZ'],
    ['932000.CSI', '932000.CSI'],
    ['csi931151', '931151.CSI'],
    ['H11001.CSI', 'H11001.CSI'],
    ['h30374', 'H30374.CSI'],
    ['CBA00301.CS', 'CBA00301.CS'],
    ['cba00301', 'CBA00301.CS'],
    ['bj899050', '899050.BJ'],
  ])('is in %s', (text, code) => {
    expect(indexCodeOf(text)).toBe(code);
  });

  it.each([
    '000300',
    '000300.OF',
    '510300.SH',
    'sh510300',
    '159915.SZ',
    '163818.SZ',
    'sz000300',
    '600519.SH',
    '',
    '沪深300',
  ])('is not in %s', (text) => {
    expect(indexCodeOf(text)).toBeNull();
  });
});

const DAILY = 'date,open,high,low,close,volume\n2024-03-12,1,1,1,3500.5,9\n2024-03-13,1,1,1,3510.25,9\n';
const HIST =
  '日期,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率\n2024-03-12,1,3500.5,1,1,9,9,0,1,1,1\n2024-03-13,1,3510.25,1,1,9,9,0,1,1,1\n';
const CLOSES = ['20240312 3500.5', '20240313 3510.25'];

describe('files of an index', () => {
  it.each([
    ['sh000300.csv', DAILY, '000300.SH'],
    ['000300.SH.csv', DAILY, '000300.SH'],
    ['stock_zh_index_daily_em_csi931151.csv', DAILY, '931151.CSI'],
    ['stock_zh_index_daily_000905.csv', DAILY, '000905.SH'],
    ['沪深300.csv', DAILY, '000300.SH'],
    ['indices/sz399006/daily.csv', DAILY, '399006.SZ'],
    ['000300.SH.csv', HIST, '000300.SH'],
    ['index_zh_a_hist_000300.csv', HIST, '000300.SH'],
  ])('are known by their name: %s', (file, text, code) => {
    expect(read(file, text)).toEqual({
      indices: [{ code, name: null, closes: CLOSES }],
      others: [],
      lines: [],
    });
  });

  it.each([
    ['000300.csv', HIST],
    ['fund_etf_hist_em_510300.csv', HIST],
    ['sh510300.csv', HIST],
    ['沪深300/510300.csv', HIST],
    ['sh000300/510300.csv', HIST],
    ['000300.csv', DAILY],
    ['000311_沪深300指数增强.csv', HIST],
    ['sh000300.csv', '净值日期,单位净值\n2024-03-12,1\n2024-03-13,1\n'],
  ])('are not those of a fund: %s', (file, text) => {
    expect(read(file, text)).toEqual({ indices: [], others: [2, 3], lines: [] });
  });

  it('are recognised among those of funds by the codes of rows, newest first', () => {
    const text =
      'ts_code,trade_date,close,open,high,low,pre_close,change,pct_chg,vol,amount\n' +
      '000300.SH,20240313,3510.25,1,1,1,1,1,1,1,1\n000300.SH,20240312,3500.5,1,1,1,1,1,1,1,1\n' +
      '510300.SH,20240313,3.5,1,1,1,1,1,1,1,1\n399006.SZ,20240313,1800,1,1,1,1,1,1,1,1\n';
    expect(read('daily.csv', text)).toEqual({
      indices: [
        { code: '000300.SH', name: null, closes: CLOSES },
        { code: '399006.SZ', name: null, closes: ['20240313 1800'] },
      ],
      others: [4],
      lines: [],
    });
  });

  it('are read with the names of a column, bare codes in a column of indices', () => {
    const text =
      '日期,指数代码,指数中文全称,指数中文简称,指数英文全称,指数英文简称,开盘,最高,最低,收盘,涨跌,涨跌幅,成交量,成交金额,样本数量,滚动市盈率\n' +
      '2024-03-12,H30374,中证全指晨曦指数,晨曦指数,,,,,,3500.5,,,,,,\n2024-03-13,H30374,中证全指晨曦指数,晨曦指数,,,,,,3510.25,,,,,,\n' +
      '2024-03-13,000905,,中证500,,,,,,5000,,,,,,\n';
    expect(read('a.csv', text).indices).toEqual([
      { code: 'H30374.CSI', name: '晨曦指数', closes: CLOSES },
      { code: '000905.SH', name: '中证500', closes: ['20240313 5000'] },
    ]);
  });

  it('are read by a bare code only where its name is that of the index', () => {
    const text =
      'code,name,date,close\n000300,沪深300,2024-03-12,3500.5\n000300,华夏300,2024-03-13,1.2\n000905,沪深300,2024-03-13,1.2\n';
    expect(read('a.csv', text)).toMatchObject({ indices: [{ code: '000300.SH' }], others: [3, 4] });
  });

  it('report what cannot be right', () => {
    const text =
      'date,close\n2024-03-13,3510.25\n2024-03-12,3500.5\n2024-03-11,0\n2024-03-08,-3\n2024-13-01,3400\n2024-04-02,3600\n2024-03-07,\n2024-03-13,3510.25\n2024-03-13,3511\n2024-03-06,高\n';
    expect(read('sh000300.csv', text)).toEqual({
      indices: [{ code: '000300.SH', name: null, closes: CLOSES }],
      others: [],
      lines: [
        'sh000300.csv:4 [close] 跳过：价格不是正数（0）',
        'sh000300.csv:5 [close] 跳过：价格不是正数（-3）',
        'sh000300.csv:6 [date] 跳过：日期无法识别（2024-13-01）',
        'sh000300.csv:7 跳过：日期在今天之后（2024-04-02）',
        'sh000300.csv:8 [close] 跳过：缺少必要的值（）',
        'sh000300.csv:11 [close] 跳过：数字无法识别（高）',
        'sh000300.csv:9 跳过：日期重复',
        'sh000300.csv:10 跳过：日期重复而点位不同，采用先出现的一行（3510.25 与 3511）',
      ],
    });
  });

  it('report an index without a usable row', () => {
    expect(read('sh000300.csv', 'date,close\n2024-03-11,0\n')).toMatchObject({
      indices: [],
      lines: [expect.any(String), 'sh000300.csv 跳过：文件里没有可用的指数点位（000300.SH）'],
    });
  });
});
