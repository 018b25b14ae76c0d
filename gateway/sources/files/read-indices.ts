import { basename, dirname } from 'node:path';
import { indexKey } from '../../../src/domain/returns/benchmark';
import { KNOWN_INDICES } from '../../../src/domain/returns/known-indices';
import { groupBy } from '../../services/group-by';
import { cellText, hasLayout, isInFuture, matchColumns, needCell } from './columns';
import { readDay, readName, readPositive } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { IndexHistory } from '../records';
import type { Columns, Layout } from './columns';
import type { Table, TableRow } from './forms/read-table';

type IndexField = 'code' | 'name' | 'day' | 'close';

/**
 * Closes of indices: AKShare stock_zh_index_daily and its like, index_zh_a_hist and stock_zh_index_hist_csindex, Tushare
 * index_daily. Quotes of funds have these columns, too: the codes decide.
 */
export const INDEX_LAYOUT: Layout<IndexField> = {
  name: '指数行情',
  titles: {
    code: ['指数代码', 'index_code', 'ts_code', '代码', 'symbol', 'code'],
    name: ['指数中文简称', '指数简称', '指数名称', '指数中文全称', 'index_name', '名称', 'name'],
    day: ['日期', '交易日期', 'trade_date', 'date'],
    close: ['收盘', '收盘价', '收盘点位', 'close'],
  },
  required: [['day'], ['close']],
};

const MARKETS: Readonly<Record<string, string>> = { XSHG: 'SH', XSHE: 'SZ', CBI: 'CS' };
/** Numbers that a market has indices under: all others of Shanghai and Shenzhen are securities. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  SH: /^000\d{3}$/,
  SZ: /^(?:399|980)\d{3}$/,
  BJ: /^899\d{3}$/,
  CSI: /^[\dH]\d{5}$/,
  CNI: /^\d{6}$/,
  CS: /^CBA\d{5}$/,
};
/** Indices of both exchanges, by their number in Shenzhen. */
const SHANGHAI_NUMBERS: Readonly<Record<string, string>> = {
  399300: '000300',
  399852: '000852',
  399903: '000903',
  399904: '000904',
  399905: '000905',
  399906: '000906',
  399907: '000907',
  399922: '000922',
};
const IN_FILE_NAME =
  /(?<![A-Z\d])(?:(?:SH|SZ|BJ|CSI)[\dH]\d{5}|[\dH]\d{5}\.(?:SH|SZ|BJ|CSI|CNI|XSHG|XSHE)|CBA\d{5}|H\d{5})(?![A-Z\d])/;
/** Interfaces of indices alone: six digits in the name of their file are an index. */
const INDEX_INTERFACE = /stock_zh_index|index_zh_a|index_hist|index_daily|csindex/i;
const CODE_TITLES = /^(?:指数代码|index_code)$/i;

/** Code of an index with its market, `null` for any other text: sh000300, 000300.SH, 000300.XSHG, csiH11001, CBA00301. */
export function indexCodeOf(text: string): string | null {
  const code = text.normalize('NFKC').trim().toUpperCase();
  const [, prefix, suffixed] = /^(SH|SZ|BJ|CSI)\.?([\dH]\d{5})$/.exec(code) ?? [];
  const [, number = code, suffix] = /^([\dA-Z]+)\.([A-Z]+)$/.exec(code) ?? [];
  if (prefix !== undefined && suffixed !== undefined) return checkedCode(suffixed, prefix);
  if (suffix !== undefined) return checkedCode(number, MARKETS[suffix] ?? suffix);
  if (/^H\d{5}$/.test(code)) return `${code}.CSI`;
  return /^CBA\d{5}$/.test(code) ? `${code}.CS` : null;
}

/** An index that an exchange lists, too, has its code there; one of both exchanges that of Shanghai. */
function checkedCode(number: string, market: string): string | null {
  if (NUMBERS[market]?.test(number) !== true) return null;
  const inShanghai = SHANGHAI_NUMBERS[number];
  if (inShanghai !== undefined) return `${inShanghai}.SH`;
  const isOfIssuer = market === 'CSI' || market === 'CNI';
  const exchange = isOfIssuer ? ['SH', 'SZ'].find((each) => NUMBERS[each]?.test(number)) : undefined;
  return `${number}.${exchange ?? market}`;
}

/** Code of an index by its six digits alone, where it is known that they are one. */
function codeOfDigits(text: string): string | null {
  const digits = /^\d{6}$/.exec(text.trim())?.[0];
  return digits === undefined ? null : checkedCode(digits, 'CSI');
}

