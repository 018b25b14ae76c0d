import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { beijingDay } from '@/domain/day';
import { maySeePrivateFunds } from '@/domain/qualification-steps';
import { loadJoinedFunds } from '@/features/watchlist/joined-funds';
import { useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { announceVisitorChange, onTabMessage } from '@/session/tab-messages';

/**
 * Keeps what was read in step with who reads: another visitor inherits nothing, and what the gateway holds back or
 * shows changes with the standing. What was read before the first answer came with the same cookie and stays.
 */
export function useVisitorQueries(): void {
  const client = useQueryClient();
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  const maySee = useQualification((state) => maySeePrivateFunds(state, beijingDay(serverNow())));
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  const known = useRef<{ readonly userId: string; readonly maySee: boolean } | null>(null);

  useEffect(() => {
    if (login === 'unknown' || !isLoaded) return;
    const before = known.current;
    known.current = { userId, maySee };
    if (before === null) return;
    if (before.userId !== userId) client.removeQueries({ queryKey: ['visitor', before.userId] });
    if (before.maySee === maySee && before.userId === userId) return;
    void readAgain(client);
    announceVisitorChange();
  }, [client, login, userId, maySee, isLoaded]);

  useEffect(() => {
    if (login !== 'logged-in') return undefined;
    void loadJoinedFunds(userId);
    return onTabMessage((message) => {
      if (message !== 'watchlist') return;
      void loadJoinedFunds(userId);
      void client.invalidateQueries({ queryKey: ['visitor', userId, 'watchlist'] });
    });
  }, [client, login, userId]);
}

/** Everything that may look different to another visitor: all but what is the same for everybody. */
async function readAgain(client: QueryClient): Promise<void> {
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'portal' });
}
