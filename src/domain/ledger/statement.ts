import { dayOf, type Day } from '../calendar/day';
import { roundDecimal } from '../text/decimal';
import { UNIT_DECIMALS, type EntryKind } from './ledger-entry';

/** A confirmed deal or an order as a statement has it. */
export interface StatementRow {
  /** '' where the statement has none; it has a code or a name. */
  readonly code: string;
  readonly name: string;
  readonly kind: EntryKind;
  /** Of the order; `null` where only that of its confirmation is known. */
  readonly day: Day | null;
  /** `null` without a time of day. */
  readonly isAfterCutOff: boolean | null;
  readonly confirmed: Day | null;
  /** Without signs, but for a split that merges units; `null` where the statement has none. */
  readonly units: number | null;
  readonly yuan: number | null;
  readonly nav: number | null;
  readonly feeYuan: number | null;
  /** Whether the statement says that it is not confirmed yet. */
  readonly isPending: boolean;
}

/** A row of a statement, or why it is nothing for the book. */
export interface StatementLine {
  /** In the text or on the sheet, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly read: StatementRow | string;
}

/** What a statement says of a deal, by the titles of its columns or the words beside it. */
export type StatementField =
  | 'date'
  | 'confirmed'
  | 'code'
  | 'name'
  | 'kind'
  | 'yuan'
  | 'units'
  | 'nav'
  | 'fee'
  | 'status';
export type StatementFields = Readonly<Partial<Record<StatementField, string>>>;

/** The first that fits a title is its field. */
const FIELD_TITLES: readonly (readonly [StatementField, RegExp])[] = [
  ['confirmed', /确认(?:日|时间)/],
  ['date', /日期|时间|^date$/],
  ['status', /状态|结果/],
  ['code', /代码|^code$/],
  ['kind', /业务|操作|买卖|方向|^(?:交易)?(?:类型|类别|方式)$|^type$/],
  ['name', /名称|简称|^(?:基金|产品|name)$/],
  ['fee', /手续费|费用|佣金|[购回]费|^fee$/],
  ['nav', /净值|[均单]价|价格|^nav$/],
  ['units', /份额|份数|数量|^units$/],
  ['yuan', /金额|^amount$/],
];
/** Of several columns for one figure, the result of the order. */
const RESULT_TITLE = /确认|成交|实际|到账/;
const FEWEST_COLUMNS = 3;
const MOST_TITLES = 10;

/** The field that a title is for; undefined for none. */
export function fieldOfTitle(title: string): StatementField | undefined {
  const plain = title
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|\s/g, '')
    .toLowerCase();
  return FIELD_TITLES.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Whether a title is for the result of an order, not for the order. */
export function isResultTitle(title: string): boolean {
  return RESULT_TITLE.test(title);
}

/** The rows below the titles of a table; `null` if none of its first rows are titles. */
export function readStatementTable(rows: readonly (readonly string[])[]): StatementLine[] | null {
  const columns = rows.slice(0, MOST_TITLES).map(columnsOf);
  const at = columns.findIndex((each) => each.size >= FEWEST_COLUMNS);
  const found = columns[at];
  if (found === undefined) return null;
  return rows.slice(at + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const fields = Object.fromEntries(Array.from(found, ([field, column]) => [field, cells[column] ?? '']));
    return [readStatementLine(at + index + 2, cells.join(' '), fields)];
  });
}

function columnsOf(titles: readonly string[]): Map<StatementField, number> {
  const columns = new Map<StatementField, number>();
  for (const [column, title] of titles.entries()) {
    const field = fieldOfTitle(title);
    if (field === undefined) continue;
    const known = columns.get(field);
    const isBetter = field !== 'date' && isResultTitle(title) && !isResultTitle(titles[known ?? -1] ?? '');
    if (known === undefined || isBetter) columns.set(field, column);
  }
  return columns;
}

const FAILED = /失败|撤单|撤销|已撤|无效|拒绝|取消/;
const WAITING = /待确认|确认中|受理|处理中|进行中/;
const DONE = /已确认|确认成功|交易成功|已完成/;

/** What the fields of a row say. */
export function readStatementLine(line: number, text: string, fields: StatementFields): StatementLine {
  return { line, text: text.replaceAll(/\s+/g, ' ').trim(), read: readFields(fields) };
}

