import { NAV_LAYOUT } from './layouts';
import { cellText, matchColumns } from './match-columns';
import { navRows } from './nav-rows';
import { packRows } from './packed-rows';
import { isMissing } from './read-cell';
import { readTable } from './read-table';
import { readSaleState } from './sale-state';
import type { Day } from '../../src/domain/day';
import type { NavKind } from '../funds/fund.schema';
import type { FileReport } from './import-report';
import type { NavField } from './layouts';
import type { Columns } from './match-columns';
import type { PackedRows } from './packed-rows';
import type { Table } from './read-table';
import type { SaleState } from './sale-state';

/** What a NAV file says of one fund. Its series and payments are made of it together with what is kept (nav-history.ts). */
export interface NavFile {
  readonly file: string;
  readonly code: string;
  readonly kind: NavKind;
  /** In date order, one a day, at least one. */
  readonly rows: PackedRows;
  /** Days that the file has and that could not be read. */
  readonly lostDays: readonly Day[];
  /** On the last day. */
  readonly sale: SaleState | null;
}

/** The daily values of one fund; null when the file has a header and no usable row. */
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
