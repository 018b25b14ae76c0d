import { endedWord, hasEnded, hasFailed } from '../funds/fund-taxonomy';
import type { EndReason } from '../funds/fund-taxonomy';

/**
 * How units of a fund change hands. `open`: with the company on any trading day. `holding`: the same, but each purchase
 * is locked (持有期). `rolling`: each purchase can be sold on the last day of each of its terms alone (滚动持有).
 * `periodic`: in openings alone (定期开放). `closed`: on the exchange alone, units are neither issued nor taken back
 * (封闭式, REITs). `etf`: on the exchange, or in kind by institutions. `lof`: with the company and on the exchange.
 * `private`: on the days that the contract opens.
 */
export const DEALING_FORMS = [
  'open',
  'holding',
  'rolling',
  'periodic',
  'closed',
  'etf',
  'lof',
  'private',
] as const;
export type DealingForm = (typeof DEALING_FORMS)[number];

/** A length of time in calendar days or months. */
export interface Term {
  readonly count: number;
  readonly unit: 'D' | 'M';
}

/**
 * How a fund is dealt in. `term`: of `holding` and `private` how long each purchase is locked, of `rolling` how long one
 * term of a purchase runs, of `periodic` the time from one opening to the next. Null where the form has none, or where it
 * is not known. `openEvery`: of `private` the time from one opening to the next, where that is known.
 */
export interface Dealing {
  readonly form: DealingForm;
  readonly term: Term | null;
  readonly openEvery?: Term;
}

const DEALING_TEXT = /^([a-z]+)(?: ([1-9]\d{0,3}[DM]))?(?:\/([1-9]\d{0,3}[DM]))?$/;

/** `holding 12M`, `open`, `private 6M/7D`: how a dealing is stored and sent. */
export function dealingText({ form, term, openEvery }: Dealing): string {
  const text = term === null ? form : `${form} ${termText(term)}`;
  return openEvery === undefined ? text : `${text}/${termText(openEvery)}`;
}

function termText({ count, unit }: Term): string {
  return `${count}${unit}`;
}

/** Reads what dealingText writes; null for any other text, which is "not known". */
export function parseDealing(text: string): Dealing | null {
  const [, name, term, every] = DEALING_TEXT.exec(text) ?? [];
  const form = DEALING_FORMS.find((each) => each === name);
  if (form === undefined) return null;
  return { form, term: term ? termOf(term) : null, ...(every && { openEvery: termOf(every) }) };
}

function termOf(text: string): Term {
  return { count: Number.parseInt(text, 10), unit: text.endsWith('D') ? 'D' : 'M' };
}

/** ETFs of both exchanges, by the first three digits of their codes. */
const ETF_CODE = /^(?:159|51[0-35-8]|56\d|588)\d{3}$/;
const REIT_CODE = /^(?:508|180)\d{3}$/;
const LOF_CODE = /^(?:16\d|50[126])\d{3}$/;
const REIT_TYPE = '08';

/** What type and code alone tell of a public fund; null where they tell nothing. */
export function dealingByCode(code: string, typeCode: string): Dealing | null {
  if (typeCode === REIT_TYPE || REIT_CODE.test(code)) return { form: 'closed', term: null };
  if (ETF_CODE.test(code)) return { form: 'etf', term: null };
  return LOF_CODE.test(code) ? { form: 'lof', term: null } : null;
}

/** How a public fund is dealt in: as the gateway says, else as type and code tell; null is not known. */
export function publicDealing(text: string, fund: { code: string; typeCode: string }): Dealing | null {
  return parseDealing(text) ?? dealingByCode(fund.code, fund.typeCode);
}

/** How a private fund is dealt in: by its contract, with the lock that the gateway tells of. */
export function privateDealing(text: string): Dealing {
  return parseDealing(text) ?? { form: 'private', term: null };
}

/** Whether units are bought and sold on the exchange alone: such a fund has no purchase for an amount of money. */
export function isExchangeOnly(dealing: Dealing | null): boolean {
  return dealing?.form === 'etf' || dealing?.form === 'closed';
}

/** Whether each purchase is locked for a time of its own. */
export function isLocked(dealing: Dealing | null): boolean {
  if (dealing?.form === 'private') return dealing.term !== null;
  return dealing?.form === 'holding' || dealing?.form === 'rolling';
}

const MONTHS_OF_YEAR = 12;

/** 1年, 18个月, 30天. */
export function termWords({ count, unit }: Term): string {
  if (unit === 'D') return `${count}天`;
  return count % MONTHS_OF_YEAR === 0 ? `${count / MONTHS_OF_YEAR}年` : `${count}个月`;
}

/** The facts that every statement about buying a fund is made from. */
export interface SaleFacts {
  /** Code of the fund's state. */
  readonly status: string;
  readonly isOnSale: boolean;
  readonly dealing: Dealing | null;
  readonly endReason: EndReason | null;
}

const BEFORE_WORDS: Readonly<Record<string, string>> = {
  '1': '认购期',
  '2': '待成立',
  '3': '未成立',
};
export const CLOSED_STATE = '9';
export const OPEN_STATE = '0';

/** Whether a fund is past its offering. */
export function hasBegun(status: string): boolean {
  return BEFORE_WORDS[status] === undefined;
}

/** Whether a purchase for an amount of money can be begun here. */
export function canBuy({ status, isOnSale, dealing }: Omit<SaleFacts, 'endReason'>): boolean {
  return isOnSale && !hasEnded(status) && !hasFailed(status) && !isExchangeOnly(dealing);
}

/** Whether a fund is traded on the exchange and nowhere else now: one that is being offered, or has ended, is not. */
export function isTradedOnly({ status, dealing }: Pick<SaleFacts, 'status' | 'dealing'>): boolean {
  return isExchangeOnly(dealing) && !hasEnded(status) && hasBegun(status);
}

/** What stands on the button to buy: 购买, or why that is not possible; in `isShort` three characters at most. */
export function buyWord(fund: SaleFacts, isShort = false): string {
  const before = hasEnded(fund.status) ? endedWord(fund.endReason, isShort) : BEFORE_WORDS[fund.status];
  if (before !== undefined) return before;
  if (isTradedOnly(fund)) return isShort ? '场内' : '场内交易';
  if (fund.isOnSale) return '购买';
  if (fund.status === CLOSED_STATE) return '封闭期';
  if (fund.status === OPEN_STATE || fund.status === '') return isShort ? '未代销' : '暂未代销';
  return isShort ? '暂停' : '暂停申购';
}