function readFields(fields: StatementFields): StatementRow | string {
  const { status = '', kind: kindText = '' } = fields;
  if (FAILED.test(status)) return '未成交的记录';
  const kind = statementKind(kindText);
  if (kind === null) return '不改变份额与金额的记录';
  if (kind === undefined) return unknownKindWords(kindText);
  const { code, name } = fundOf(fields);
  if (code === '' && name === '') return '缺少基金代码或名称';
  const date = momentOf(fields.date ?? '');
  const confirmed = momentOf(fields.confirmed ?? '');
  if (date === undefined || confirmed === undefined) return '无法识别日期，请写作 2026-01-31';
  if (date === null && confirmed === null) return '缺少日期';
  const isFinal = DONE.test(status);
  const yuan = figureOf(fields.yuan, 2, isFinal);
  const units = figureOf(fields.units, UNIT_DECIMALS, isFinal);
  const nav = figureOf(fields.nav, UNIT_DECIMALS, false);
  const feeYuan = figureOf(fields.fee, 2, true);
  if (yuan === undefined || units === undefined || nav === undefined || feeYuan === undefined)
    return '无法识别金额、份额、净值或手续费';
  return {
    code,
    name,
    kind: kindBeside(kind, kindText, { units, yuan }),
    day: date?.day ?? null,
    isAfterCutOff: date?.isAfterCutOff ?? null,
    confirmed: confirmed?.day ?? null,
    units: kind === 'split' ? units : magnitude(units),
    yuan: magnitude(yuan),
    nav: magnitude(nav),
    feeYuan: magnitude(feeYuan),
    isPending: WAITING.test(status),
  };
}

function unknownKindWords(text: string): string {
  if (text === '') return '缺少交易类型';
  return text.includes('转换') ? '转换请写成转出与转入两行' : `无法识别交易类型“${text}”`;
}

const KIND_WORDS: readonly (readonly [RegExp, EntryKind | null])[] = [
  [/撤单|修改|设置|变更|签约|解约|冻结|托管/, null],
  [/再投/, 'reinvestment'],
  [/分红|红利|派息|派现|^dividend$/, 'dividend'],
  [/拆分|折算|[强份]增|份额调/, 'split'],
  [/转入|转换?入/, 'purchase'],
  [/转出|转换?出/, 'redemption'],
  [/赎回|卖|强减|^(?:sell|redemption)$/, 'redemption'],
  [/买|申购|认购|定投|定额|^(?:buy|purchase)$/, 'purchase'],
];

/** Kind of entry that a word is for; `null` for one that changes neither units nor money, undefined for any other word. */
export function statementKind(text: string): EntryKind | null | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return KIND_WORDS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** A dividend without money that added units was reinvested. */
function kindBeside(
  kind: EntryKind,
  text: string,
  { units, yuan }: Pick<StatementRow, 'units' | 'yuan'>,
): EntryKind {
  const isOpen = kind === 'dividend' && !/现金|派/.test(text);
  return isOpen && (units ?? 0) > 0 && (yuan ?? 0) === 0 ? 'reinvestment' : kind;
}

const LONGEST_CODE = 6;
const CODE_CELL = /^'?(\d{1,6})(?:\.0+|\.[A-Z]{2})?$/i;
const CODE_IN_NAME = /\(?(?<![\d.])(\d{6})(?![\d.])(?:\.[A-Z]{2})?\)?/i;

/** Code and name may share a cell. Spreadsheets lose zeros in front. */
function fundOf({ code = '', name = '' }: StatementFields): Pick<StatementRow, 'code' | 'name'> {
  const [codeCell, nameCell] = [code.normalize('NFKC').trim(), name.normalize('NFKC').trim()];
  const digits = CODE_CELL.exec(codeCell)?.[1]?.padStart(LONGEST_CODE, '0');
  const whole = digits === undefined ? `${codeCell} ${nameCell}` : nameCell;
  return {
    code: digits ?? CODE_IN_NAME.exec(whole)?.[1] ?? '',
    name: whole.replace(CODE_IN_NAME, '').trim(),
  };
}

const MOMENT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?Z?$|^(\d{8})$/;
const CUT_OFF_HOUR = 15;

/** Day and, with a time, whether it is past the cut-off; `null` for an empty cell, undefined for any other text. */
function momentOf(
  text: string,
): { readonly day: Day; readonly isAfterCutOff: boolean | null } | null | undefined {
  const plain = text.normalize('NFKC').trim();
  if (isEmpty(plain)) return null;
  const [, year = '', month = '', date = '', hour, compact] = MOMENT.exec(plain) ?? [];
  const day = dayOf(compact ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (day === null) return undefined;
  // Midnight is what files write for no time.
  const isTimed = hour !== undefined && !/0?0:00(?::00)?/.test(plain);
  return { day, isAfterCutOff: isTimed ? Number(hour) >= CUT_OFF_HOUR : null };
}

const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** `null` for an empty cell, and for 0 unless that is a figure; undefined for any other text. */
function figureOf(
  text: string | undefined,
  decimals: number,
  isZeroKnown: boolean,
): number | null | undefined {
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[\s¥元份]|CNY|RMB/g, '');
  if (isEmpty(plain)) return null;
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return undefined;
  const value = roundDecimal(Number(plain.replaceAll(',', '')), decimals);
  return value === 0 && !isZeroKnown ? null : value;
}

function isEmpty(text: string): boolean {
  return /^(?:[-—]*|暂无|待确认)$/.test(text);
}

function magnitude(value: number | null): number | null {
  return value === null ? null : Math.abs(value);
}
