import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { readRanking } from './read-ranking';
import { readTextTable } from './forms/read-table';
import type { RankedFund } from '../records';

const HEADER =
  ',序号,基金代码,基金简称,日期,单位净值,累计净值,日增长率,近1周,近1月,近3月,近6月,近1年,近2年,近3年,今年来,成立来,自定义,手续费';
const TODAY = dayOf('20310310') ?? 0;

function read(text: string): { funds: Map<string, RankedFund>; lines: string[] } {
  const report = createImportReport();
  const bytes = new TextEncoder().encode(text);
  const fileReport = report.forFile('rank.csv');
  const funds = readRanking(readTextTable('rank.csv', bytes, fileReport), TODAY, fileReport);
  return { funds, lines: report.entries.map(reportLine) };
}

const row = (code: string, rest: string): string => `0,1,${code},晨曦${code},${rest}`;

describe('the ranking snapshot', () => {
  it('turns percent into exact fractions, keeps zero apart from missing, with lines that end CR CR LF', () => {
    const { funds, lines } = read(
      [
        HEADER,
        row('000007', '2031-03-07,1.2345,1.1,-0.98,0.0,8.45,,26.18,146.8937,,,--,93.54,1.5,0.15%'),
        '',
      ].join('\r\r\n'),
    );
    expect(funds.get('000007')).toEqual({
      code: '000007',
      name: '晨曦000007',
      day: dayOf('20310307'),
      nav: 1.2345,
      accumulatedNav: 1.1,
      income: null,
      sevenDayRate: null,
      returns: {
        day_growth: -0.0098,
        week1: 0,
        month1: 0.0845,
        month3: null,
        month6: 0.2618,
        year1: 1.468937,
        year2: null,
        year3: null,
        this_year: null,
        since_start: 0.9354,
      },
      fee: 0.0015,
      isIncome: false,
      sale: null,
    });
    expect(lines).toEqual([]);
  });

  it('lets every row have its own date and keeps the newest of two rows', () => {
    const { funds, lines } = read(
      [
        HEADER,
        row('000007', '2031-03-05,1.1,1.1,1,,,,,,,,,,,'),
        row('000008', '2031-03-06,1.2,1.2,1,,,,,,,,,,,'),
        row('000007', '2031-03-07,1.3,1.3,1,,,,,,,,,,,'),
        row('000007', '2031-03-06,1.4,1.4,1,,,,,,,,,,,'),
      ].join('\n'),
    );
    expect(funds.get('000007')).toMatchObject({ day: dayOf('20310307'), nav: 1.3 });
    expect(funds.get('000008')).toMatchObject({ day: dayOf('20310306'), nav: 1.2 });
    expect(lines).toEqual([
      'rank.csv:4 跳过：基金代码重复，采用日期最新的一行（000007）',
      'rank.csv:5 跳过：基金代码重复，采用日期最新的一行（000007）',
    ]);
  });

  it.each([
    ['no date', '', '没有日期'],
    ['a date that is none', '2031-02-30', '日期无法识别'],
    ['a date after today', '2031-03-11', '日期在今天之后'],
  ])('takes no figures from a row with %s', (_name, date, reason) => {
    const { funds, lines } = read(
      `${HEADER}\n${row('000007', `${date},1.1,1.1,1,2,3,4,5,6,7,8,9,10,,0.1%`)}\n`,
    );
    expect(funds.get('000007')).toMatchObject({ day: null, nav: null, fee: 0.001 });
    expect(Object.values(funds.get('000007')?.returns ?? { none: 0 })).toEqual(
      Array.from({ length: 10 }, () => null),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(reason);
    expect(lines[0]).toContain('rank.csv:2 [日期] 修正');
  });

  it('takes an unreadable figure as missing and names its place', () => {
    const { funds, lines } = read(`${HEADER}\n${row('000007', '2031-03-07,1.1,1.1,N.A.,oops,3,,,,,,,,,')}\n`);
    expect(funds.get('000007')?.returns).toMatchObject({ day_growth: null, week1: null, month1: 0.03 });
    expect(lines).toEqual([
      'rank.csv:2 [日增长率] 修正：数字无法识别，按缺失处理（N.A.）',
      'rank.csv:2 [近1周] 修正：数字无法识别，按缺失处理（oops）',
    ]);
  });

  it('corrects rates that are fractions although the layout says percent', () => {
    const rows = [1.1, 1.2, 1.3, 1.4, 1.5, 0.9].map((nav, index) =>
      row(`00001${index}`, `2031-03-07,${nav},${nav},0.01,,0.02,,,,,,,${(nav - 1).toFixed(4)},,0.15%`),
    );
    const { funds, lines } = read([HEADER, ...rows].join('\n'));
    expect(funds.get('000010')?.returns).toMatchObject({ day_growth: 0.01, month1: 0.02, since_start: 0.1 });
    expect(funds.get('000010')?.fee).toBe(0.0015);
    expect(lines).toEqual(['rank.csv:1 修正：收益率单位与版式不符，已按实际单位换算（fraction）']);
  });

  it('believes a percent sign in the cell', () => {
    const rows = ['000010', '000011'].map((code) => row(code, '2031-03-07,1.1,1.1,1.5%,-2%,3%,,,,,,,10%,,'));
    const { funds } = read([HEADER, ...rows].join('\n'));
    expect(funds.get('000010')?.returns).toMatchObject({ day_growth: 0.015, week1: -0.02, since_start: 0.1 });
  });

  it('reads the money-fund layout', () => {
    const { funds } = read(
      '序号,基金代码,基金简称,日期,万份收益,年化收益率7日,年化收益率14日,近1月,近3月,近1年,成立来,手续费\n1,000021,晨曦现金A,2031-03-07,0.3512,1.325,1.31,0.11,0.34,1.52,20.5,0费率\n',
    );
    expect(funds.get('000021')).toMatchObject({
      isIncome: true,
      income: 0.3512,
      sevenDayRate: 0.01325,
      nav: null,
    });
  });

  it('rejects a fund list, a NAV file and a header that lost a column', () => {
    expect(() => read('基金代码,拼音缩写,基金简称,基金类型,拼音全称\n')).toThrow('缺少“净值日期”列');
    expect(() => read('date,nav,daily_return\n')).toThrow('不是排行快照');
    expect(() => read(`${HEADER.replace(',近1年', '')}\n`)).toThrow('缺少“近1年”列');
  });
});
