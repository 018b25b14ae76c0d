import type { Day } from '../../../src/domain/calendar/day';
import { dealingByCode } from '../../../src/domain/dealing/form';
import { KNOWN_INDICES } from '../../../src/domain/returns/known-indices';

/** Codes of the indices that funds usually are measured by, with their market. */
export const INDICES_TO_ASK: readonly string[] = [...new Set(KNOWN_INDICES.values())];

/** Whether a code is one of an ETF. */
export function isEtf(code: string): boolean {
  return dealingByCode(code, '')?.form === 'etf';
}

/** Whether a code is one of a listed open-ended fund. */
export function isLof(code: string): boolean {
  return dealingByCode(code, '')?.form === 'lof';
}

/** Whether a code is one of a fund that is traded on an exchange. */
export function isOnExchange(code: string): boolean {
  return dealingByCode(code, '') !== null;
}

/** Code with the market as Tushare has it: 510300.SH, 163818.SZ, 000001.OF. */
export function tushareCode(code: string): string {
  if (!isOnExchange(code)) return `${code}.OF`;
  return `${code}.${code.startsWith('5') ? 'SH' : 'SZ'}`;
}

/** Days before the last request within which a service may have corrected values. */
const CORRECTED_DAYS = 10;

/** The first day that is asked for of a fund whose values were asked for before. */
export function historyStart(historyDay: Day | null): Day | null {
  return historyDay === null ? null : historyDay - CORRECTED_DAYS;
}
