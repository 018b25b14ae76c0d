import { describe, expect, it } from 'vitest';
import { ImportFailure, createImportReport, reportLine } from '../../import-report';
import { readTextTable } from './read-table';
import type { ImportReport } from '../../import-report';
import type { Table } from './read-table';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? utf8(part) : Uint8Array.from(part))));

/** 基金代码,基金简称 and 晨曦 in GBK. */
const GBK_HEADER = [
  0xbb, 0xf9, 0xbd, 0xf0, 0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xbb, 0xf9, 0xbd, 0xf0, 0xbc, 0xf2, 0xb3, 0xc6,
];
const GBK_NAME = [0xb3, 0xbf, 0xea, 0xd8];

function read(input: Uint8Array | string, report: ImportReport = createImportReport()): Table {
  return readTextTable('a.csv', typeof input === 'string' ? utf8(input) : input, report.forFile('a.csv'));
}

function failureOf(input: Uint8Array | string): ImportFailure {
  try {
    read(input);
  } catch (error) {
    if (error instanceof ImportFailure) return error;
    throw error;
  }
  throw new Error('the file was taken');
}

describe('encodings', () => {
  const expected = { header: ['基金代码', '基金简称'], rows: [{ line: 2, cells: ['000007', '晨曦'] }] };

  it('reads UTF-8 with and without a byte order mark', () => {
    expect(read('基金代码,基金简称\n000007,晨曦\n')).toMatchObject({ ...expected });
    expect(read('\ufeff基金代码,基金简称\n000007,晨曦\n')).toMatchObject({ ...expected });
  });

  it('detects GBK', () => {
    const table = read(bytes(GBK_HEADER, '\n000007,', GBK_NAME, '\n'));
    expect(table).toMatchObject(expected);
  });

  it('detects four-byte GB18030', () => {
    // U+20087 lies outside GBK: 95 32 90 31.
    const table = read(bytes(GBK_HEADER, '\n000007,', [0x95, 0x32, 0x90, 0x31], '\n'));
    expect(table.rows[0]?.cells[1]).toBe('\u{20087}');
  });

  it.each(['utf16le', 'utf16be'])('reads %s by its byte order mark', (order) => {
    const little = Buffer.from('\ufeff基金代码,基金简称\n000007,晨曦\n', 'utf16le');
    expect(read(order === 'utf16le' ? little : little.swap16())).toMatchObject(expected);
  });

  it('names the line of bytes that are not UTF-8 in a UTF-8 file', () => {
    const failure = failureOf(bytes('基金代码,基金简称\n000007,晨曦\n000008,', [0xff], '\n000009,x\n'));
    expect(failure).toMatchObject({ line: 3, reason: expect.stringContaining('UTF-8') });
  });

  it('names the line of bytes that fit no encoding', () => {
    expect(failureOf(bytes('code,name\n000007,a\n000008,', [0xff, 0xff], '\n')).line).toBe(3);
  });
});

describe('line ends and rows', () => {
  it.each([
    ['CR CR LF', '\r\r\n'],
    ['CR LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('counts lines that end in %s', (_name, end) => {
    const report = createImportReport();
    const table = read(['a,b', '1,2', '3', '', '4,5', ''].join(end), report);
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['1', '2'],
      ['4', '5'],
    ]);
    expect(report.entries).toMatchObject([{ line: 3, kind: 'skipped' }]);
  });

  it('takes a last line without a line end when it is whole', () => {
    expect(read('a,b\n1,2\n3,4').rows).toHaveLength(2);
  });

  it('reports rows of another width and takes rows with empty surplus cells', () => {
    const report = createImportReport();
    const table = read('a,b\n1,2,\n1,2,3\n1\n5,6\n', report);
    expect(table.rows).toEqual([
      { line: 2, cells: ['1', '2'] },
      { line: 5, cells: ['5', '6'] },
    ]);
    expect(report.entries.map((entry) => reportLine(entry))).toEqual([
      'a.csv:3 跳过：列数与表头不符（应有 2 列，实有 3 列）',
      'a.csv:4 跳过：列数与表头不符（应有 2 列，实有 1 列）',
    ]);
  });

  it('reads quoted commas, quotes and line breaks, and a stray quote inside a name', () => {
    const table = read('a,b\n"x,""y""",2\n"two\nlines",3\n6"寸,4\n');
    expect(table.rows.map((row) => row.cells[0])).toEqual(['x,"y"', 'two\nlines', '6"寸']);
    expect(table.rows.map((row) => row.line)).toEqual([2, 4, 5]);
  });
});

describe('files that cannot be used', () => {
  it.each([
    ['an empty file', '', null, '文件是空的'],
    ['a file of blank lines', '\n \n\n', null, '没有内容'],
    ['a line cut off', 'a,b,c\n1,2,3\n4,5', 3, '没有下载完整'],
    ['an open quotation mark', 'a,b\n1,2\n3,"4\n5,6\n7,8\n', 3, '引号没有成对'],
    ['a NUL byte', 'a,b\n1,2\n3,\u0000\n', 3, '二进制'],
  ])('rejects %s', (_name, text, line, reason) => {
    const failure = failureOf(text);
    expect(failure.line).toBe(line);
    expect(failure.reason).toContain(reason);
  });

  it('rejects a file cut off inside a character', () => {
    const whole = utf8('基金代码,基金简称\n000007,晨曦');
    expect(failureOf(whole.subarray(0, -1))).toMatchObject({
      line: 2,
      reason: expect.stringContaining('断开'),
    });
  });

  it('rejects other binary files', () => {
    expect(failureOf(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])).reason).toContain('二进制');
  });
});
