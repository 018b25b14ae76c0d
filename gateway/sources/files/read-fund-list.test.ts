import { describe, expect, it } from 'vitest';
import { createImportReport, reportLine } from '../import-report';
import { readFundList } from './read-fund-list';
import { readTextTable } from './forms/read-table';
import type { ListedFund } from '../records';

function read(text: string): { funds: Map<string, ListedFund>; lines: string[] } {
  const report = createImportReport();
  const fileReport = report.forFile('list.csv');
  const funds = readFundList(
    readTextTable('list.csv', new TextEncoder().encode(text), fileReport),
    fileReport,
  );
  return { funds, lines: report.entries.map(reportLine) };
}

const HEADER = '基金代码,拼音缩写,基金简称,基金类型,拼音全称';

describe('the fund list', () => {
  it('takes codes with their leading zeros, types and pinyin as written', () => {
    const { funds, lines } = read(`${HEADER}\n000007,CXWJ,晨曦稳健混合A,混合型-灵活,CHENXIWENJIAN\n`);
    expect(funds.get('000007')).toEqual({
      code: '000007',
      name: '晨曦稳健混合A',
      typeText: '混合型-灵活',
      pinyinInitials: 'CXWJ',
      pinyinFull: 'CHENXIWENJIAN',
      sale: null,
    });
    expect(lines).toEqual([]);
  });

  it('accepts an empty type and an empty pinyin without a report', () => {
    const { funds, lines } = read(`${HEADER}\n000008,,晨曦成长,,\n000009,nan,晨曦远见,--,None\n`);
    expect(funds.get('000008')).toMatchObject({ typeText: '', pinyinInitials: '', pinyinFull: '' });
    expect(funds.get('000009')).toMatchObject({ typeText: '', pinyinInitials: '', pinyinFull: '' });
    expect(lines).toEqual([]);
  });

  it('keeps the first of two rows with one code, and both of two funds with one name', () => {
    const { funds, lines } = read(
      `${HEADER}\n000007,A,晨曦一号,股票型,A\n000007,B,晨曦二号,股票型,B\n000008,A,晨曦一号,股票型,A\n`,
    );
    expect([...funds.values()].map(({ code, name }) => [code, name])).toEqual([
      ['000007', '晨曦一号'],
      ['000008', '晨曦一号'],
    ]);
    expect(lines).toEqual(['list.csv:3 跳过：基金代码重复，采用先出现的一行（000007）']);
  });

  it('corrects lost zeros and skips rows without code or name, naming line and column', () => {
    const { funds, lines } = read(
      `${HEADER}\n7,A,晨曦一号,股票型,A\nABC,A,晨曦二号,股票型,A\n000009,A,,股票型,A\n,A,晨曦三号,股票型,A\n`,
    );
    expect([...funds.keys()]).toEqual(['000007']);
    expect(lines).toEqual([
      'list.csv:2 [基金代码] 修正：基金代码补全为六位（7）',
      'list.csv:3 [基金代码] 跳过：基金代码无法识别（ABC）',
      'list.csv:4 [基金简称] 跳过：缺少必要的值（）',
      'list.csv:5 [基金代码] 跳过：缺少必要的值（）',
    ]);
  });

  it('reads purchase status and daily limit if the file has them, in any order of columns', () => {
    const { funds } = read(
      '申购状态,基金类型,基金简称,基金代码,赎回状态,日累计限定金额\n限大额,债券型-长债,晨曦纯债A,000011,开放赎回,10000.0\n',
    );
    expect(funds.get('000011')?.sale).toEqual({ status: '0', canPurchase: true, dailyLimitYuan: 10_000 });
  });

  it.each([
    ['a ranking', ',序号,基金代码,基金简称,日期\n0,1,000007,晨曦,2031-03-07\n', '基金类型'],
    ['no header', '000007,CX,晨曦,股票型,CHENXI\n', '基金代码'],
    ['a page of HTML', '<html>\n<body>404</body>\n</html>\n', '基金代码'],
  ])('rejects %s and names the missing column', (_name, text, column) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ line: 1, reason: expect.stringContaining(column) }),
    );
  });
});
