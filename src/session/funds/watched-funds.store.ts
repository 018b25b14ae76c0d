import { create } from 'zustand';
import type { FundArea } from '@/domain/returns/performance-rules';

interface WatchedFundsState {
  /** Codes on the watchlist by area, null until they are known. */
  readonly public: ReadonlySet<string> | null;
  readonly private: ReadonlySet<string> | null;
  /** Areas whose list was asked for and could not be read. */
  readonly unread: ReadonlySet<FundArea>;
}

const NOTHING_KNOWN: WatchedFundsState = { public: null, private: null, unread: new Set() };

/** What is on the watchlist, for the stars; in memory only. */
export const useWatchedFunds = create<WatchedFundsState>()(() => NOTHING_KNOWN);

/** Whether a fund is on the watchlist; false while that is unknown. */
export function useIsWatched(area: FundArea, code: string): boolean {
  return useWatchedFunds((state) => state[area]?.has(code) ?? false);
}

/** Sets the codes of one area to those of the gateway's reply. */
export function setWatchedFunds(area: FundArea, codes: Iterable<string>): void {
  useWatchedFunds.setState({ [area]: new Set(codes) });
}

/** Marks the list of one area as unreadable; known codes stay. */
export function markWatchedFundsUnread(area: FundArea): void {
  useWatchedFunds.setState(({ unread }) => ({ unread: new Set([...unread, area]) }));
}

/** Adds codes to one area or removes them, before the gateway's reply. */
export function changeWatchedFunds(area: FundArea, codes: readonly string[], isWatched: boolean): void {
  useWatchedFunds.setState((state) => {
    const next = new Set(state[area]);
    for (const code of codes) {
      if (isWatched) next.add(code);
      else next.delete(code);
    }
    return { [area]: next };
  });
}

/** Resets the store, as for an unauthenticated visitor. */
export function forgetWatchedFunds(): void {
  useWatchedFunds.setState(NOTHING_KNOWN);
}
