import { dayFromParts, daysInMonth } from '../../../src/domain/calendar/day';
import { groupBy } from '../../services/group-by';
import { cellText, codeReader, matchColumns, needCell, tableCode, takeCell } from './columns';
import {
  ALLOCATION_LAYOUT,
  BOND_LAYOUT,
  HOLDER_LAYOUT,
  INDUSTRY_LAYOUT,
  SIZE_LAYOUT,
  STOCK_LAYOUT,
} from './layouts';
import { readDay, readName, readNumber, readRate } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { HeldSecurity } from '../../../src/domain/funds/portfolio-holdings';
import type { FileReport } from '../import-report';
import type { ReportPart } from '../records';
import type { Column, Columns, Layout } from './columns';
import type { HoldingField } from './layouts';
import type { Cell } from './read-cell';
import type { Table, TableRow } from './forms/read-table';

/** 2024年1季度股票投资明细, 2020-4. */
const QUARTER = /(\d{4})(?:年|-)([1-4])(?:季度|$)/;
const TEN_THOUSAND = 1e4;
const HUNDRED_MILLION = 1e8;
/** Of the securities of a report, what pages show; a half-year report names all of them. */
const MOST_STOCKS = 10;
const MOST_BONDS = 5;
const YUAN_TITLE = 'mkv';

/** Largest stocks of one fund (`code`) or of several by quarter. */
export function readStocks(table: Table, code: string | null, report: FileReport): ReportPart[] {
  return readHoldings(table, STOCK_LAYOUT, code, report).map(({ part, held }) => ({
    ...part,
    stocks: largest(held, MOST_STOCKS),
  }));
}

/** Largest bonds of one fund by quarter. */
export function readBonds(table: Table, code: string | null, report: FileReport): ReportPart[] {
  return readHoldings(table, BOND_LAYOUT, code, report).map(({ part, held }) => ({
    ...part,
    bonds: largest(held, MOST_BONDS),
  }));
}

