import { detectAdjustments } from './detect-adjustments';
import { NAV_LAYOUT } from './layouts';
import { cellText, matchColumns } from './match-columns';
import { navRows } from './nav-rows';
import { isMissing } from './read-cell';
import { readTable } from './read-table';
import { readSaleState } from './sale-state';
import type { Day } from '../../src/domain/day';
import type { Adjustment, Series } from '../../src/domain/nav-series';
import type { NavKind } from '../store/fund-schema';
import type { NavRow } from './detect-adjustments';
import type { FileReport } from './import-report';
import type { NavField } from './layouts';
import type { Columns } from './match-columns';
import type { Table } from './read-table';
import type { SaleState } from './sale-state';

export interface NavHistory {
  readonly file: string;
  readonly code: string;
  readonly kind: NavKind;
  /** Unit NAV in yuan, or the income of ten thousand units in yuan. */
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
  /** Of the last day, as the file says it. */
  readonly accumulatedNav: number | null;
  /** Whether the first value is the fund's first: nothing had grown or been paid before it. */
  readonly isFromStart: boolean;
  readonly sale: SaleState | null;
}

/** The daily values of one fund; null when the file has a header and no usable row. */
export function readNav(
  file: { readonly path: string; readonly code: string; readonly today: Day },
  bytes: Uint8Array,
  report: FileReport,
): NavHistory | null {
  const table = readTable(file.path, bytes, report);
  const columns = matchColumns(table, NAV_LAYOUT);
  const kind: NavKind = columns.nav === undefined ? 'income' : 'nav';
  const { rows, lostDays } = navRows(table, { columns, kind, today: file.today, report });
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) {
    report('skipped', { line: null }, '文件里没有可用的净值');
    return null;
  }
  const { adjustments, notes } =
    kind === 'nav' ? detectAdjustments(rows, lostDays) : { adjustments: [], notes: [] };
  for (const note of notes) report('note', { line: note.line }, note.reason, note.detail);
  return {
    file: file.path,
    code: file.code,
    kind,
    series: seriesOf(rows),
    adjustments,
    accumulatedNav: last.accumulatedNav,
    isFromStart: isStart(first),
    sale: saleOn(table, last.line, columns),
  };
}

/** Six-digit code at the beginning of a file name: `000003.csv`, `3.csv`, `110011_NetAssetValue.csv`. */
export function codeOfFileName(name: string): string | null {
  const digits = /^(\d{1,6})(?!\d)/.exec(name)?.[1];
  return digits === undefined ? null : digits.padStart(6, '0');
}

function seriesOf(rows: readonly NavRow[]): Series {
  return {
    days: Int32Array.from(rows, (row) => row.day),
    values: Float64Array.from(rows, (row) => row.nav),
  };
}

function isStart(first: NavRow): boolean {
  const hasGrown = first.growth !== null && first.growth !== 0;
  return !hasGrown && (first.accumulatedNav === null || first.accumulatedNav === first.nav);
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
