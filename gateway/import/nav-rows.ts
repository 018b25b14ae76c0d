import { readDistribution } from './distribution-text';
import { cellText } from './match-columns';
import { provenUnit } from './rate-unit';
import { isMissing, readDay, readNumber, readRate } from './read-cell';
import { needCell, takeCell } from './row-reader';
import type { Day } from '../../src/domain/day';
import type { NavKind } from '../funds/fund.schema';
import type { NavRow } from './detect-adjustments';
import type { Distribution } from './distribution-text';
import type { FileReport } from './import-report';
import type { NavField } from './layouts';
import type { Columns } from './match-columns';
import type { RateUnit } from './read-cell';
import type { Table, TableRow } from './read-table';

export interface NavTable {
  readonly columns: Columns<NavField>;
  readonly kind: NavKind;
  readonly today: Day;
  readonly report: FileReport;
}

export interface NavRows {
  /** In date order, one a day. */
  readonly rows: readonly NavRow[];
  /** Days of lines that had to be skipped. */
  readonly lostDays: readonly Day[];
}

/** The usable rows of a NAV file. Values on days without trading (half-year ends) are real valuations and stay. */
export function navRows(table: Table, context: NavTable): NavRows {
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
      report('mended', placeOf(row, columns.distribution?.title), '分红送配无法识别，按日增长率计算', text);
    }
    return distribution;
  }
  const dividend = takeCell(row, columns.dividend, readNumber, report);
  return dividend === null || dividend <= 0 ? null : { dividend, splitRatio: 1 };
}

function inDateOrder(rows: readonly NavRow[], report: FileReport): NavRow[] {
  const isAscending = rows.every((row, index) => row.day >= (rows[index - 1]?.day ?? row.day));
  const isDescending = rows.every((row, index) => row.day <= (rows[index - 1]?.day ?? row.day));
  if (!isAscending && !isDescending) report('mended', { line: null }, '行的次序混乱，已按日期排列');
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

/** The title's unit, proved against the ratio of neighbouring values. */
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
  if (unit !== declared) report('mended', { line: 1 }, '日增长率单位与版式不符，已按实际单位换算', unit);
  return unit;
}

function placeOf(row: TableRow, column: string | undefined): { line: number; column?: string } {
  return { line: row.line, ...(column === undefined ? {} : { column }) };
}
