import type { Day } from '../../../src/domain/day';
import { KNOWN_INDICES } from '../../../src/domain/known-indices';

/** Codes of the indices that funds usually are measured by, with their market. */
export const INDICES_TO_ASK: readonly string[] = [...new Set(KNOWN_INDICES.values())];

const OF_SHANGHAI = /^5[0-68]\d{4}$/;
const OF_SHENZHEN = /^1[568]\d{4}$/;
const ETF = /^(?:5[1368]\d{4}|159\d{3})$/;
const LOF = /^(?:16|50[12])\d{4}$/;

/** Whether a code is one of an ETF. */
export function isEtf(code: string): boolean {
  return ETF.test(code);
}

/** Whether a code is one of a listed open-ended fund. */
export function isLof(code: string): boolean {
  return LOF.test(code);
}

/** Code with the market as Tushare has it: 510300.SH, 163818.SZ, 000001.OF. */
export function tushareCode(code: string): string {
  if (OF_SHANGHAI.test(code)) return `${code}.SH`;
  return OF_SHENZHEN.test(code) || isLof(code) ? `${code}.SZ` : `${code}.OF`;
}

/** Days before the last request within which a service may have corrected values. */
const CORRECTED_DAYS = 10;

/** The first day that is asked for of a fund whose values were asked for before. */
export function historyStart(historyDay: Day | null): Day | null {
  return historyDay === null ? null : historyDay - CORRECTED_DAYS;
}
