import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { beijingDay } from '@/domain/calendar/day';
import { maySeePrivateFunds } from '@/domain/qualification/qualification-steps';
import { joinedFundsQuery } from '@/features/watchlist/joined-funds';
import { useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { announceVisitorChange, onTabMessage } from '@/session/tab-messages';
import { hasWithheldHere } from '@/session/investor/withheld-here';

/**
 * Keeps cached queries in step with the visitor: another visitor inherits nothing, and withheld or shown figures
 * change with the status. Replies before the first check remain, unless the session of a visitor who was signed in when
 * the page was opened has ended since.
 */
export function useVisitorQueries(wasSignedIn: boolean): void {
  const client = useQueryClient();
  useForgottenVisitor(client, wasSignedIn);
  useChangedStanding(client);
  useJoinedFunds(client);
}

/** Another visitor, or none: applies at once, whether the status is known or not. */
function useForgottenVisitor(client: QueryClient, wasSignedIn: boolean): void {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (login === 'unknown') return;
    const before = known.current;
    known.current = userId;
    const hasEnded = before === null ? wasSignedIn && login === 'logged-out' : before !== userId;
    if (!hasEnded) return;
    if (before !== null) client.removeQueries({ queryKey: ['visitor', before] });
    void readGatedAgain(client);
  }, [client, login, userId, wasSignedIn]);
}

/** The same visitor may see private funds now, or no longer. */
function useChangedStanding(client: QueryClient): void {
  const maySee = useQualification((state) => maySeePrivateFunds(state, beijingDay(serverNow())));
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  const isKnown = useSession((state) => state.login !== 'unknown');
  const known = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown || !isLoaded) return;
    const before = known.current;
    known.current = maySee;
    if (before === maySee) return;
    if (before === null) {
      if (maySee && hasWithheldHere()) void readGatedAgain(client);
      return;
    }
    void readGatedAgain(client);
    announceVisitorChange();
  }, [client, isKnown, isLoaded, maySee]);
}

function useJoinedFunds(client: QueryClient): void {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  useQuery({ ...joinedFundsQuery(userId), enabled: login === 'logged-in' });
  useEffect(() => {
    if (login !== 'logged-in') return undefined;
    return onTabMessage((message) => {
      if (message !== 'watchlist') return;
      void client.invalidateQueries({ queryKey: joinedFundsQuery(userId).queryKey });
      void client.invalidateQueries({ queryKey: ['visitor', userId, 'watchlist'] });
    });
  }, [client, login, userId]);
}

/** Drops queries that may hold private figures, and refetches those in view; public data remains. */
async function readGatedAgain(client: QueryClient): Promise<void> {
  await client.resetQueries({ predicate: ({ queryKey }) => isGated(queryKey) });
}

/** Reads of one area name it in their key; searches go over both. */
function isGated(key: QueryKey): boolean {
  return key[0] === 'visitor' || key[0] === 'fund-search' || key.includes('private');
}
