import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { getJoined } from '@/contract/watchlist/watchlist';
import { useSession } from '@/session/session.store';
import {
  changeWatchedFunds,
  markWatchedFundsUnread,
  setWatchedFunds,
} from '@/session/funds/watched-funds.store';
import { BUSINESS_TYPE_TEXT } from './api/list-owner';
import { pendingTogglesOf } from './pending-toggles';
import type { FundArea } from '@/domain/returns/performance-rules';

const BOTH_SIDES = ['public', 'private'] as const;

/** Number of requests for each side: an answer overtaken by a later request is dropped. */
const asked: Record<FundArea, number> = { public: 0, private: 0 };

/** Both sides as a query, for its loading state and refetch; the codes go to the store of the stars. */
export function joinedFundsQuery(userId: string) {
  return queryOptions({
    queryKey: ['joined-funds', userId],
    queryFn: async ({ signal }) => {
      await loadJoinedFunds(userId, BOTH_SIDES, signal);
      return null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Loads the funds on the visitor's list, for the stars [S4.watch]. Rejects only when aborted: if the list cannot be
 * loaded the stars remain as they are.
 */
export async function loadJoinedFunds(
  userId: string,
  areas: readonly FundArea[],
  signal?: AbortSignal,
): Promise<void> {
  await Promise.all(areas.map((area) => loadSide(userId, area, signal)));
}

async function loadSide(userId: string, area: FundArea, signal?: AbortSignal): Promise<void> {
  asked[area] += 1;
  const turn = asked[area];
  try {
    const request = { hxUid: userId, businessType: BUSINESS_TYPE_TEXT[area] };
    const { data } = await callGateway(getJoined, request, { signal });
    if (turn !== asked[area] || useSession.getState().user.userId !== userId) return;
    setWatchedFunds(
      area,
      data.map(({ fundCode }) => fundCode),
    );
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // [S8.watchNetwork] Silent: no message if the list cannot be loaded.
    if (turn === asked[area] && useSession.getState().user.userId === userId) markWatchedFundsUnread(area);
  }
  // The answer may be older than a toggle that is still pending.
  for (const { fund, change } of pendingTogglesOf(area)) {
    changeWatchedFunds(area, [fund.code], change !== 'remove');
  }
}