function readHoldings(
  table: Table,
  layout: Layout<HoldingField>,
  code: string | null,
  report: FileReport,
): { readonly part: ReportPart; readonly held: readonly HeldSecurity[] }[] {
  const columns = matchColumns(table, layout);
  const codeOf = codeReader(table, { column: columns.fund, given: code }, report);
  const rows = table.rows.flatMap((row) => {
    const fund = codeOf(row);
    const day = needCell(row, columns.day, readQuarterDay, report);
    const held = heldIn(row, columns, report);
    if (fund === null || day === null || held === null) return [];
    const publishedDay = takeCell(row, columns.published, readDay, report);
    return [{ fund, day, publishedDay, held }];
  });
  return [...groupBy(rows, ({ fund, day }) => `${fund} ${day}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { fund, day, publishedDay } = first;
    return [
      { part: { code: fund, day, publishedDay, file: table.file }, held: group.map(({ held }) => held) },
    ];
  });
}

function heldIn(row: TableRow, columns: Columns<HoldingField>, report: FileReport): HeldSecurity | null {
  const code = needCell(row, columns.code, readSecurityCode, report);
  const ratio = needCell(row, columns.ratio, (text) => readRate(text, 'percent'), report);
  if (code === null || ratio === null) return null;
  const name = readName(cellText(row, columns.name));
  const value = takeCell(row, columns.value, readNumber, report);
  const unit = columns.value?.title === YUAN_TITLE ? 1 : TEN_THOUSAND;
  return {
    code,
    name: name.kind === 'value' ? name.value : code,
    kind: '',
    ratio,
    valueYuan: Math.round((value ?? 0) * unit),
  };
}

function largest(held: readonly HeldSecurity[], most: number): HeldSecurity[] {
  const unique = new Map(held.map((security) => [security.code, security]));
  return [...unique.values()].toSorted((a, b) => b.ratio - a.ratio).slice(0, most);
}

/** Industries of one fund by quarter. */
export function readIndustries(table: Table, code: string | null, report: FileReport): ReportPart[] {
  const columns = matchColumns(table, INDUSTRY_LAYOUT);
  const rows = table.rows.flatMap((row) => {
    const day = needCell(row, columns.day, readQuarterDay, report);
    const name = needCell(row, columns.name, readName, report);
    const ratio = needCell(row, columns.ratio, (text) => readRate(text, 'percent'), report);
    return day === null || name === null || ratio === null || ratio === 0 ? [] : [{ day, name, ratio }];
  });
  const fund = tableCode(table, code, report);
  if (fund === null) return [];
  return [...groupBy(rows, ({ day }) => day)].map(([day, group]) => ({
    code: fund,
    day,
    publishedDay: null,
    file: table.file,
    industries: group.map(({ name, ratio }) => ({ name, ratio })).toSorted((a, b) => b.ratio - a.ratio),
  }));
}

/** Kinds of assets of one fund by quarter, with the net assets of its portfolio. */
export function readAllocations(table: Table, code: string | null, report: FileReport): ReportPart[] {
  const columns = matchColumns(table, ALLOCATION_LAYOUT);
  const kinds = [
    ['股票', columns.stocks],
    ['债券', columns.bonds],
    ['现金', columns.cash],
  ] as const;
  return datedParts(table, { code, day: columns.day }, report, (row) => {
    const assets = kinds.flatMap(([name, column]) => {
      const ratio = rateOf(row, column, report);
      return ratio === null || ratio === 0 ? [] : [{ name, ratio }];
    });
    const netAsset = takeCell(row, columns.netAsset, readNumber, report);
    return { assets, ...(netAsset === null ? {} : { netAssetYuan: Math.round(netAsset * HUNDRED_MILLION) }) };
  });
}

/** Holders of one fund by half-year. */
export function readHolders(table: Table, code: string | null, report: FileReport): ReportPart[] {
  const columns = matchColumns(table, HOLDER_LAYOUT);
  return datedParts(table, { code, day: columns.day }, report, (row) => {
    const institutions = rateOf(row, columns.institutions, report);
    const individuals = rateOf(row, columns.individuals, report);
    const staff = rateOf(row, columns.staff, report);
    if (institutions === null || individuals === null) return null;
    return { holders: { institutions, individuals, staff: staff ?? 0 } };
  });
}

/** Sizes of one fund by quarter. */
export function readSizes(table: Table, code: string | null, report: FileReport): ReportPart[] {
  const columns = matchColumns(table, SIZE_LAYOUT);
  return datedParts(table, { code, day: columns.day }, report, (row) => {
    const size = takeCell(row, columns.size, readNumber, report);
    return size === null ? null : { sizeYuan: Math.round(size * HUNDRED_MILLION) };
  });
}

function datedParts(
  table: Table,
  { code, day: dayColumn }: { readonly code: string | null; readonly day: Column | undefined },
  report: FileReport,
  read: (row: TableRow) => Partial<ReportPart> | null,
): ReportPart[] {
  const fund = tableCode(table, code, report);
  if (fund === null) return [];
  return table.rows.flatMap((row) => {
    const day = needCell(row, dayColumn, readQuarterDay, report);
    const part = day === null ? null : read(row);
    return day === null || part === null
      ? []
      : [{ code: fund, day, publishedDay: null, file: table.file, ...part }];
  });
}

function rateOf(row: TableRow, column: Column | undefined, report: FileReport): number | null {
  return takeCell(row, column, (text) => readRate(text, 'percent'), report);
}

/** The last day of a quarter, from a date or a text such as 2024年1季度股票投资明细. */
function readQuarterDay(text: string): Cell<Day> {
  const [, year, quarter] = QUARTER.exec(text.trim()) ?? [];
  if (year === undefined) return readDay(text);
  const month = Number(quarter) * 3;
  return { kind: 'value', value: dayFromParts(Number(year), month, daysInMonth(Number(year), month)) };
}

/** A code of a security; a short number has lost its leading zeros, codes of Hong Kong have five digits. */
function readSecurityCode(text: string): Cell<string> {
  const name = readName(text);
  if (name.kind !== 'value') return name;
  const code = name.value.replace(/\.(?:SH|SZ|BJ|HK)$/i, '');
  return { kind: 'value', value: /^\d{1,4}$/.test(code) ? code.padStart(6, '0') : code };
}
