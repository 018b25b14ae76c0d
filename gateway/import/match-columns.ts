import { ImportFailure } from './import-failure';
import type { RateUnit } from './read-cell';
import type { Table, TableRow } from './read-table';

export interface Column {
  readonly index: number;
  /** As the file writes it, for reports. */
  readonly title: string;
  readonly unit: RateUnit;
}

export type Columns<Field extends string> = Readonly<Partial<Record<Field, Column>>>;

export interface Layout<Field extends string> {
  /** What people call such a file. */
  readonly name: string;
  /** Spellings of each field's title, normalised as by `titleKey`. */
  readonly titles: Readonly<Record<Field, readonly string[]>>;
  /** Of every group at least one field must be there. */
  readonly required: readonly (readonly Field[])[];
}

/** Titles whose rates are fractions; every other rate of these layouts is percent. */
const FRACTION_TITLES = new Set(['daily_return', 'return', 'pct_change', 'daily_growth']);

/** Where the fields of a layout stand in a table; a missing required column is a failure. */
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
      throw new ImportFailure(table.file, 1, `不是${layout.name}：表头缺少“${wanted}”列（表头是 ${header}）`);
    }
  }
  return found;
}

/** Text of a field in a row, '' when the file has no such column. */
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
