import { basename, dirname } from 'node:path';
import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import { groupBy } from '../../services/group-by';
import { NAV_LAYOUT } from './layouts';
import { cellText, matchColumns, needCell, saleIn, tableCode, takeCell } from './columns';
import { isMissing, provenUnit, readAnyFundCode, readDay, readName, readNumber, readRate } from './read-cell';
import { readPayout } from './read-distributions';
import type { Day } from '../../../src/domain/calendar/day';
import type { NavKind } from '../../funds/fund.schema';
import type { FileReport } from '../import-report';
import type { NavRow, NavTable, Payout, SaleState } from '../records';
import type { Columns } from './columns';
import type { NavField } from './layouts';
import type { RateUnit } from './read-cell';
import type { Table, TableRow } from './forms/read-table';

/** Rows from which the unit of a growth column is found. */
const MOST_CHECKED_ROWS = 1000;

interface NavContext {
  /** Code of the fund if the table has no column of codes. */
  readonly code: string | null;
  /** Rows of later days are skipped. */
  readonly today: Day;
}

/**
 * The values of each fund of a table. A fund without a usable row is reported and left out, and so is a table without a
 * column of codes if no code is given.
 */
export function readNav(table: Table, { code, today }: NavContext, report: FileReport): NavTable[] {
  const columns = matchColumns(table, NAV_LAYOUT);
  const groups =
    columns.code === undefined ? oneGroup(table, code, report) : codeGroups(table, columns, report);
  const kind: NavKind = columns.nav === undefined && columns.income !== undefined ? 'income' : 'nav';
  const unit = growthUnit(table, columns, report);
  if (columns.virtualNav !== undefined)
    report('note', { line: table.headerLine }, '虚拟净值因投资者而异，没有采用', columns.virtualNav.title);
  return groups.flatMap((group) => {
    const read = navTable(table, group, { columns, kind, unit, today, report });
    const detail = columns.code === undefined ? undefined : group.code;
    if (read === null) report('skipped', { line: null }, '文件里没有可用的净值', detail);
    return read ?? [];
  });
}

/** Registration number of a private fund anywhere in a file name: `SARA10.csv`, `SARA10_净值.xlsx`. */
function registryNumberOfFileName(name: string): string | null {
  return name.split(/[^0-9A-Za-z]+/).find(isRegistryNumber) ?? null;
}

/** Six-digit code at the beginning of a file name: `000003.csv`, `3.csv`, `110011_NetAssetValue.csv`. */
export function codeOfFileName(name: string): string | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(name)?.[1];
  return digits === undefined ? null : digits.padStart(6, '0');
}

/** Code of the fund that a file is about: anywhere in its name, or the name of its folder. */
export function codeOfPath(file: string): string | null {
  const path = file.replaceAll('#', '/');
  const name = basename(path);
  const inName = /(?<!\d)(\d{6})(?!\d)/.exec(name)?.[1];
  return (
    registryNumberOfFileName(name) ??
    codeOfFileName(name) ??
    inName ??
    /^\d{6}$/.exec(basename(dirname(path)))?.[0] ??
    null
  );
}

/** Rows of one fund. */
interface CodeGroup {
  readonly code: string;
  readonly rows: readonly TableRow[];
}

function oneGroup(table: Table, given: string | null, report: FileReport): CodeGroup[] {
  const code = tableCode(table, given, report);
  return code === null ? [] : [{ code, rows: table.rows }];
}

function codeGroups(table: Table, columns: Columns<NavField>, report: FileReport): CodeGroup[] {
  const rows = table.rows.flatMap((row) => {
    const code = needCell(row, columns.code, readAnyFundCode, report);
    return code === null ? [] : [{ code, row }];
  });
  return [...groupBy(rows, ({ code }) => code)].map(([code, group]) => ({
    code,
    rows: group.map(({ row }) => row),
  }));
}

interface RowContext {
  readonly columns: Columns<NavField>;
  readonly kind: NavKind;
  readonly unit: RateUnit;
  readonly today: Day;
  readonly report: FileReport;
}

/** The usable rows of a fund. Values on days without trading (half-year ends) are real valuations and stay. */
function navTable(table: Table, group: CodeGroup, context: RowContext): NavTable | null {
  const lostDays: Day[] = [];
  const accumulated: [Day, number][] = [];
  const rows: NavRow[] = [];
  for (const row of newestFirst(group.rows, context.columns)) {
    const read = navRow(row, context);
    if (read === null) continue;
    if ('nav' in read) rows.push(read);
    else if (read.accumulatedNav === null) lostDays.push(read.day);
    else accumulated.push([read.day, read.accumulatedNav]);
  }
  const ordered = inDateOrder(rows, context);
  const last = ordered.at(-1);
  if (last === undefined && accumulated.length === 0) return null;
  return {
    file: table.file,
    code: group.code,
    name: last === undefined ? null : nameOn(group.rows, last.line, context.columns),
    kind: context.kind,
    rows: ordered,
    accumulated,
    lostDays,
    sale: last === undefined ? null : saleOn(group.rows, last.line, context.columns),
  };
}

