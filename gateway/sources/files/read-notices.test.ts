import { describe, expect, it } from 'vitest';
import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { createImportReport, reportLine } from '../import-report';
import { isRatings, readAnnouncements, readRatings } from './read-notices';
import { readTextTable } from './forms/read-table';

const TODAY = dayOf('20240401') ?? 0;

function tableOf(text: string) {
  return readTextTable('a.csv', new TextEncoder().encode(text), createImportReport().forFile('a.csv'));
}

function ratingsIn(text: string, code: string | null = null) {
  const report = createImportReport();
  const read = readRatings(tableOf(text), { code, today: TODAY }, report.forFile('a.csv'));
  const rows = read.map(({ code: fund, agency, stars, day }) => [
    fund,
    agency,
    stars,
    day === null ? null : compactDay(day),
  ]);
  return { rows, lines: report.entries.map(reportLine) };
}

describe('ratings', () => {
  it('of all funds are read by the columns of agencies, without a day', () => {
    const text =
      '代码,简称,基金经理,基金公司,5星评级家数,上海证券,招商证券,济安金信,晨星评级,手续费,类型\n' +
      '7,晨曦稳健,"林溪,周岚",晨曦,1,4.0,NaN,5,2.0,0.0015,混合型-灵活\n' +
      '000009,晨曦纯债,何川,晨曦,0,6,0,,3.5,0.0012,债券型\n';
    const { rows, lines } = ratingsIn(text);
    expect(isRatings(tableOf(text).header)).toBe(true);
    expect(rows).toEqual([
      ['000007', '上海证券', 4, null],
      ['000007', '济安金信', 5, null],
      ['000007', '晨星', 2, null],
    ]);
    expect(lines).toEqual([
      'a.csv:2 [代码] 修正：基金代码补全为六位（7）',
      'a.csv:3 [上海证券] 修正：评级不是一至五星，按缺失处理（6）',
      'a.csv:3 [晨星评级] 修正：评级不是一至五星，按缺失处理（3.5）',
    ]);
  });

  it('of one fund count by agency with the newest day', () => {
    const { rows, lines } = ratingsIn(
      'report_date,ZSPJ,SZPJ3,SZPJ5,JAPJ\n2023-10-30,3,,,\n2023-09-30,5,3,,4\n2023-12-31,2,,1,\n2024-04-02,1,1,1,1\n',
      '000007',
    );
    expect(rows).toEqual([
      ['000007', '招商证券', 2, '20231231'],
      ['000007', '上海证券（三年）', 3, '20230930'],
      ['000007', '济安金信', 4, '20230930'],
      ['000007', '上海证券（五年）', 1, '20231231'],
    ]);
    expect(lines).toEqual(['a.csv:5 跳过：日期在今天之后']);
  });

  it('are no table that names one agency as a company', () => {
    expect(isRatings(['代码', '上海证券'])).toBe(false);
  });
});

describe('announcements', () => {
  it('have the address of their number or of their column, and only a secure one', () => {
    const report = createImportReport();
    const read = readAnnouncements(
      tableOf(
        '基金代码,公告标题,基金名称,公告日期,报告ID,公告链接\n' +
          '000007,关于增聘基金经理的公告,晨曦,2024-03-18,AN202403180005270024,\n' +
          '000007,招募说明书,晨曦,2024-03-19,x1,https://fund.example/1.pdf\n' +
          '000007,定期报告,晨曦,2024-03-20,x2,javascript:alert(1)\n' +
          '000007,明天的公告,晨曦,2024-04-02,x3,\n' +
          '000007,,晨曦,2024-03-20,x4,\n',
      ),
      { code: null, today: TODAY },
      report.forFile('a.csv'),
    );
    expect(read.map(({ title, url }) => [title, url])).toEqual([
      ['关于增聘基金经理的公告', 'https://fund.eastmoney.com/gonggao/000007,AN202403180005270024.html'],
      ['招募说明书', 'https://fund.example/1.pdf'],
      ['定期报告', null],
    ]);
    expect(report.entries.map(reportLine)).toEqual([
      'a.csv:5 跳过：日期在今天之后（明天的公告）',
      'a.csv:6 [公告标题] 跳过：缺少必要的值（）',
    ]);
  });
});
