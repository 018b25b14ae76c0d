import { NAV_LAYOUT } from './layouts';
import { cellText, matchColumns, needCell, takeCell } from './columns';
import { packRows, readDistribution } from './nav-row';
import { isMissing, readSaleState, provenUnit, readDay, readNumber, readRate } from './read-cell';
import { readTable } from './read-table';
import type { Day } from '../../../src/domain/day';
import type { NavKind } from '../../funds/fund.schema';
import type { FileReport } from './import-report';
import type { NavField } from './layouts';
import type { Columns } from './columns';
import type { PackedRows, NavRow, Distribution } from './nav-row';
import type { Table, TableRow } from './read-table';
import type { SaleState, RateUnit } from './read-cell';

/** Content of a NAV file for one fund. Series and payments result from it and the stored ones (nav-history.ts). */
export interface NavFile {
  readonly file: string;
  readonly code: string;
  readonly kind: NavKind;
  /** In date order, one a day, at least one. */
  readonly rows: PackedRows;
  /** Days of the file that could not be read. */
  readonly lostDays: readonly Day[];
  /** Of the last day. */
  readonly sale: SaleState | null;
}

/** Daily values of one fund; `null` if the file has a header and no usable row. */
export function readNav(
  file: { readonly path: string; readonly code: string; readonly today: Day },
  bytes: Uint8Array,
  report: FileReport,
): NavFile | null {
  const table = readTable(file.path, bytes, report);
  const columns = matchColumns(table, NAV_LAYOUT);
  const kind: NavKind = columns.nav === undefined ? 'income' : 'nav';
  const { rows, lostDays } = navRows(table, { columns, kind, today: file.today, report });
  const last = rows.at(-1);
  if (last === undefined) {
    report('skipped', { line: null }, '文件里没有可用的净值');
    return null;
  }
  return {
    file: file.path,
    code: file.code,
    kind,
    rows: packRows(rows),
    lostDays,
    sale: saleOn(table, last.line, columns),
  };
}

/** Six-digit code at the beginning of a file name: `000003.csv`, `3.csv`, `110011_NetAssetValue.csv`. */
export function codeOfFileName(name: string): string | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(name)?.[1];
  return digits === undefined ? null : digits.padStart(6, '0');
}

function saleOn(table: Table, line: number, columns: Columns<NavField>): SaleState | null {
  const row = table.rows.find((candidate) => candidate.line === line);
  if (row === undefined || isMissing(cellText(row, columns.purchaseState))) return null;
  return readSaleState(
    cellText(row, columns.purchaseState),
    cellText(row, columns.redemptionState),
    cellText(row, columns.dailyLimit),
  );
}

interface NavTable {
  readonly columns: Columns<NavField>;
  readonly kind: NavKind;
  readonly today: Day;
  readonly report: FileReport;
}

interface NavRows {
  /** In date order, one a day. */
  readonly rows: readonly NavRow[];
  /** Days of skipped lines. */
  readonly lostDays: readonly Day[];
}

/** The usable rows of a NAV file. Values on days without trading (half-year ends) are real valuations and stay. */
function navRows(table: Table, context: NavTable): NavRows {
  const unit = growthUnit(table, context);
  const lostDays: Day[] = [];
  const rows = table.rows.flatMap((row) => {
    const read = navRow(row, unit, context);
    if (read === null) return [];
    if ('nav' in read) return [read];
    lostDays.push(read.lostDay);
    return [];
  });
  return { rows: inDateOrder(rows, context.report), lostDays };
}

function navRow(row: TableRow, unit: RateUnit, context: NavTable): NavRow | { lostDay: Day } | null {
  const { columns, kind, report } = context;
  const day = needCell(row, columns.day, readDay, report);
  if (day === null) return null;
  if (day > context.today) {
    report('skipped', placeOf(row, columns.day?.title), '日期在今天之后', cellText(row, columns.day));
    return null;
  }
  const column = kind === 'nav' ? columns.nav : columns.income;
  const nav = needCell(row, column, readNumber, report);
  if (nav === null) return { lostDay: day };
  if (kind === 'nav' && nav <= 0) {
    report('skipped', placeOf(row, column?.title), '净值不是正数', cellText(row, column));
    return { lostDay: day };
  }
  return {
    line: row.line,
    day,
    nav,
    growth: kind === 'nav' ? takeCell(row, columns.growth, (text) => readRate(text, unit), report) : null,
    accumulatedNav: takeCell(row, columns.accumulatedNav, readNumber, report),
    distribution: distributionOf(row, columns, report),
  };
}

function distributionOf(row: TableRow, columns: Columns<NavField>, report: FileReport): Distribution | null {
  const text = cellText(row, columns.distribution);
  if (!isMissing(text)) {
    const distribution = readDistribution(text);
    if (distribution === null) {
      report(
        'corrected',
        placeOf(row, columns.distribution?.title),
        '分红送配无法识别，按日增长率计算',
        text,
      );
    }
    return distribution;
  }
  const dividend = takeCell(row, columns.dividend, readNumber, report);
  return dividend === null || dividend <= 0 ? null : { dividend, splitRatio: 1 };
}

function inDateOrder(rows: readonly NavRow[], report: FileReport): NavRow[] {
  const isAscending = rows.every((row, index) => row.day >= (rows[index - 1]?.day ?? row.day));
  const isDescending = rows.every((row, index) => row.day <= (rows[index - 1]?.day ?? row.day));
  if (!isAscending && !isDescending) report('corrected', { line: null }, '行的次序混乱，已按日期排列');
  const ordered: NavRow[] = [];
  for (const row of rows.toSorted((a, b) => a.day - b.day || a.line - b.line)) {
    const before = ordered.at(-1);
    if (before?.day !== row.day) ordered.push(row);
    else if (before.nav === row.nav) report('skipped', { line: row.line }, '日期重复');
    else
      report(
        'skipped',
        { line: row.line },
        '日期重复而净值不同，采用先出现的一行',
        `${before.nav} 与 ${row.nav}`,
      );
  }
  return ordered;
}

/** The title's unit, checked against the ratio of neighbouring values. */
function growthUnit(table: Table, { columns, report }: NavTable): RateUnit {
  const declared = columns.growth?.unit ?? 'percent';
  const values = table.rows.flatMap((row) => {
    const day = readDay(cellText(row, columns.day));
    const nav = readNumber(cellText(row, columns.nav));
    const text = cellText(row, columns.growth);
    const growth = /[%％]/.test(text) ? readNumber('') : readRate(text, declared);
    return day.kind === 'value' && nav.kind === 'value'
      ? [{ day: day.value, nav: nav.value, rate: growth.kind === 'value' ? growth.value : null }]
      : [];
  });
  const ordered = values.toSorted((a, b) => a.day - b.day);
  const checks = ordered.flatMap(({ nav, rate }, index) => {
    const before = ordered[index - 1];
    return before === undefined || rate === null ? [] : [{ rate, expected: nav / before.nav - 1 }];
  });
  const unit = provenUnit(declared, checks);
  if (unit !== declared) report('corrected', { line: 1 }, '日增长率单位与版式不符，已按实际单位换算', unit);
  return unit;
}

function placeOf(row: TableRow, column: string | undefined): { line: number; column?: string } {
  return { line: row.line, ...(column === undefined ? {} : { column }) };
}
