import { dealingByCode } from '../../../src/domain/dealing/form';
import type { Dealing, Term } from '../../../src/domain/dealing/form';

/** 基金类型 texts of the fund list, normalised by `typeKey`, with their product type codes. */
const TYPE_CODES: Readonly<Record<string, string>> = {
  股票型: '01',
  混合型: '02',
  '混合型-偏股': '0201',
  '混合型-灵活': '0202',
  '混合型-偏债': '0203',
  '混合型-平衡': '0204',
  债券型: '03',
  '债券型-长债': '0301',
  '债券型-中短债': '0302',
  '债券型-混合一级': '0303',
  '债券型-混合二级': '0304',
  '债券型-可转债': '0305',
  指数型: '04',
  '指数型-股票': '0401',
  '指数型-固收': '0402',
  '指数型-债券': '0402',
  '指数型-海外股票': '0403',
  '指数型-海外': '0403',
  QDII: '05',
  FOF: '06',
  'FOF-稳健型': '0601',
  'FOF-均衡型': '0602',
  'FOF-进取型': '0603',
  'FOF-养老目标': '0604',
  货币型: '07',
  '货币型-普通货币': '0701',
  '货币型-浮动净值': '0702',
  REITS: '08',
  商品: '09',
  商品型: '09',
};

const FIRST_LEVEL_LENGTH = 2;

/**
 * Product type code of a 基金类型 text. A second level that the dictionary lacks becomes the code of the first level
 * (混合型-绝对收益 is 混合型); an unknown text is its own code, which the portal shows unchanged.
 */
export function productTypeOf(text: string): string {
  const key = typeKey(text);
  return TYPE_CODES[key] ?? TYPE_CODES[key.split('-')[0] ?? ''] ?? text.trim();
}

/** First two characters of a product type code. */
export function firstLevelOf(typeCode: string): string {
  return typeCode.slice(0, FIRST_LEVEL_LENGTH);
}

function typeKey(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll(/[–—_]/g, '-').toUpperCase();
}

const NUMBERS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const TEN = '十';
const LENGTH = String.raw`(?:(\d{1,3}|[一二两三四五六七八九十]{1,3})个?(年|月|天)|(半)年)`;
const ROLLING_NAME = new RegExp(`${LENGTH}滚动持有`);
const HOLDING_NAME = new RegExp(`${LENGTH}持有`);
const PERIODIC_NAME = new RegExp(`(?:${LENGTH})?(?:定期开放|定开)`);

/**
 * How an imported fund is dealt in if no file says it: exchange funds by their code, locks and openings by the name,
 * else an ordinary open fund if a file says that it accepts purchases. `null` if unknown.
 */
export function dealingOfListed(
  fund: { readonly code: string; readonly name: string; readonly typeCode: string },
  takesPurchases: boolean,
): Dealing | null {
  const name = fund.name.normalize('NFKC').replaceAll(/\s/g, '');
  const traded = dealingByCode(fund.code, fund.typeCode);
  if (traded !== null && traded.form !== 'lof') return traded;
  const roll = ROLLING_NAME.exec(name);
  if (roll !== null) return { form: 'rolling', term: termOf(roll) };
  const held = HOLDING_NAME.exec(name);
  if (held !== null || name.includes('持有期')) return { form: 'holding', term: held && termOf(held) };
  const opening = PERIODIC_NAME.exec(name);
  if (opening !== null) return { form: 'periodic', term: termOf(opening) };
  if (traded !== null) return traded;
  return takesPurchases ? { form: 'open', term: null } : null;
}

function termOf([, digits, unit, half]: RegExpExecArray): Term | null {
  if (half !== undefined) return { count: 6, unit: 'M' };
  const count = numberOf(digits ?? '');
  if (unit === undefined || !(count > 0)) return null;
  return unit === '天' ? { count, unit: 'D' } : { count: unit === '年' ? count * 12 : count, unit: 'M' };
}

/** 18, 六, 十八, 二十四; NaN if the text is no number. */
function numberOf(text: string): number {
  const [tens = '', ones] = text.split(TEN);
  return ones === undefined
    ? (NUMBERS[text] ?? Number(text))
    : (NUMBERS[tens] ?? 1) * 10 + (NUMBERS[ones] ?? 0);
}

/** Share class of a fund within its portfolio. */
export interface ShareClass {
  readonly shareClass: string | null;
  /** Code of the first share class of the same portfolio. */
  readonly shareGroup: string;
}

interface NamedFund {
  readonly code: string;
  readonly name: string;
}

const CURRENCY_OR_FEE =
  /\((?:后端|前端|人民币|美元|美元现汇|美元现钞|港币|港元)\)$|(?:人民币|美元现汇|美元现钞|美元)$/;
/** A class letter is not the last letter of a Latin word, except after the words that end fund names. */
const CLASS_LETTER = /(?<=[^A-Za-z]|ETF|LOF|FOF|QDII)\(?([A-Z])\)?(?:类|份额)?$/;

/** Share class letter and group of every fund by its name; a single fund is a group. */
export function shareClassesOf(funds: readonly NamedFund[]): Map<string, ShareClass> {
  const firstCodes = new Map<string, { letter: string; code: string }>();
  const parsed = funds.map((fund) => ({ code: fund.code, ...splitName(fund.name) }));
  for (const { code, stem, letter } of parsed) {
    const first = firstCodes.get(stem);
    const rank = letter ?? '';
    const isEarlier =
      first === undefined || rank < first.letter || (rank === first.letter && code < first.code);
    if (isEarlier) firstCodes.set(stem, { letter: rank, code });
  }
  return new Map(
    parsed.map(({ code, stem, letter }) => [
      code,
      { shareClass: letter, shareGroup: firstCodes.get(stem)?.code ?? code },
    ]),
  );
}

function splitName(name: string): { stem: string; letter: string | null } {
  const plain = name.normalize('NFKC').replaceAll(/\s/g, '').replace(CURRENCY_OR_FEE, '');
  const match = CLASS_LETTER.exec(plain);
  const stem = match === null ? plain : plain.slice(0, match.index);
  return { stem: stem.replace(CURRENCY_OR_FEE, ''), letter: match?.[1] ?? null };
}
