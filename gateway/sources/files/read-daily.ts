import { cellText, matchColumns, needCell, saleIn, takeCell } from './columns';
import { FUND_CODE_TITLES, GROWTH_TITLES, SALE_TITLES } from './layouts';
import { ImportFailure } from '../import-report';
import { readDay, readFundCode, readNumber, readRate } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { NavRow, NavTable } from '../records';
import type { Column, Layout } from './columns';
import type { SaleField } from './layouts';
import type { Cell } from './read-cell';
import type { Table } from './forms/read-table';

/** Titles with a day in them: 2020-12-28-单位净值 (AKShare fund_open_fund_daily_em, fund_etf_…, fund_money_fund_daily_em). */
const DATED_TITLE = /^(\d{4}-\d{2}-\d{2})-(单位净值|累计净值|万份收益)$/;

/** Values of a day of all funds; the columns whose titles contain a day are found by their days. */
export const DAILY_LAYOUT: Layout<'code' | 'growth' | SaleField> = {
  name: '每日净值表',
  titles: { code: FUND_CODE_TITLES, growth: GROWTH_TITLES, ...SALE_TITLES },
  required: [['code']],
};

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

/**
 * The newest two values of every fund, with the growth and the state of sale of the newest one. Throws an
 * ImportFailure if no title has a day in it.
 */
export function readDaily(table: Table, today: Day, report: FileReport): NavTable[] {
  const columns = matchColumns(table, DAILY_LAYOUT);
  const dated = dayColumns(table.header);
  if (dated.length === 0)
    throw new ImportFailure(table.file, table.headerLine, '不是每日净值表：表头没有带日期的净值列');
  const days = dated.filter(({ day }) => day <= today);
  if (days.length === 0) report('skipped', { line: table.headerLine }, '日期在今天之后');
  const isIncome = days.some(({ income }) => income !== undefined);
  const kind = isIncome ? ('income' as const) : ('nav' as const);
  return table.rows.flatMap((row) => {
    const code = needCell(row, columns.code, readFundCode, report);
    if (code === null) return [];
    const rows = days.flatMap((values, index): NavRow[] => {
      const column = isIncome ? values.income : values.nav;
      const nav = takeCell(row, column, readNumber, report);
      if (nav === null) return [];
      if (!isIncome && nav <= 0) {
        report('skipped', { line: row.line }, '净值不是正数', cellText(row, column));
        return [];
      }
      const hasGrowth = !isIncome && index === days.length - 1;
      const growth = hasGrowth ? takeCell(row, columns.growth, readPercent, report) : null;
      const accumulatedNav = takeCell(row, values.accumulatedNav, readNumber, report);
      return [{ line: row.line, day: values.day, nav, growth, accumulatedNav, payout: null }];
    });
    if (rows.length === 0) return [];
    const sale = saleIn(row, columns);
    return [{ file: table.file, code, name: null, kind, rows, accumulated: [], lostDays: [], sale }];
  });
}

function readPercent(text: string): Cell<number> {
  return readRate(text, 'percent');
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
