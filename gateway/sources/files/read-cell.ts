import { beijingDay, dayFromParts, dayOf } from '../../../src/domain/calendar/day';
import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import type { Day } from '../../../src/domain/calendar/day';
import type { SaleState } from '../records';

/** Notation of the rates of a column: 1.5 or 0.015 for 1.5 %. */
export type RateUnit = 'percent' | 'fraction';

/** Content of a cell; `corrected` describes a correction, a bad cell has no usable value. */
export type Cell<T> =
  | { readonly kind: 'value'; readonly value: T; readonly corrected?: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'bad'; readonly reason: string };

const UNREADABLE = { day: '日期无法识别', code: '基金代码无法识别', number: '数字无法识别' } as const;
/** Reasons of bad cells whose text is of another type. */
export const UNREADABLE_REASONS: ReadonlySet<string> = new Set(Object.values(UNREADABLE));

const MISSING = new Set([
  '',
  '-',
  '--',
  '---',
  '—',
  '——',
  'nan',
  'none',
  'null',
  'n/a',
  'na',
  'nat',
  '<na>',
  '暂无',
]);
const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+|\d*(?=\.))(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Most numbers of a series: nothing in them needs a correction. */
const PLAIN_NUMBER = /^[+-]?\d{1,8}(?:\.\d{1,5})?$/;
const PLAIN_DATE = /^(\d{4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})日?$/;
const MILLISECONDS = /^\d{12,13}$/;
/** 1982 to 2091. */
const SHEET_DAY = /^[3-6]\d{4}(?:\.0+)?$/;
const MIDNIGHT = /[ T]00:00(?::00(?:\.0+)?)?(?:Z|\+08:00)?$/;
/** Digits that a double keeps exactly through text; further digits are artefacts such as 0.0028000000000000004. */
const SIGNIFICANT_DIGITS = 14;

/** Whether a cell has no value: empty, '--', nan, None, null and the like. */
export function isMissing(text: string): boolean {
  return MISSING.has(text.trim().toLowerCase());
}

/** A number in plain or scientific notation, with or without thousands commas. */
export function readNumber(text: string): Cell<number> {
  return readScaled(text, 0);
}

/** A number above zero: a price, or the points of an index. */
export function readPositive(text: string): Cell<number> {
  const cell = readNumber(text);
  return cell.kind === 'value' && cell.value <= 0 ? { kind: 'bad', reason: '价格不是正数' } : cell;
}

/**
 * A rate as a fraction: percent texts are scaled in decimal, so that 146.8937 becomes exactly 1.468937. A cell with a
 * percent sign is percent in any column.
 */
export function readRate(text: string, unit: RateUnit): Cell<number> {
  const trimmed = text.trim();
  const unsigned = trimmed.replace(/[%％]$/, '');
  return readScaled(unsigned, unit === 'percent' || unsigned !== trimmed ? -2 : 0);
}

/**
 * A date as 'YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D' or 'YYYY年M月D日', a midnight time allowed; a moment in
 * milliseconds as its day in Beijing, and the number that spreadsheet programs have for a day.
 */
export function readDay(text: string): Cell<Day> {
  if (isMissing(text)) return { kind: 'missing' };
  const trimmed = text.trim().replace(MIDNIGHT, '');
  const direct = dayOf(trimmed);
  if (direct !== null) return { kind: 'value', value: direct };
  if (MILLISECONDS.test(trimmed)) return { kind: 'value', value: beijingDay(Number(trimmed)) };
  if (SHEET_DAY.test(trimmed)) {
    const day = dayFromParts(1899, 12, 30) + Number.parseInt(trimmed, 10);
    return { kind: 'value', value: day, corrected: '日期是表格软件的天数' };
  }
  const parts = PLAIN_DATE.exec(trimmed);
  const [, year = '', , month = '', , date = ''] = parts ?? [];
  const day = dayOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return day === null ? { kind: 'bad', reason: UNREADABLE.day } : { kind: 'value', value: day };
}

/**
 * A six-digit fund code, also with the suffix of a market or a note such as （前端）; lost leading zeros and spreadsheet
 * wrappings are corrected.
 */
export function readFundCode(text: string): Cell<string> {
  const trimmed = text.trim();
  const plain = /^(\d{6})(?:\.(?:OF|SH|SZ)|[（(](?:[前后]端|主代码)[）)](?:、\d{6}.*)?)?$/.exec(trimmed)?.[1];
  if (plain !== undefined) return { kind: 'value', value: plain };
  if (isMissing(trimmed)) return { kind: 'missing' };
  const digits = /^(?:'|=")?(\d{1,6})(?:\.0+|\.[A-Za-z]{2})?"?$/.exec(trimmed.normalize('NFKC'))?.[1];
  if (digits === undefined) return { kind: 'bad', reason: UNREADABLE.code };
  return { kind: 'value', value: digits.padStart(6, '0'), corrected: '基金代码补全为六位' };
}

/** As `readFundCode`, also the registration number of a private fund. */
export function readAnyFundCode(text: string): Cell<string> {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/['"=\s]/g, '')
    .toUpperCase();
  if (!isRegistryNumber(folded)) return readFundCode(text);
  return folded === text.trim()
    ? { kind: 'value', value: folded }
    : { kind: 'value', value: folded, corrected: '备案编号含小写、全角字符或空格' };
}

/** A name on one line: control characters and doubled blanks are corrected. */
export function readName(text: string): Cell<string> {
  const cleaned = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (isMissing(cleaned)) return { kind: 'missing' };
  return cleaned === text.trim()
    ? { kind: 'value', value: cleaned }
    : { kind: 'value', value: cleaned, corrected: '名称中有控制字符或多余空格' };
}

/** Several names in one cell: 张坤 何云峰, 王一、李二; a name in Latin letters contains blanks. */
export function namesIn(text: string): string[] {
  if (isMissing(text)) return [];
  const parts = text.split(/[、,，;；/]/).map((part) => part.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim());
  return parts
    .flatMap((part) => (/\p{Script=Han}/u.test(part) ? part.split(' ') : [part]))
    .filter((part) => !isMissing(part));
}

function readScaled(text: string, power: number): Cell<number> {
  if (isMissing(text)) return { kind: 'missing' };
  const trimmed = text.trim();
  const direct = scaled(trimmed, power);
  if (direct !== null) return { kind: 'value', value: direct };
  const folded = trimmed.normalize('NFKC').replaceAll(/[−–]/g, '-').replaceAll(/\s/g, '');
  const value = scaled(folded, power);
  if (value === null) return { kind: 'bad', reason: UNREADABLE.number };
  return { kind: 'value', value, corrected: '数字含全角字符或空格' };
}

function scaled(text: string, power: number): number | null {
  if (PLAIN_NUMBER.test(text)) return Number(`${text}e${power}`);
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  if (whole === '' && decimals === '') return null;
  const mantissa = `${sign}${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`;
  const value = Number(`${mantissa}e${Number(exponent) + power}`);
  if (!Number.isFinite(value)) return null;
  return whole.length + decimals.length > SIGNIFICANT_DIGITS
    ? Number(value.toPrecision(SIGNIFICANT_DIGITS - 2))
    : value;
}

interface RateCheck {
  /** The rate read in the declared unit, a fraction. */
  readonly rate: number;
  /** Approximate rate according to other columns of the row, a fraction. */
  readonly expected: number;
}

const SMALLEST_TELLING_RATE = 0.0005;
const FEWEST_CHECKS = 5;
const MAJORITY = 0.6;
const MINORITY = 0.2;

/**
 * The actual unit of a column. The title decides, unless most rows contradict it and agree with the other unit: a
 * percent taken for a fraction would be a hundredfold figure on every row.
 */
export function provenUnit(declared: RateUnit, checks: readonly RateCheck[]): RateUnit {
  const telling = checks.filter((check) => Math.abs(check.expected) >= SMALLEST_TELLING_RATE);
  if (telling.length < FEWEST_CHECKS) return declared;
  const scale = declared === 'percent' ? 100 : 0.01;
  const asDeclared = telling.filter(({ rate, expected }) => isNear(rate, expected)).length;
  const asOther = telling.filter(({ rate, expected }) => isNear(rate * scale, expected)).length;
  const isOther = asOther > telling.length * MAJORITY && asDeclared < telling.length * MINORITY;
  if (!isOther) return declared;
  return declared === 'percent' ? 'fraction' : 'percent';
}

function isNear(rate: number, expected: number): boolean {
  return Math.abs(rate - expected) <= 0.0002 + Math.abs(expected) * 0.05;
}

/** The files write 100 billion yuan for no limit. */
const UNLIMITED_YUAN = 1e10;
const LIMIT_TEXT = /(\d+(?:\.\d+)?)\s*(万|亿)?元/;
/** Units of amounts. */
export const MULTIPLES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/**
 * Purchase status from 申购状态, 赎回状态 and the daily limit as the files write them; `null` if all are empty. Unknown words
 * close the fund to purchases, with the status of an ordinary fund.
 */
export function readSaleState(
  purchaseText: string,
  redemptionText: string,
  limitText: string,
): SaleState | null {
  if (isMissing(purchaseText)) return null;
  const purchase = purchaseText.trim();
  const canPurchase = /开放|限大额|限制大额/.test(purchase) && !/暂停|封闭/.test(purchase);
  return {
    status: statusOf(purchase, redemptionText.trim(), canPurchase),
    canPurchase,
    dailyLimitYuan: canPurchase ? limitYuan(purchase, limitText) : null,
  };
}

function statusOf(purchase: string, redemption: string, canPurchase: boolean): string {
  if (purchase.includes('终止')) return 'A';
  if (purchase.includes('封闭')) return '9';
  if (/认购|发行/.test(purchase)) return '1';
  const isRedemptionStopped = /暂停|封闭|终止/.test(redemption);
  if (canPurchase) return isRedemptionStopped ? '6' : '0';
  if (/暂停|停止/.test(purchase)) return isRedemptionStopped ? '4' : '5';
  return '0';
}

function limitYuan(purchase: string, limitText: string): number | null {
  const cell = readNumber(limitText);
  if (cell.kind === 'value' && cell.value > 0) return cell.value < UNLIMITED_YUAN ? cell.value : null;
  const match = LIMIT_TEXT.exec(purchase.normalize('NFKC'));
  return match === null ? null : Number(match[1]) * (MULTIPLES[match[2] ?? ''] ?? 1);
}
