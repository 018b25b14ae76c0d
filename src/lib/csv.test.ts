import { describe, expect, it } from 'vitest';
import { csvText } from './csv';

const BOM = '\uFEFF';

describe('csvText', () => {
  it('joins cells by commas and ends every row with CRLF, after a byte order mark', () => {
    expect(
      csvText([
        ['代码', '近1年'],
        ['000001', 0.125],
        ['000002', null],
      ]),
    ).toBe(`${BOM}代码,近1年\r\n000001,0.125\r\n000002,\r\n`);
  });

  it('is the mark alone where there are no rows', () => {
    expect(csvText([])).toBe(BOM);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('quotes %j', (cell, expected) => {
    expect(csvText([[cell]])).toBe(`${BOM}${expected}\r\n`);
  });

  it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', '=HYPERLINK("http://x")', '--'])(
    'takes the power from a text that would be a formula: %j',
    (cell) => {
      expect(csvText([[cell]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/);
    },
  );

  it.each(['+12.34%', '-0.50%', '-3', '+7', '0.00%', '-12.5'])('leaves the figure %s alone', (cell) => {
    expect(csvText([[cell]])).toBe(`${BOM}${cell}\r\n`);
  });

  it('leaves negative numbers alone', () => {
    expect(csvText([[-0.5]])).toBe(`${BOM}-0.5\r\n`);
  });
});
