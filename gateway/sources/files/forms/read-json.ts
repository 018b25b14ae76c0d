import { ImportFailure } from '../../import-report';
import { tableOf } from './read-table';
import type { FileReport } from '../../import-report';
import type { IsHeader, Table, TableRow } from './read-table';

/** What a JSON text holds once its numbers are texts. */
type Value = string | boolean | null | readonly Value[] | { readonly [key: string]: Value };

interface JsonContext {
  readonly report: FileReport;
  readonly isHeader: IsHeader;
}

/** Columns of the list of all funds as the search of East Money loads it, without a header. */
const LIST_TITLES = ['基金代码', '拼音缩写', '基金简称', '基金类型', '拼音全称'];

/** Strings stay; bare numbers, also 000001 and NaN, which are no JSON, become strings as they are written. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:\d[\d.]*(?:[eE][+-]?\d+)?|\bNaN\b|\bInfinity\b)/g;

/**
 * The tables in a JSON text: rows as objects or as lists, `{fields, items}`, `{columns, data}`, columns of `{index:
 * value}`, or one JSON object a line; a table that is the value of a key has it behind a `#`.
 */
export function readJsonTables(file: string, text: string, context: JsonContext): Table[] {
  return tablesIn(file, parsedJson(file, text), context);
}

/** A table from a list of lists without a header, or of objects whose keys are replaced by titles. */
export function readTitledTable(
  file: string,
  text: string,
  titles: readonly string[],
  report: FileReport,
): Table {
  const value = parsedJson(file, text);
  const rows = Array.isArray(value) ? value.map(cellsOf) : [];
  return tableOf(file, numbered([titles, ...rows]), report, () => true);
}

/** A table from `{categories, series}` with a row for each category; series without a name take the given titles. */
export function readQuarterTable(
  file: string,
  text: string,
  titles: readonly string[],
  report: FileReport,
): Table {
  const { categories, series } = asRecord(parsedJson(file, text));
  const days = Array.isArray(categories) ? categories : [];
  const all = Array.isArray(series) ? series : [];
  const isNamed = all.some((one) => asRecord(one)['data'] !== undefined);
  const columns = isNamed
    ? all.map((one) => asRecord(one)['data'] ?? [])
    : [all.map((one) => asRecord(one)['y'] ?? null)];
  const names = isNamed ? all.map((one) => textOf(asRecord(one)['name'] ?? '')) : titles;
  const rows = days.map((day, at) => [
    textOf(day),
    ...columns.map((column) => textOf(Array.isArray(column) ? (column[at] ?? null) : null)),
  ]);
  return tableOf(file, numbered([['报告日', ...names], ...rows]), report, () => true);
}

function parsedJson(file: string, text: string): Value {
  const quoted = text.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`));
  try {
    return JSON.parse(quoted);
  } catch (error) {
    const lines = quoted.split('\n').filter((line) => line.trim() !== '');
    const isLineByLine = lines.length > 1 && lines.every((line) => line.trim().startsWith('{'));
    if (isLineByLine && lines[0]?.trim().endsWith('}'))
      return lines.map((line, at) => parsedLine(file, line, at));
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const before = quoted.slice(0, position === undefined ? quoted.length : Number(position));
    throw new ImportFailure(file, before.split('\n').length, '不是合格的 JSON，文件可能没有下载完整');
  }
}

function parsedLine(file: string, line: string, at: number): Value {
  try {
    return JSON.parse(line);
  } catch {
    throw new ImportFailure(file, at + 1, '这一行不是合格的 JSON，文件可能没有下载完整');
  }
}

function tablesIn(file: string, value: Value, context: JsonContext): Table[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return listTables(file, value, context);
  const { fields, items, columns, data } = asRecord(value);
  if (Array.isArray(fields) && Array.isArray(items)) return [plainTable(file, [fields, ...items], context)];
  if (Array.isArray(columns) && Array.isArray(data)) return [plainTable(file, [columns, ...data], context)];
  const named = indexTables(file, value, context);
  if (named.length > 0) return named;
  const entries = Object.entries(value);
  if (entries.length > 1 && entries.every(([, column]) => isScalars(column)))
    return [columnTable(file, entries, context)];
  return entries.flatMap(([key, inner]) =>
    tablesIn(key === 'data' ? file : `${file}#${key}`, inner, context),
  );
}

/** Tables by name of an index under `indices`, whose codes are by name under `meta.codes`. */
function indexTables(file: string, value: Value, context: JsonContext): Table[] {
  const { meta = null, indices = null } = asRecord(value);
  const { codes = null } = asRecord(meta);
  return Object.entries(asRecord(indices)).flatMap(([name, rows]) => {
    const code = textOf(asRecord(codes)[name] ?? null);
    const tables = tablesIn(`${file}#${name}`, rows, context);
    return code === '' ? tables : tables.map((table) => ({ ...table, subject: code }));
  });
}

function listTables(file: string, rows: readonly Value[], context: JsonContext): Table[] {
  const objects = rows.filter(isObject);
  if (objects.length === rows.length && rows.length > 0) {
    const titles = [...new Set(objects.flatMap((row) => Object.keys(row)))];
    const cells = objects.map((row) => titles.map((title) => row[title] ?? null));
    return [plainTable(file, [titles, ...cells], context)];
  }
  if (rows.length === 0 || !rows.every(Array.isArray)) return [];
  return [plainTable(file, isBareList(rows) ? [LIST_TITLES, ...rows] : rows, context)];
}

function isBareList(rows: readonly (readonly Value[])[]): boolean {
  return rows.every(
    ([code, ...others]) => others.length === LIST_TITLES.length - 1 && /^\d{6}$/.test(textOf(code ?? '')),
  );
}

function columnTable(file: string, columns: readonly [string, Value][], context: JsonContext): Table {
  const keys = Object.keys(asRecord(columns[0]?.[1] ?? null));
  const rows = keys.map((key) => columns.map(([, column]) => asRecord(column)[key] ?? null));
  return plainTable(file, [columns.map(([title]) => title), ...rows], context);
}

function plainTable(file: string, rows: readonly Value[], { report, isHeader }: JsonContext): Table {
  return tableOf(file, numbered(rows.map(cellsOf)), report, isHeader);
}

/** Records are numbered from 1; the titles have none. */
function numbered(rows: readonly (readonly string[])[]): TableRow[] {
  return rows.map((cells, index) => ({ line: index, cells }));
}

function cellsOf(row: Value): string[] {
  if (row === null || typeof row !== 'object') return [textOf(row)];
  return (Array.isArray(row) ? row : Object.values(row)).map(textOf);
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  return value === null || typeof value === 'object' ? '' : String(value);
}

function isObject(value: Value): value is { readonly [key: string]: Value } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isScalars(value: Value): boolean {
  return (
    isObject(value) && Object.values(value).every((inner) => inner === null || typeof inner !== 'object')
  );
}

function asRecord(value: Value): Readonly<Record<string, Value>> {
  return isObject(value) ? value : {};
}
