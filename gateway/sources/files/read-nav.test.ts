import { describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { mergeHistory } from '../merge/nav-history';
import { codeOfFileName, readNav } from './read-nav';
import { readTextTable } from './forms/read-table';
import type { NavHistory } from '../merge/series-figures';

const TODAY = dayOf('20240401') ?? 0;

function read(...textLines: string[]): { history: NavHistory | null; lines: string[] } {
  const report = createImportReport();
  const bytes = new TextEncoder().encode(textLines.join('\n'));
  const ofFile = report.forFile('000007.csv');
  const table = readTextTable('000007.csv', bytes, ofFile);
  const tables = readNav(table, { code: '000007', today: TODAY }, ofFile);
  const { history } = mergeHistory(tables, null, {
    code: '000007',
    kind: { typeCode: '', name: '' },
    isReplacing: false,
    source: 'files',
    records: [],
    accepted: new Set(),
    start: { establishedDay: null, published: null },
    report,
  });
  return { history, lines: report.entries.map(reportLine) };
}

function pointsOf(history: NavHistory | null): [string, number][] {
  if (history === null) return [];
  return Array.from(history.series.days, (day, index) => [
    compactDay(day),
    history.series.values[index] ?? Number.NaN,
  ]);
}

describe('the NAV layouts', () => {
  it('reads date, nav and daily_return as a fraction', () => {
    const { history, lines } = read(
      'date,nav,daily_return',
      '2024-03-11,1.0,0.0',
      '2024-03-12,1.0123,0.0123',
      '2024-03-13,0.9123,-0.0000000000000001',
    );
    expect(pointsOf(history)).toEqual([
      ['20240311', 1],
      ['20240312', 1.0123],
      ['20240313', 0.9123],
    ]);
    expect(history?.adjustments).toHaveLength(1);
    expect(history?.isFromStart).toBe(true);
    expect(lines).toEqual([
      '000007.csv:4 说明：净值变动与日增长率不符，按分红或拆分处理（1.0123 → 0.9123，日增长率 0%）',
    ]);
  });

  it('reads the layout with dividends, growth in percent, and the newest sale state', () => {
    const { history, lines } = read(
      ',净值日期,单位净值,累计净值,日增长率,申购状态,赎回状态,分红送配',
      '0,2024-03-11,1.5000,1.7000,0.35,开放申购,开放赎回,nan',
      '1,2024-03-12,1.4075,1.7075,0.50,暂停申购,开放赎回,每份派现金0.1000元',
      '2,2024-03-13,1.0000,1.7216,0.99,暂停申购,暂停赎回,每份基金份额折算1.4215份',
      '3,2024-03-14,1.0100,1.7316,nan,限制大额申购,开放赎回,nan',
    );
    expect(history?.adjustments).toEqual([
      { day: dayOf('20240312'), dividend: 0.1 },
      { day: dayOf('20240313'), splitRatio: 1.4215 },
    ]);
    expect(history).toMatchObject({
      accumulatedNav: 1.7316,
      isFromStart: false,
      sale: { status: '0', canPurchase: true },
    });
    expect(lines).toEqual([]);
  });

  it('reads East Money field names, newest first', () => {
    const { history, lines } = read(
      'FSRQ,DWJZ,LJJZ,JZZZL,SGZT,SHZT,FHSP',
      '2024-03-12,1.1060,1.5060,0.50,开放申购,开放赎回,',
      '2024-03-11,1.2000,1.5000,0.10,开放申购,开放赎回,',
    );
    expect(pointsOf(history).map(([day]) => day)).toEqual(['20240311', '20240312']);
    expect(history?.adjustments).toEqual([{ day: dayOf('20240312'), dividend: 0.1 }]);
    expect(lines).toHaveLength(1);
  });

  it('reads a dividend column of plain numbers', () => {
    const { history } = read(
      'report_date,unit_net_value,accumulated_net_value,growth_rate,bonus_per_share',
      '2024-03-12,1.1060,1.5060,0.5,0.1',
      '2024-03-11,1.2000,1.5000,0.1,',
    );
    expect(history?.adjustments).toEqual([{ day: dayOf('20240312'), dividend: 0.1 }]);
  });

  it('reads a money fund: incomes may be zero or negative, and are not adjusted', () => {
    const { history } = read(
      '净值日期,每万份收益,7日年化收益率',
      '2024-03-11,0.5123,1.85',
      '2024-03-12,0,1.80',
      '2024-03-13,-0.0102,1.7',
    );
    expect(history?.kind).toBe('income');
    expect(pointsOf(history).map(([, value]) => value)).toEqual([0.5123, 0, -0.0102]);
    expect(history?.adjustments).toEqual([]);
  });

  it.each([
    ['a fraction column that holds percent', 'date,nav,daily_return', 100, 'percent'],
    ['a percent column that holds fractions', '净值日期,单位净值,日增长率', 1, 'fraction'],
  ])('corrects %s', (_name, header, scale, unit) => {
    const values = [1, 1.01, 1.02, 1.005, 1.03, 1.04, 1.02, 1.06];
    const rows = values.map((value, index) => {
      const growth = index === 0 ? 0 : value / (values[index - 1] ?? value) - 1;
      return `2024-03-${11 + index + (index > 4 ? 2 : 0)},${value},${(growth * scale).toFixed(6)}`;
    });
    const { history, lines } = read(header, ...rows);
    expect(history?.adjustments).toEqual([]);
    expect(lines).toEqual([`000007.csv:1 修正：日增长率单位与版式不符，已按实际单位换算（${unit}）`]);
  });
});

describe('oddities', () => {
  it('orders rows, keeps the first of a repeated day and reports each', () => {
    const { history, lines } = read(
      'date,nav',
      '2024-03-13,1.03',
      '2024-03-11,1.01',
      '2024-03-12,1.02',
      '2024-03-12,1.02',
      '2024-03-13,9.99',
    );
    expect(pointsOf(history)).toEqual([
      ['20240311', 1.01],
      ['20240312', 1.02],
      ['20240313', 1.03],
    ]);
    expect(lines).toEqual([
      '000007.csv 修正：行的次序混乱，已按日期排列',
      '000007.csv:5 跳过：日期重复',
      '000007.csv:6 跳过：日期重复而净值不同，采用先出现的一行（1.03 与 9.99）',
    ]);
  });

  it('skips lines without a usable date or value and names line, column and reason', () => {
    const { history, lines } = read(
      'date,nav,daily_return',
      '2024-02-30,1.01,0',
      '2024-03-11,,0',
      '2024-03-12,abc,0',
      '2024-03-13,0,0',
      '2024-03-14,-1.2,0',
      '2024-04-02,1.01,0',
      '2024-03-15,1.05,bad',
    );
    expect(pointsOf(history)).toEqual([['20240315', 1.05]]);
    expect(lines).toEqual([
      '000007.csv:2 [date] 跳过：日期无法识别（2024-02-30）',
      '000007.csv:3 [nav] 跳过：缺少必要的值（）',
      '000007.csv:4 [nav] 跳过：数字无法识别（abc）',
      '000007.csv:5 [nav] 跳过：净值不是正数（0）',
      '000007.csv:6 [nav] 跳过：净值不是正数（-1.2）',
      '000007.csv:7 [date] 跳过：日期在今天之后（2024-04-02）',
      '000007.csv:8 [daily_return] 修正：数字无法识别，按缺失处理（bad）',
    ]);
  });

  it('keeps values on days without trading, holes and a single value', () => {
    const { history } = read(
      'date,nav,daily_return',
      '2023-06-30,1.0,0',
      '2023-12-31,1.1,0',
      '2024-03-11,1.2,0.001',
    );
    expect(pointsOf(history).map(([day]) => day)).toEqual(['20230630', '20231231', '20240311']);
    expect(history?.adjustments).toEqual([]);
    expect(pointsOf(read('date,nav', '2024-03-11,1.0').history)).toEqual([['20240311', 1]]);
  });

  it('reports a file with a header and nothing to use', () => {
    const { history, lines } = read('date,nav', '2024-03-11,--');
    expect(history).toBeNull();
    expect(lines).toContain('000007.csv 跳过：文件里没有可用的净值');
  });

  it('reports an unreadable distribution and falls back to growth', () => {
    const { history, lines } = read(
      '净值日期,单位净值,日增长率,分红送配',
      '2024-03-11,1.2000,0.1,',
      '2024-03-12,1.1000,0.5,另行公告',
    );
    expect(history?.adjustments).toEqual([{ day: dayOf('20240312'), factor: 1.005 }]);
    expect(lines[0]).toBe('000007.csv:3 [分红送配] 修正：分红送配无法识别，按日增长率计算（另行公告）');
  });

  it('rejects a file without date or value', () => {
    expect(() => read('a,b', '1,2')).toThrow('不是净值文件：表头缺少“净值日期”列');
    expect(() => read('date,price', '2024-03-11,2')).toThrow('缺少“单位净值 或 每万份收益 或 累计净值”列');
  });
});

describe('file names', () => {
  it.each([
    ['000007.csv', '000007'],
    ['7.csv', '000007'],
    ['110099_NetAssetValue.csv', '110099'],
    ['110099晨曦.csv', '110099'],
    ['1234567.csv', null],
    ['nav-000007.csv', null],
    ['README.md', null],
  ])('%s is %s', (name, code) => {
    expect(codeOfFileName(name)).toBe(code);
  });
});
