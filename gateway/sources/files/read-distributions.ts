import { FUND_CODE_TITLES } from './layouts';
import { cellText, codeReader, matchColumns, needCell, takeCell } from './columns';
import { isMissing, readDay, readNumber } from './read-cell';
import type { FileReport } from '../import-report';
import type { Distribution, Payout } from '../records';
import type { Layout } from './columns';
import type { Cell } from './read-cell';
import type { Table } from './forms/read-table';

type DividendField = 'code' | 'recordDay' | 'day' | 'dividend' | 'paidDay' | 'progress';
type SplitField = 'code' | 'day' | 'kind' | 'ratio';

/** Dividends: AKShare 分红送配详情 of one fund, fund_fh_em of all, Tushare fund_div. */
export const DIVIDEND_LAYOUT: Layout<DividendField> = {
  name: '分红记录',
  titles: {
    code: FUND_CODE_TITLES,
    recordDay: ['权益登记日', 'record_date'],
    day: ['除息日', '除息日期', 'ex_date'],
    dividend: ['每份分红', '分红', '分红金额', 'div_cash'],
    paidDay: ['分红发放日', 'pay_date'],
    progress: ['div_proc'],
  },
  required: [['recordDay'], ['day'], ['dividend']],
};

/** Splits: AKShare 拆分详情 of one fund, fund_cf_em of all. */
export const SPLIT_LAYOUT: Layout<SplitField> = {
  name: '拆分记录',
  titles: {
    code: FUND_CODE_TITLES,
    day: ['拆分折算日'],
    kind: ['拆分类型'],
    ratio: ['拆分折算比例', '拆分折算'],
  },
  required: [['day'], ['kind'], ['ratio']],
};

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

const DIVIDEND = /每(\d*)份(?:基金份额)?(?:派|分)(?:发)?(?:现金)?(?:红利)?(\d+(?:\.\d+)?)元/g;
const SPLIT = /每(\d*)份(?:基金份额)?(?:折算|分拆|拆分|折合)(?:为|成)?(\d+(?:\.\d+)?)份/g;

/**
 * Reads a 分红送配 text such as '每份派现金0.5000元' or '每份基金份额折算1.46406491份', also several in one text and '每10份…'; `null` if
 * it is unreadable.
 */
export function readPayout(text: string): Payout | null {
  const folded = text.normalize('NFKC').replaceAll(/\s/g, '');
  let dividend = 0;
  let splitRatio = 1;
  let found = 0;
  for (const [, units = '', amount = ''] of folded.matchAll(DIVIDEND)) {
    dividend += Number(amount) / Number(units || '1');
    found += 1;
  }
  for (const [, units = '', amount = ''] of folded.matchAll(SPLIT)) {
    splitRatio *= Number(amount) / Number(units || '1');
    found += 1;
  }
  const isUsable = found > 0 && Number.isFinite(dividend) && Number.isFinite(splitRatio) && splitRatio > 0;
  return isUsable ? { dividend, splitRatio } : null;
}
