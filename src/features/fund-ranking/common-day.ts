import type { RankedFund } from './ranked-fund';

/** NAV day of most of the rows as YYYYMMDD, the newest of several; null where no row has one. */
export function commonDay(funds: readonly Pick<RankedFund, 'navDate'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { navDate } of funds) {
    if (navDate !== null) counts.set(navDate, (counts.get(navDate) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([dayA, a], [dayB, b]) => b - a || Number(dayB) - Number(dayA));
  return most?.[0] ?? null;
}
