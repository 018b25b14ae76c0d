import { cellText, needCell } from './columns';
import { readDay, readFundCode, readNumber, readRate, readSaleState } from './read-cell';
import type { Day } from '../../../src/domain/day';
import type { FileReport } from '../import-report';
import type { NavRow, NavTable } from '../records';
import type { Column } from './columns';
import type { Table, TableRow } from './read-table';

/** Titles with a day in them: 2020-12-28-单位净值 (AKShare fund_open_fund_daily_em, fund_etf_…, fund_money_fund_daily_em). */
const DATED_TITLE = /^(\d{4}-\d{2}-\d{2})-(单位净值|累计净值|万份收益)$/;

/** Columns of one day. */
interface DayColumns {
  readonly day: Day;
  nav?: Column;
  accumulatedNav?: Column;
  income?: Column;
}

/** Whether the titles of a header have days in them. */
export function isDaily(header: readonly string[]): boolean {
  return header.includes('基金代码') && header.some((title) => DATED_TITLE.test(title));
}

/** The newest two values of every fund, with the growth and the state of sale of the newest one. */
export function readDaily(table: Table, today: Day, report: FileReport): NavTable[] {
  const days = dayColumns(table.header).filter(({ day }) => day <= today);
  const columnOf = (title: string): Column | undefined => {
    const index = table.header.indexOf(title);
    return index < 0 ? undefined : { index, title, unit: 'percent' };
  };
  const code = columnOf('基金代码');
  return table.rows.flatMap((row) => {
    const fundCode = needCell(row, code, readFundCode, report);
    if (fundCode === null) return [];
    const isIncome = days.some(({ income }) => income !== undefined);
    const rows = days.flatMap((columns, index) => {
      const value = numberIn(row, isIncome ? columns.income : columns.nav);
      if (value === null || (!isIncome && value <= 0)) return [];
      const growth = index === days.length - 1 && !isIncome ? rateIn(row, columnOf('日增长率')) : null;
      const accumulatedNav = isIncome ? null : numberIn(row, columns.accumulatedNav);
      const read: NavRow = {
        line: row.line,
        day: columns.day,
        nav: value,
        growth,
        accumulatedNav,
        payout: null,
      };
      return [read];
    });
    const sale = readSaleState(
      cellText(row, columnOf('申购状态')),
      cellText(row, columnOf('赎回状态')),
      cellText(row, columnOf('日累计限定金额')),
    );
    const { file } = table;
    const kind = isIncome ? ('income' as const) : ('nav' as const);
    return rows.length === 0
      ? []
      : [{ file, code: fundCode, kind, rows, accumulated: [], lostDays: [], sale }];
  });
}

/** In date order. */
function dayColumns(header: readonly string[]): DayColumns[] {
  const days = new Map<Day, DayColumns>();
  for (const [index, title] of header.entries()) {
    const [, dayText = '', field] = DATED_TITLE.exec(title) ?? [];
    const day = readDay(dayText);
    if (day.kind !== 'value') continue;
    const columns = days.get(day.value) ?? { day: day.value };
    const column: Column = { index, title, unit: 'percent' };
    if (field === '单位净值') columns.nav = column;
    else if (field === '累计净值') columns.accumulatedNav = column;
    else columns.income = column;
    days.set(day.value, columns);
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day);
}

function numberIn(row: TableRow, column: Column | undefined): number | null {
  const cell = readNumber(cellText(row, column));
  return cell.kind === 'value' ? cell.value : null;
}

function rateIn(row: TableRow, column: Column | undefined): number | null {
  const cell = readRate(cellText(row, column), 'percent');
  return cell.kind === 'value' ? cell.value : null;
}
