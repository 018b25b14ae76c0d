import { dayOf } from '../../../src/domain/calendar/day';
import { cellText, matchColumns, needCell, takeCell } from './columns';
import { PROFILE_LAYOUT, RATE_LAYOUT, SALE_LAYOUT } from './layouts';
import {
  MULTIPLES,
  isMissing,
  namesIn,
  readDay,
  readFundCode,
  readName,
  readNumber,
  readRate,
  readSaleState,
} from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { Fact, FactValues, FundFacts, ListedFund } from '../records';
import type { Column, Columns } from './columns';
import type { ProfileField } from './layouts';
import type { Table, TableRow } from './forms/read-table';

const NAMED_COLUMNS = [
  ['字段', '值'],
  ['item', 'value'],
];
/** 存续状态 of Tushare: one that is listed says nothing of purchases. */
const STATES_OF_LIFE: ReadonlyMap<string, string> = new Map([
  ['D', '终止'],
  ['I', '发行'],
]);
const DAY = /(\d{4})[-年/.](\d{1,2})[-月/.](\d{1,2})/;
const AMOUNT = /(\d+(?:\.\d+)?)\s*(万|亿)?/;
/** 本基金暂不设业绩比较基准, 该基金暂未披露业绩比较基准. */
const NO_BENCHMARK = /^(?:本|该)基金(?:暂不设|暂未披露|无)/;

/** Whether each row names a column and its value. */
export function hasNamedColumns(header: readonly string[]): boolean {
  return NAMED_COLUMNS.some((titles) => titles.every((title, index) => header[index] === title));
}

/** A table with one row whose columns were rows: 字段 and 值. */
export function turned(table: Table): Table {
  const line = table.rows[0]?.line ?? table.headerLine;
  const cells = table.rows.map((row) => row.cells[1] ?? '');
  return { ...table, header: table.rows.map((row) => row.cells[0] ?? ''), rows: [{ line, cells }] };
}

/** What profiles state of funds, by code, and the funds that they name with a type. */
export function readProfiles(
  table: Table,
  report: FileReport,
): { readonly facts: Map<string, FundFacts>; readonly funds: Map<string, ListedFund> } {
  const columns = matchColumns(table, PROFILE_LAYOUT);
  const facts = new Map<string, FundFacts>();
  const funds = new Map<string, ListedFund>();
  for (const row of table.rows) {
    const code = needCell(row, columns.code, readFundCode, report);
    if (code === null) continue;
    facts.set(code, profileOf(row, columns, `${table.file}:${row.line}`));
    const name = readName(cellText(row, columns.name));
    const typeText = cellText(row, columns.type).trim();
    if (name.kind === 'value' && !isMissing(typeText))
      funds.set(code, {
        code,
        name: name.value,
        typeText,
        pinyinInitials: '',
        pinyinFull: '',
        sale: readSaleState(STATES_OF_LIFE.get(cellText(row, columns.state).trim()) ?? '', '', ''),
      });
  }
  return { facts, funds };
}

/** What a table of states of sale says beside the state: smallest purchase, discounted fee, next day of dealing. */
export function readSaleFacts(table: Table, report: FileReport): Map<string, FundFacts> {
  const columns = matchColumns(table, SALE_LAYOUT);
  return factsByCode(table, columns.code, report, (row, place) => {
    const minimum = takeCell(row, columns.minimum, readNumber, report);
    return given({
      minimumPurchaseYuan: fact(minimum === 0 ? null : minimum, place),
      discountRate: fact(rateIn(cellText(row, columns.fee)), place),
      nextOpenDay: fact(takeCell(row, columns.nextOpenDay, readDay, report), place),
    });
  });
}

/** Rates of purchase and the smallest purchase, by code. */
export function readRates(table: Table, report: FileReport): Map<string, FundFacts> {
  const columns = matchColumns(table, RATE_LAYOUT);
  return factsByCode(table, columns.code, report, (row, place) =>
    given({
      purchaseRate: fact(rateIn(cellText(row, columns.original)), place),
      discountRate: fact(rateIn(cellText(row, columns.discounted)), place),
      minimumPurchaseYuan: fact(amountIn(cellText(row, columns.minimum)), place),
    }),
  );
}

/** What each row with a code states of its fund; of rows with the same code the last one counts. */
function factsByCode(
  table: Table,
  codeColumn: Column | undefined,
  report: FileReport,
  read: (row: TableRow, place: string) => FundFacts,
): Map<string, FundFacts> {
  const facts = new Map<string, FundFacts>();
  for (const row of table.rows) {
    const code = needCell(row, codeColumn, readFundCode, report);
    if (code !== null) facts.set(code, read(row, `${table.file}:${row.line}`));
  }
  return facts;
}

function profileOf(row: TableRow, columns: Columns<ProfileField>, place: string): FundFacts {
  const text = (field: ProfileField): string => cellText(row, columns[field]).trim();
  const words = (field: ProfileField): Fact<string> | undefined => textFact(text(field), place);
  const managers = namesIn(text('managers'));
  return given({
    fullName: words('fullName'),
    company: words('company'),
    managers: fact(managers.length === 0 ? null : managers, place),
    custodian: words('custodian'),
    established: fact(dayIn(text('established')), place),
    ended: fact(dayIn(text('ended')), place),
    sizeYuan: fact(amountIn(text('size')), place, dayIn(text('size'))),
    benchmark: NO_BENCHMARK.test(text('benchmark')) ? undefined : words('benchmark'),
    objective: words('objective'),
    scope: words('strategy'),
    managementRate: fact(rateIn(text('managementRate')), place),
    custodyRate: fact(rateIn(text('custodyRate')), place),
    serviceRate: fact(rateIn(text('serviceRate')), place),
    minimumPurchaseYuan: fact(amountIn(text('minimum')), place),
  });
}

type Found = { readonly [Field in keyof FactValues]?: Fact<FactValues[Field]> | undefined };

/** The facts that there are. */
export function given(found: Found): FundFacts {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A value as a fact, none for `null`. */
export function fact<Value>(
  value: Value | null,
  place: string,
  asOf: Day | null = null,
): Fact<Value> | undefined {
  return value === null ? undefined : { value, asOf, place };
}

/** A text on one line as a fact, none for a missing one. */
export function textFact(text: string, place: string): Fact<string> | undefined {
  return fact(isMissing(text) ? null : text.trim().replaceAll(/\s+/g, ' '), place);
}

/** 2022年05月20日 / 0.137亿份. */
function dayIn(text: string): Day | null {
  const [, year = '', month = '', date = ''] = DAY.exec(text) ?? [];
  return dayOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) ?? dayOf(text);
}

/** 0.11亿元（截止至：2024年06月30日）, 27.30亿. */
export function amountIn(text: string): number | null {
  const [, digits, unit = ''] = isMissing(text)
    ? []
    : (AMOUNT.exec(text.normalize('NFKC').replaceAll(',', '')) ?? []);
  return digits === undefined ? null : Number((Number(digits) * (MULTIPLES[unit] ?? 1)).toPrecision(12));
}

/** 1.20%（每年）, 0.50, ---（每年）. */
export function rateIn(text: string): number | null {
  const cell = readRate(text.normalize('NFKC').replace(/\(.*\)/, ''), 'percent');
  return cell.kind === 'value' ? cell.value : null;
}
