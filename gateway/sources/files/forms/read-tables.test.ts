import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportFailure, createImportReport } from '../../import-report';
import { partsOf } from './archive-parts';
import { readTables } from './read-tables';
import { workbook } from '../testing/workbook';
import type { Table } from './read-table';

/** Cells of a table of funds, as each form of file has them. */
const CELLS = { header: ['基金代码', '基金简称'], rows: [['000007', '晨曦']] };

function isHeader(cells: readonly string[]): boolean {
  return cells.includes('基金代码') || cells.includes('净值日期');
}

async function tablesOf(file: string, content: string | Uint8Array): Promise<readonly Table[]> {
  const report = createImportReport();
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const tables: Table[] = [];
  for (const part of partsOf(file, bytes)) {
    tables.push(...(await readTables(part, report.forFile(part.file), isHeader)));
  }
  return tables;
}

function cellsOf({ header, rows }: Table): {
  header: readonly string[];
  rows: readonly (readonly string[])[];
} {
  return { header, rows: rows.map(({ cells }) => cells) };
}

async function failureOf(file: string, content: string | Uint8Array): Promise<ImportFailure> {
  const failure = await tablesOf(file, content).catch((error: unknown) => error);
  if (failure instanceof ImportFailure) return failure;
  throw new Error('the file was taken');
}

describe('forms of files', () => {
  it.each([
    ['commas', '基金代码,基金简称\n000007,晨曦\n'],
    ['tabs', '基金代码\t基金简称\n000007\t晨曦\n'],
    ['bars', '基金代码|基金简称\n000007|晨曦\n'],
    ['a title above the header', '某平台基金名单,\n2024-03-11,\n基金代码,基金简称\n000007,晨曦\n'],
    ['objects of JSON', '[{"基金代码":"000007","基金简称":"晨曦"}]'],
    ['bare codes, which are no JSON', '[["基金代码","基金简称"],[000007,"晨曦"]]'],
    [
      'an object a line',
      '{"基金代码":"000007","基金简称":"晨曦"}\n{"基金代码":"000007","基金简称":"晨曦"}\n',
    ],
    [
      'fields and items',
      '{"code":0,"data":{"fields":["基金代码","基金简称"],"items":[["000007","晨曦"]],"has_more":false}}',
    ],
    ['columns and data', '{"columns":["基金代码","基金简称"],"data":[["000007","晨曦"]]}'],
    ['a column a key', '{"基金代码":{"0":"000007"},"基金简称":{"0":"晨曦"}}'],
  ])(
    'reads a table with %s',
    async (_form, text) => {
      const [table] = await tablesOf('a', text);
      expect(table?.header).toEqual(CELLS.header);
      expect(table?.rows[0]?.cells).toEqual(CELLS.rows[0]);
    },
    10_000,
  );

  it('knows the list of all funds without a header', async () => {
    const [table] = await tablesOf('list.js', 'var r = [[000007,"CXWJ","晨曦稳健","混合型-灵活","CHENXI"]];');
    expect(table?.header).toEqual(['基金代码', '拼音缩写', '基金简称', '基金类型', '拼音全称']);
    expect(table?.rows[0]?.cells[0]).toBe('000007');
  });

  it('keeps the digits of a workbook, and finds the header below a title', async () => {
    const [table] = await tablesOf(
      'a.xlsx',
      workbook('净值', [['晨曦稳健 净值表'], ['净值日期', '单位净值'], ['2024-03-11', 1.0028000000000001]]),
    );
    expect(table?.file).toBe('a.xlsx#净值');
    expect(table && cellsOf(table)).toEqual({
      header: ['净值日期', '单位净值'],
      rows: [['2024-03-11', '1.0028000000000001']],
    });
    expect(table?.rows[0]?.line).toBe(3);
  });

  it('reads every file of an archive, with the names of Chinese systems, and a compressed one', async () => {
    const text = strToU8('基金代码,基金简称\n000007,晨曦\n');
    const zipped = zipSync({ '2024/a.csv': text, '.hidden': text, '__MACOSX/a.csv': text, 'b.csv': text });
    expect((await tablesOf('a.zip', zipped)).map(({ file }) => file)).toEqual([
      'a.zip#2024/a.csv',
      'a.zip#b.csv',
    ]);
    const [table] = await tablesOf('a.csv.gz', gzipSync(text));
    expect(table && cellsOf(table)).toEqual(CELLS);
  });

  it("takes the series of a fund's script, with its code, and nothing else of it", async () => {
    const script =
      '/*2024-03-12*/var fS_name = "晨曦";var fS_code = "000007";var fund_sourceRate="1.50";var fund_Rate="0.15";' +
      'var fund_minsg="10";/*走势*/var Data_netWorthTrend = ' +
      '[{"x":1710086400000,"y":1.5,"equityReturn":0.35,"unitMoney":"分红：每份派现金0.1元; [注]"}];' +
      'var Data_ACWorthTrend = [[1710086400000,1.7]];var Data_holderStructure = ' +
      '{"series":[{"name":"机构持有比例","data":[49.1]},{"name":"个人持有比例","data":[50.9]},{"name":"内部持有比例","data":[0]}],' +
      '"categories":["2023-12-31"]};var Data_fluctuationScale = {"categories":["2023-12-31"],"series":[{"y":6.06,"mom":"7%"}]};' +
      "var swithSameType = [['000008_晨曦_1']];";
    const tables = await tablesOf('000007.js', script);
    expect(tables.map(({ file, subject }) => [file, subject])).toEqual([
      ['000007.js#Data_netWorthTrend', '000007'],
      ['000007.js#Data_ACWorthTrend', '000007'],
      ['000007.js#Data_holderStructure', '000007'],
      ['000007.js#Data_fluctuationScale', '000007'],
      ['000007.js', '000007'],
    ]);
    expect(tables.map(cellsOf)).toEqual([
      {
        header: ['净值日期', '单位净值', '日增长率', '分红送配'],
        rows: [['1710086400000', '1.5', '0.35', '分红：每份派现金0.1元; [注]']],
      },
      { header: ['净值日期', '累计净值'], rows: [['1710086400000', '1.7']] },
      {
        header: ['报告日', '机构持有比例', '个人持有比例', '内部持有比例'],
        rows: [['2023-12-31', '49.1', '50.9', '0']],
      },
      { header: ['报告日', '净资产规模(亿元)'], rows: [['2023-12-31', '6.06']] },
      { header: ['基金代码', '原费率', '现费率', '最小申购金额'], rows: [['000007', '1.50', '0.15', '10']] },
    ]);
  });
});

describe('files that cannot be used', () => {
  const cutWorkbook = workbook('a', [['净值日期', '单位净值']]).subarray(0, 700);

  it.each<[string, string, string | Uint8Array, Pick<ImportFailure, 'line' | 'reason'>]>([
    ['a workbook cut off', 'a.xlsx', cutWorkbook, { line: null, reason: '没有下载完整' }],
    [
      'an archive of noise',
      'a.gz',
      Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2),
      { line: null, reason: '无法解开' },
    ],
    ['an old workbook', 'a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), { line: null, reason: '.xlsx' }],
    ['JSON cut off', 'a.json', '[\n{"a":1},\n{"a":', { line: 3, reason: '没有下载完整' }],
    ['a broken line of objects', 'a.json', '{"a":1}\n{"a":}\n', { line: 2, reason: '这一行' }],
  ])('rejects %s', async (_name, file, content, { line, reason }) => {
    expect(await failureOf(file, content)).toMatchObject({ line, reason: expect.stringContaining(reason) });
  });
});
