import {
  watchListFromWire,
  type WatchedFund,
  type WatchGroup,
  type WatchList,
} from '@/features/watchlist/watch-list';
import type { WatchRow } from '@/contract/watchlist/watchlist';
import { watchRowReply } from '../handlers/watch-rows';

/** A list of made-up public funds, one for each set of changes, as the pages have it. */
export function watchList(rows: readonly Partial<WatchRow>[], groups: readonly WatchGroup[] = []): WatchList {
  return watchListFromWire('public', {
    rows: rows.map((changes, index) => watchRowReply(index + 1, changes)),
    groups,
  });
}

/** The funds of such a list. */
export function watchedFunds(...rows: readonly Partial<WatchRow>[]): readonly WatchedFund[] {
  return watchList(rows).funds;
}