/** The index that the name of a file, a sheet or a folder names by its code, else by a known name. */
function indexOfPath(file: string): string | null {
  const path = file.replaceAll('#', '/');
  const name = basename(path);
  const isAboutNumber = /\d{6}/.test(name);
  for (const part of isAboutNumber ? [name] : [name, basename(dirname(path))]) {
    const found = IN_FILE_NAME.exec(part.toUpperCase())?.[0];
    const code = found === undefined ? null : indexCodeOf(found);
    if (code !== null) return code;
  }
  if (INDEX_INTERFACE.test(name)) {
    const digits = /(?<!\d)\d{6}(?!\d)/.exec(name)?.[0];
    if (digits !== undefined) return codeOfDigits(digits);
  }
  return KNOWN_INDICES.get(indexKey(name.replace(/\.[A-Za-z]+$/, ''))) ?? null;
}

/** The index of each row; `null` for a row of something else, such as a fund on the exchange. */
function indexReader(table: Table, columns: Columns<IndexField>): (row: TableRow) => string | null {
  const { code: codeColumn, name: nameColumn } = columns;
  const subject = table.subject ?? null;
  const ofTable = subject === null ? indexOfPath(table.file) : indexCodeOf(subject);
  if (codeColumn === undefined) return () => ofTable;
  const isIndexColumn = CODE_TITLES.test(codeColumn.title) || INDEX_INTERFACE.test(basename(table.file));
  return (row) => {
    const text = cellText(row, codeColumn);
    const code = indexCodeOf(text);
    if (code !== null) return code;
    const bare = codeOfDigits(text);
    const isNamed = KNOWN_INDICES.get(indexKey(cellText(row, nameColumn))) === bare;
    return bare !== null && (isIndexColumn || isNamed) ? bare : null;
  };
}

/** The rows of a table about indices, and the others; `null` for a part without a row. */
export function splitIndices(table: Table): {
  readonly indices: Table | null;
  readonly others: Table | null;
} {
  if (!hasLayout(table.header, INDEX_LAYOUT)) return { indices: null, others: table };
  const indexOf = indexReader(table, matchColumns(table, INDEX_LAYOUT));
  const [indices, others]: [TableRow[], TableRow[]] = [[], []];
  for (const row of table.rows) (indexOf(row) === null ? others : indices).push(row);
  return {
    indices: indices.length === 0 ? null : { ...table, rows: indices },
    others: others.length === 0 && indices.length > 0 ? null : { ...table, rows: others },
  };
}

/** The closes of each index of a table. An index without a usable row is reported and left out. */
export function readIndices(table: Table, today: Day, report: FileReport): IndexHistory[] {
  const columns = matchColumns(table, INDEX_LAYOUT);
  const indexOf = indexReader(table, columns);
  const rows = table.rows.flatMap((row) => {
    const code = indexOf(row);
    if (code !== null) return [{ code, row }];
    report('skipped', { line: row.line }, '指数代码无法识别', cellText(row, columns.code));
    return [];
  });
  return [...groupBy(rows, ({ code }) => code)].flatMap(([code, group]) => {
    const closes = closesOf(
      group.map(({ row }) => row),
      columns,
      { today, report },
    );
    if (closes.length === 0) report('skipped', { line: null }, '文件里没有可用的指数点位', code);
    const named = group.map(({ row }) => readName(cellText(row, columns.name)));
    const name = named.find((cell) => cell.kind === 'value')?.value ?? nameOfTable(table);
    const [days, values] = [closes.map(({ day }) => day), closes.map(({ close }) => close)];
    return closes.length === 0 ? [] : [{ code, name, days, closes: values, file: table.file }];
  });
}

/** JSON has the name of an index as a key. */
function nameOfTable({ file, subject = null }: Table): string | null {
  return subject === null ? null : file.slice(file.lastIndexOf('#') + 1);
}

interface Close {
  readonly line: number;
  readonly day: Day;
  readonly close: number;
}

function closesOf(
  rows: readonly TableRow[],
  columns: Columns<IndexField>,
  context: { readonly today: Day; readonly report: FileReport },
): Close[] {
  const { report } = context;
  const closes = rows.flatMap((row): Close[] => {
    const day = needCell(row, columns.day, readDay, report);
    if (day === null) return [];
    if (isInFuture(day, row, context, cellText(row, columns.day))) return [];
    const close = needCell(row, columns.close, readPositive, report);
    return close === null ? [] : [{ line: row.line, day, close }];
  });
  const ordered: Close[] = [];
  for (const row of closes.toSorted((a, b) => a.day - b.day || a.line - b.line)) {
    const before = ordered.at(-1);
    if (before?.day !== row.day) ordered.push(row);
    else if (before.close === row.close) report('skipped', { line: row.line }, '日期重复');
    else {
      const detail = `${before.close} 与 ${row.close}`;
      report('skipped', { line: row.line }, '日期重复而点位不同，采用先出现的一行', detail);
    }
  }
  return ordered;
}
