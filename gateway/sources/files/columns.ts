import { ImportFailure } from '../import-report';
import { UNREADABLE_REASONS, isMissing, readFundCode, readSaleState } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { RateUnit, Cell } from './read-cell';
import type { Table, TableRow } from './forms/read-table';
import type { FileReport, ImportReport } from '../import-report';
import type { SaleState } from '../records';

export interface Column {
  readonly index: number;
  /** As written in the file, for reports. */
  readonly title: string;
  readonly unit: RateUnit;
}

export type Columns<Field extends string> = Readonly<Partial<Record<Field, Column>>>;

export interface Layout<Field extends string> {
  /** Common name of such a file. */
  readonly name: string;
  /** Spellings of each field's title, normalised as by `titleKey`. */
  readonly titles: Readonly<Record<Field, readonly string[]>>;
  /** At least one field of every group is required. */
  readonly required: readonly (readonly Field[])[];
}

/** Titles whose rates are fractions; every other rate of these layouts is percent. */
const FRACTION_TITLES = new Set(['daily_return', 'return', 'pct_change', 'daily_growth']);

/** Whether a header has a column for every required group of a layout. */
export function hasLayout<Field extends string>(
  header: readonly string[],
  { titles, required }: Layout<Field>,
): boolean {
  const keys = new Set(header.map(titleKey));
  return required.every((group) => group.some((field) => titles[field].some((title) => keys.has(title))));
}

/** Columns of a layout's fields in a table; throws an ImportFailure if a required one is missing. */
export function matchColumns<Field extends string>(table: Table, layout: Layout<Field>): Columns<Field> {
  const found: Partial<Record<Field, Column>> = {};
  const keys = table.header.map(titleKey);
  for (const field of fieldsOf(layout)) {
    const index = layout.titles[field].map((title) => keys.indexOf(title)).find((at) => at >= 0);
    const title = index === undefined ? undefined : table.header[index];
    if (index !== undefined && title !== undefined) found[field] = { index, title, unit: unitOf(title) };
  }
  for (const group of layout.required) {
    if (group.every((field) => found[field] === undefined)) {
      const wanted = group.map((field) => layout.titles[field][0]).join(' 或 ');
      const header = table.header.join(',').slice(0, 80);
      throw new ImportFailure(
        table.file,
        table.headerLine,
        `不是${layout.name}：表头缺少“${wanted}”列（表头是 ${header}）`,
      );
    }
  }
  return found;
}

/** Text of a field in a row, '' if the file has no such column. */
export function cellText(row: TableRow, column: Column | undefined): string {
  return column === undefined ? '' : (row.cells[column.index] ?? '');
}

function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s|\(%\)|%$/g, '');
}

function unitOf(title: string): RateUnit {
  if (/%\)?\s*$/.test(title.normalize('NFKC'))) return 'percent';
  return FRACTION_TITLES.has(titleKey(title)) ? 'fraction' : 'percent';
}

function fieldsOf<Field extends string>(layout: Layout<Field>): Field[] {
  const fields: Field[] = [];
  for (const field in layout.titles) fields.push(field);
  return fields;
}

const BAD_AS_MISSING = '按缺失处理';

/** Value of a cell, `null` if missing or unreadable; corrections and unreadable texts go to the report. */
export function takeCell<T>(
  row: TableRow,
  column: Column | undefined,
  read: (text: string) => Cell<T>,
  report: FileReport,
): T | null {
  const text = cellText(row, column);
  if (column === undefined || isMissing(text)) return null;
  const cell = read(text);
  if (cell.kind === 'missing') return null;
  const place = { line: row.line, column: column.title };
  if (cell.kind === 'bad') {
    report('corrected', place, `${cell.reason}，${BAD_AS_MISSING}`, text);
    return null;
  }
  if (cell.corrected !== undefined) report('corrected', place, cell.corrected, text);
  return cell.value;
}

/** Code of the fund that a table or its file is about; without one the table is reported. */
export function tableCode(table: Table, given: string | null, report: FileReport): string | null {
  const code = table.subject ?? given;
  if (code === null) report('skipped', { line: null }, '文件名和表里都没有基金代码');
  return code;
}

/** Reads the code of each row: from the column of codes, else it is that of the table. */
export function codeReader(
  table: Table,
  { column, given }: { readonly column: Column | undefined; readonly given: string | null },
  report: FileReport,
): (row: TableRow) => string | null {
  if (column !== undefined) return (row) => needCell(row, column, readFundCode, report);
  const code = tableCode(table, given, report);
  return () => code;
}

/** How a fund is sold by the columns of its row; `null` if they do not say. */
export function saleIn(
  row: TableRow,
  columns: Columns<'purchaseState' | 'redemptionState' | 'dailyLimit'>,
): SaleState | null {
  return readSaleState(
    cellText(row, columns.purchaseState),
    cellText(row, columns.redemptionState),
    cellText(row, columns.dailyLimit),
  );
}

/** Whether a day is later than today; then the row is reported as skipped. */
export function isInFuture(
  day: Day,
  row: TableRow,
  { today, report }: { readonly today: Day; readonly report: FileReport },
  detail?: string,
): boolean {
  if (day <= today) return false;
  report('skipped', { line: row.line }, '日期在今天之后', detail);
  return true;
}

/** As `takeCell` for a required cell: without a value the row is reported as skipped. */
export function needCell<T>(
  row: TableRow,
  column: Column | undefined,
  read: (text: string) => Cell<T>,
  report: FileReport,
): T | null {
  const text = cellText(row, column);
  const cell = read(text);
  const place = { line: row.line, ...(column === undefined ? {} : { column: column.title }) };
  if (cell.kind === 'value') {
    if (cell.corrected !== undefined) report('corrected', place, cell.corrected, text);
    return cell.value;
  }
  report('skipped', place, cell.kind === 'bad' ? cell.reason : '缺少必要的值', text);
  return null;
}

/** Unreadable cells a row from which on a table is none of its kind; one column may have another notation. */
const NONSENSE_CELLS = 2;

/** Throws an ImportFailure for a file of whose rows each has cells of a wrong type. */
export function refuseNonsense(
  file: string,
  { entries }: ImportReport,
  { rows, taken }: { readonly rows: number; readonly taken: number },
): void {
  const unreadable = entries.flatMap((entry) => {
    const reason = entry.reason.replace(`，${BAD_AS_MISSING}`, '');
    return UNREADABLE_REASONS.has(reason) ? [{ ...entry, reason }] : [];
  });
  const lines = new Set(unreadable.map((entry) => `${entry.file}:${entry.line}`));
  const [first] = unreadable;
  if (first === undefined || lines.size < rows) return;
  if (taken === 0 || unreadable.length >= NONSENSE_CELLS * rows)
    throw new ImportFailure(file, first.line, `每一行都有无法识别的内容：${first.reason}`);
}
