import { PUBLIC_STATUS_FILTER, type PublicStatusFilter } from '../site/specification-constants';

const REDEMPTION_STATES: ReadonlySet<string> = new Set(['0', '5', '8']);

/** An open fund's forms in which it is not bought, not sold, or neither. */
const SUSPENDED_STATES = ['4', '5', '6', '9'];

/** The state of a fund of which no source says whether it is open. */
export const UNKNOWN_STATE = '';

/** States of a fund that has begun and has not ended, as far as is known. */
export const LIVING_STATES: readonly string[] = ['0', ...SUSPENDED_STATES, '8', UNKNOWN_STATE];

/**
 * The states that values of the public list's filter keep [S9.status]: 0 stands for an open fund and its suspended
 * forms, any other value for itself. Several values that include 0 also keep funds of an unknown state: they ask for
 * whatever may be alive, 0 alone for funds that are known to be open.
 */
export function statesOfFilter(values: readonly PublicStatusFilter[]): readonly string[] {
  const known = values.flatMap((value) => (value === '0' ? ['0', ...SUSPENDED_STATES] : [value]));
  return values.length > 1 && known.includes('0') ? [...known, UNKNOWN_STATE] : known;
}

/** The value of the public list's filter that keeps a state; undefined for a code that is none. */
export function filterOfState(state: string): PublicStatusFilter | undefined {
  return PUBLIC_STATUS_FILTER.find((value) => statesOfFilter([value]).includes(state));
}

/** Whether a class is an entry of a dictionary: a strategy as written has no code, and no list takes it as a filter. */
export function isClassCode(text: string): boolean {
  return /^\d+$/.test(text);
}

/** QDII and overseas index funds. */
export const OVERSEAS_TYPES: ReadonlySet<string> = new Set(['05', '0403']);
/** The product type of funds that hold other funds, first level. */
export const FUND_OF_FUNDS = '06';

/** The product type of money funds, first level. */
export const MONEY_TYPE = '07';

/** Whether public funds of a product type invest in overseas markets. */
export function isOverseasType(productTypeCode: string): boolean {
  return OVERSEAS_TYPES.has(productTypeCode);
}

/** Whether public funds of a product type, of either level, hold other funds. */
export function isFundOfFunds(productTypeCode: string): boolean {
  return levelOneCode(productTypeCode) === FUND_OF_FUNDS;
}

/** Whether public funds of a product type, of either level, are money funds: an income in place of a daily change. */
export function isMoneyType(productTypeCode: string): boolean {
  return levelOneCode(productTypeCode) === MONEY_TYPE;
}

/**
 * How often a public fund of a product type publishes its NAV: one trading day behind where it waits for the closes of
 * overseas markets or for the NAV of the funds it holds.
 */
export function navFrequencyOf(productTypeCode: string): 'daily' | 'daily-late' {
  return isOverseasType(productTypeCode) || isFundOfFunds(productTypeCode) ? 'daily-late' : 'daily';
}

/** Level-1 code of a public product type code: its first two characters. */
export function levelOneCode(productTypeCode: string): string {
  return productTypeCode.slice(0, 2);
}

/** Whether a fund in this state can be sold: 0 open, 5 purchase stopped, 8 paying a dividend. */
export function canRedeem(fundStatus: string): boolean {
  return REDEMPTION_STATES.has(fundStatus);
}

/** The state of a fund that has come to its end and is wound up. */
export const ENDED_STATE = 'A';

/** Whether a fund in this state has come to its end and is wound up. */
export function hasEnded(fundStatus: string): boolean {
  return fundStatus === ENDED_STATE;
}

/** unlisted: the newest complete list does not name it, whatever became of it; liquidated: a register says so. */
export type EndReason = 'unlisted' | 'liquidated';

const ENDED_WORDS: Readonly<Record<EndReason, readonly [word: string, short: string]>> = {
  unlisted: ['不再列出', '未列出'],
  liquidated: ['已清盘', '已清盘'],
};

/** For a fund in a visitor's list without any data left. */
export const NO_DATA_WORD = '已无数据';

/** What is said of an ended fund as a tag; in `isShort` three characters. */
export function endedWord(reason: EndReason | null | undefined, isShort = false): string {
  return reason ? ENDED_WORDS[reason][isShort ? 1 : 0] : '已终止';
}

/** The same by the status of a fund, `null` while it lives. */
export function endWord(status: string, reason: EndReason | null): string | null {
  return hasEnded(status) ? endedWord(reason) : null;
}

/** Whether the offer of a fund has failed: it has not begun, and will not. */
export function hasFailed(fundStatus: string): boolean {
  return fundStatus === '3';
}
