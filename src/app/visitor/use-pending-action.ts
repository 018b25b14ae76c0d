import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beijingDay } from '@/domain/day';
import { maySeePrivateFunds } from '@/domain/qualification-steps';
import { showLoadFailure } from '@/features/failure/load-failure';
import { finishWatch } from '@/features/watchlist/watch-action';
import { openBuyWindow } from '@/session/buy-windows.store';
import { takePendingAction, type PendingAction } from '@/session/pending-action';
import { openQualification } from '@/session/qualification-window.store';
import { useIsStandingMissing, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { announceVisitorChange } from '@/session/tab-messages';

/** Finishes what the visitor wanted before he was sent to sign in; coming back without a sign-in drops it. */
export function usePendingAction(): void {
  const client = useQueryClient();
  const login = useSession((state) => state.login);
  const hasCheckFailed = useSession((state) => state.hasCheckFailed);
  const isLoaded = useQualification((state) => state.riskLevel >= 0);
  const isMissing = useIsStandingMissing();
  useEffect(() => {
    // Without an answer nobody can tell whether he signed in: the action waits for the next check.
    if (login === 'unknown' || hasCheckFailed || (!isLoaded && !isMissing)) return;
    const action = takePendingAction();
    if (action === null || login === 'logged-out') return;
    announceVisitorChange();
    finish(action, client);
  }, [client, login, hasCheckFailed, isLoaded, isMissing]);
}

function finish(action: PendingAction, client: QueryClient): void {
  switch (action.kind) {
    case 'watch':
      void finishWatch(action, client);
      return;
    case 'remind':
      void import('@/features/watchlist/opening-reminder').then(
        (module) => module.remindOfOpening(action, client),
        showLoadFailure,
      );
      return;
    case 'buy':
      openBuyWindow(action);
      return;
    case 'qualify':
      if (!maySeePrivateFunds(useQualification.getState(), beijingDay(serverNow()))) openQualification();
      return;
    case 'return':
  }
}