/** Tushare repeats a day for each announcement; the newest one comes first and counts. */
function newestFirst(rows: readonly TableRow[], { announced }: Columns<NavField>): readonly TableRow[] {
  if (announced === undefined) return rows;
  return rows.toSorted((a, b) => cellText(b, announced).localeCompare(cellText(a, announced)));
}

function saleOn(rows: readonly TableRow[], line: number, columns: Columns<NavField>): SaleState | null {
  const row = rows.find((candidate) => candidate.line === line);
  return row === undefined ? null : saleIn(row, columns);
}

/** Name of the fund in a line, without remarks: its spelling is that of the file. */
function nameOn(rows: readonly TableRow[], line: number, { name }: Columns<NavField>): string | null {
  const row = rows.find((candidate) => candidate.line === line);
  const cell = readName(row === undefined ? '' : cellText(row, name));
  return cell.kind === 'value' ? cell.value : null;
}

interface ValuelessDay {
  readonly day: Day;
  readonly accumulatedNav: number | null;
}

function navRow(row: TableRow, context: RowContext): NavRow | ValuelessDay | null {
  const { columns, kind, unit, report } = context;
  const day = needCell(row, columns.day, readDay, report);
  if (day === null) return null;
  if (day > context.today) {
    report('skipped', placeOf(row, columns.day?.title), '日期在今天之后', cellText(row, columns.day));
    return null;
  }
  const column = kind === 'nav' ? columns.nav : columns.income;
  const accumulatedNav = takeCell(row, columns.accumulatedNav, readNumber, report);
  if (column === undefined) return { day, accumulatedNav };
  const nav = needCell(row, column, readNumber, report);
  if (nav === null) return { day, accumulatedNav: null };
  if (kind === 'nav' && nav <= 0) {
    report('skipped', placeOf(row, column.title), '净值不是正数', cellText(row, column));
    return { day, accumulatedNav: null };
  }
  return {
    line: row.line,
    day,
    nav,
    growth: kind === 'nav' ? takeCell(row, columns.growth, (text) => readRate(text, unit), report) : null,
    accumulatedNav,
    payout: payoutOf(row, columns, report),
  };
}

function payoutOf(row: TableRow, columns: Columns<NavField>, report: FileReport): Payout | null {
  const text = cellText(row, columns.payout);
  if (!isMissing(text)) {
    const payout = readPayout(text);
    if (payout === null) {
      report('corrected', placeOf(row, columns.payout?.title), '分红送配无法识别，按日增长率计算', text);
    }
    return payout;
  }
  const dividend = takeCell(row, columns.dividend, readNumber, report);
  return dividend === null || dividend <= 0 ? null : { dividend, splitRatio: 1 };
}

function inDateOrder(rows: readonly NavRow[], { columns, report }: RowContext): NavRow[] {
  const isAscending = rows.every((row, index) => row.day >= (rows[index - 1]?.day ?? row.day));
  const isDescending = rows.every((row, index) => row.day <= (rows[index - 1]?.day ?? row.day));
  if (!isAscending && !isDescending && columns.announced === undefined)
    report('corrected', { line: null }, '行的次序混乱，已按日期排列');
  const ordered: NavRow[] = [];
  const byLine = columns.announced === undefined ? (a: NavRow, b: NavRow) => a.line - b.line : () => 0;
  for (const row of rows.toSorted((a, b) => a.day - b.day || byLine(a, b))) {
    const before = ordered.at(-1);
    if (before?.day !== row.day) ordered.push(row);
    else if (before.nav === row.nav) report('skipped', { line: row.line }, '日期重复');
    else
      report(
        'skipped',
        { line: row.line },
        columns.announced === undefined ? '日期重复而净值不同，采用先出现的一行' : '净值已有更新的公告',
        `${before.nav} 与 ${row.nav}`,
      );
  }
  return ordered;
}

/** The title's unit, checked against the ratio of neighbouring values. */
function growthUnit(table: Table, columns: Columns<NavField>, report: FileReport): RateUnit {
  const declared = columns.growth?.unit ?? 'percent';
  if (columns.growth === undefined || columns.nav === undefined) return declared;
  const values = table.rows.slice(0, MOST_CHECKED_ROWS).flatMap((row) => {
    const day = readDay(cellText(row, columns.day));
    const nav = readNumber(cellText(row, columns.nav));
    const text = cellText(row, columns.growth);
    const growth = /[%％]/.test(text) ? readNumber('') : readRate(text, declared);
    const code = cellText(row, columns.code);
    return day.kind === 'value' && nav.kind === 'value'
      ? [{ code, day: day.value, nav: nav.value, rate: growth.kind === 'value' ? growth.value : null }]
      : [];
  });
  const ordered = values.toSorted((a, b) => a.day - b.day);
  const lastNavs = new Map<string, number>();
  const checks = ordered.flatMap(({ code, nav, rate }) => {
    const before = lastNavs.get(code);
    lastNavs.set(code, nav);
    return before === undefined || rate === null ? [] : [{ rate, expected: nav / before - 1 }];
  });
  const unit = provenUnit(declared, checks);
  if (unit !== declared)
    report('corrected', { line: table.headerLine }, '日增长率单位与版式不符，已按实际单位换算', unit);
  return unit;
}

function placeOf(row: TableRow, column: string | undefined): { line: number; column?: string } {
  return { line: row.line, ...(column === undefined ? {} : { column }) };
}
