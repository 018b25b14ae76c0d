import { cellText, codeReader, isInFuture, matchColumns, needCell, takeCell } from './columns';
import { FUND_CODE_TITLES } from './layouts';
import { isMissing, readDay, readNumber, readPositive } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { QuoteRecord } from '../records';
import type { Layout } from './columns';
import type { Table } from './forms/read-table';

type QuoteField = 'code' | 'day' | 'close' | 'previous' | 'turnover';

/** Prices on the exchange: AKShare fund_etf_hist_em and fund_lof_hist_em of one fund, fund_etf_spot_em of all, Tushare fund_daily. */
export const QUOTE_LAYOUT: Layout<QuoteField> = {
  name: '场内行情',
  titles: {
    code: FUND_CODE_TITLES,
    day: ['日期', '数据日期', 'trade_date'],
    close: ['收盘', '最新价', 'close'],
    previous: ['昨收', 'pre_close'],
    turnover: ['成交额', 'amount'],
  },
  required: [['day'], ['close'], ['turnover']],
};

/** Tushare gives turnover in thousands of yuan. */
const THOUSANDS_TITLE = 'amount';

/**
 * The newest price of each fund of a table, which is about one fund (`code`) or has a column of codes. Without a column
 * for it the previous close is that of the row before.
 */
export function readQuotes(
  table: Table,
  { code, today }: { readonly code: string | null; readonly today: Day },
  report: FileReport,
): QuoteRecord[] {
  const columns = matchColumns(table, QUOTE_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given: code }, report);
  const unit = columns.turnover?.title === THOUSANDS_TITLE ? 1000 : 1;
  const rows = table.rows.flatMap((row): QuoteRecord[] => {
    // A fund that was not traded has a dash for its price.
    if (isMissing(cellText(row, columns.close))) return [];
    const fundCode = codeOf(row);
    const day = needCell(row, columns.day, readDay, report);
    const close = needCell(row, columns.close, readPositive, report);
    if (fundCode === null || day === null || close === null) return [];
    if (isInFuture(day, row, { today, report }, cellText(row, columns.day))) return [];
    const turnover = takeCell(row, columns.turnover, readNumber, report);
    const turnoverYuan = turnover === null ? null : turnover * unit;
    const previousClose = takeCell(row, columns.previous, readPositive, report);
    return [{ code: fundCode, day, close, previousClose, turnoverYuan, file: table.file }];
  });
  const newest = new Map<string, QuoteRecord>();
  for (const quote of rows.toSorted((a, b) => a.day - b.day)) {
    const before = newest.get(quote.code);
    const previousClose = quote.previousClose ?? before?.close ?? null;
    newest.set(quote.code, { ...quote, previousClose });
  }
  return [...newest.values()];
}
