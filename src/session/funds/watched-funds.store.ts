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

/** Takes in the codes of one side as the gateway told them. */
export function setWatchedFunds(area: FundArea, codes: Iterable<string>): void {
  useWatchedFunds.setState({ [area]: new Set(codes) });
}

/** The list of one side could not be read; what was known of it before stays. */
export function markWatchedFundsUnread(area: FundArea): void {
  useWatchedFunds.setState(({ unread }) => ({ unread: new Set([...unread, area]) }));
}

/** Changes one side by some codes, at once. */
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

/** Nothing is known, as for somebody who is not signed in. */
export function forgetWatchedFunds(): void {
  useWatchedFunds.setState(NOTHING_KNOWN);
}
