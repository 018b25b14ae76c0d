import type { Day } from '../../../src/domain/day';
import type { ImportReport } from '../import-report';
import type { NavRow, NavTable, SaleState } from '../records';

/** The tables of one fund as one: on a common day the first table's value counts, and others add what it lacks. */
export function combinedTable(tables: readonly NavTable[], report: ImportReport): NavTable | null {
  const first = tables.find(({ rows }) => rows.length > 0) ?? tables[0];
  if (first === undefined || tables.length === 1) return first ?? null;
  const byDay = new Map<Day, NavRow>();
  let sale: SaleState | null = null;
  let saleDay = Number.NEGATIVE_INFINITY;
  for (const table of tables) {
    const fileReport = report.forFile(table.file);
    const last = table.rows.at(-1);
    if (table.rows.length > 0 && table.kind !== first.kind) {
      fileReport(
        'skipped',
        { line: null },
        '与同一只基金的其他文件不是一种净值',
        `${table.code} 采用 ${first.file}`,
      );
      continue;
    }
    for (const row of table.rows) {
      const before = byDay.get(row.day);
      if (before !== undefined && before.nav !== row.nav)
        fileReport(
          'skipped',
          { line: row.line },
          '与同一只基金的其他文件净值不同',
          `采用 ${first.file} 的 ${before.nav}`,
        );
      byDay.set(row.day, before === undefined ? row : filledRow(before, row));
    }
    if (table.sale !== null && last !== undefined && last.day > saleDay)
      [sale, saleDay] = [table.sale, last.day];
  }
  return {
    ...first,
    rows: [...byDay.values()].toSorted((a, b) => a.day - b.day),
    accumulated: tables.flatMap(({ accumulated }) => accumulated),
    lostDays: tables.flatMap(({ lostDays }) => lostDays).filter((day) => !byDay.has(day)),
    sale,
  };
}

function filledRow(row: NavRow, other: NavRow): NavRow {
  if (row.nav !== other.nav) return row;
  return {
    ...row,
    growth: row.growth ?? other.growth,
    accumulatedNav: row.accumulatedNav ?? other.accumulatedNav,
    payout: row.payout ?? other.payout,
  };
}
