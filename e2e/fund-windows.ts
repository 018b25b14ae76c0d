import type { FundNav } from '../src/contract/funds/fund-performance';

/** The chart's windows that a number of months names. */
export const MONTH_WINDOWS = [
  { label: '近1月', months: 1 },
  { label: '近3月', months: 3 },
  { label: '近6月', months: 6 },
  { label: '近1年', months: 12 },
  { label: '近3年', months: 36 },
  { label: '近5年', months: 60 },
] as const;

/** The same date some months before a YYYYMMDD day, the month's last day where it has no such date. */
export function monthsBefore(day: number, months: number): number {
  const date = day % 100;
  const month = Math.floor(day / 100) % 100;
  const year = Math.floor(day / 10_000);
  const target = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDate = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return target.getUTCFullYear() * 10_000 + (target.getUTCMonth() + 1) * 100 + Math.min(date, lastDate);
}

/** Index of the last entry on or before a YYYYMMDD day, -1 before the first. */
export function indexOnOrBefore(days: readonly number[], day: number): number {
  return days.findLastIndex((entry) => entry <= day);
}

/** Return from entry `from` to entry `to` of a series that may begin with gaps. */
export function returnBetween(
  values: readonly (number | null)[],
  from: number,
  to = values.length - 1,
): number | null {
  const base = values.slice(from).find((value) => value !== null);
  const end = values[to];
  return base === undefined || base === null || end === undefined || end === null ? null : end / base - 1;
}

/** The base of each window of months that the fund is old enough for. */
export function windowBases(nav: FundNav): { readonly label: string; readonly base: number }[] {
  const last = nav.days.at(-1) ?? 0;
  return MONTH_WINDOWS.map(({ label, months }) => ({
    label,
    base: indexOnOrBefore(nav.days, monthsBefore(last, months)),
  })).filter(({ base }) => base >= 0);
}
