import { DIVIDEND_LAYOUT, SPLIT_LAYOUT } from './layouts';
import { cellText, codeReader, matchColumns, needCell, takeCell } from './columns';
import { isMissing, readDay, readNumber } from './read-cell';
import { readPayout } from './read-payout';
import type { FileReport } from '../import-report';
import type { Distribution } from '../records';
import type { Cell } from './read-cell';
import type { Table } from './forms/read-table';

/** 实施 in Tushare's div_proc; an announced dividend may still be changed. */
const PAID = '实施';
/** 1:1.0054, one old unit into new ones. */
const RATIO = /^1[:：](\d+(?:\.\d+)?)$/;

/** Dividends of a table, of one fund (`code`) or of several. Rows without an ex-dividend day are reported and left out. */
export function readDividends(table: Table, code: string | null, report: FileReport): Distribution[] {
  const columns = matchColumns(table, DIVIDEND_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given: code }, report);
  return table.rows.flatMap((row) => {
    const progress = cellText(row, columns.progress);
    if (!isMissing(progress) && progress !== PAID) {
      report('skipped', { line: row.line }, '分红尚未实施', progress);
      return [];
    }
    const fundCode = codeOf(row);
    const day = needCell(row, columns.day, readDay, report);
    const dividend = needCell(row, columns.dividend, readDividend, report);
    if (fundCode === null || day === null || dividend === null) return [];
    return [
      {
        code: fundCode,
        day,
        dividend,
        splitRatio: 1,
        recordDay: takeCell(row, columns.recordDay, readDay, report),
        paidDay: takeCell(row, columns.paidDay, readDay, report),
        file: table.file,
        line: row.line,
      },
    ];
  });
}

/** Splits of a table, of one fund (`code`) or of several. */
export function readSplits(table: Table, code: string | null, report: FileReport): Distribution[] {
  const columns = matchColumns(table, SPLIT_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given: code }, report);
  return table.rows.flatMap((row) => {
    const fundCode = codeOf(row);
    const day = needCell(row, columns.day, readDay, report);
    const splitRatio = needCell(row, columns.ratio, readRatio, report);
    if (fundCode === null || day === null || splitRatio === null) return [];
    const place = { file: table.file, line: row.line };
    return [{ code: fundCode, day, dividend: 0, splitRatio, recordDay: null, paidDay: null, ...place }];
  });
}

/** Yuan a unit: a number, or a text such as 每份派现金0.0050元. */
function readDividend(text: string): Cell<number> {
  const number = readNumber(text);
  const value = number.kind === 'bad' ? readPayout(text)?.dividend : undefined;
  const cell: Cell<number> = value === undefined ? number : { kind: 'value', value };
  return cell.kind === 'value' && cell.value <= 0 ? { kind: 'bad', reason: '分红不是正数' } : cell;
}

/** New units an old unit: 1:1.0054 or 1.0054. */
function readRatio(text: string): Cell<number> {
  const cell = readNumber(RATIO.exec(text.trim())?.[1] ?? text);
  return cell.kind === 'value' && cell.value <= 0 ? { kind: 'bad', reason: '折算比例不是正数' } : cell;
}
