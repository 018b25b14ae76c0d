import { useEffect } from 'react';
import { beginLoginCheck, runLoginCheck, whenLoginKnown } from '@/session/login-check';
import { askLoginState } from '@/session/login-state';
import { refreshQualification } from '@/session/investor/qualification-check';
import { useSession, type LoginState } from '@/session/session.store';
import { onTabMessage } from '@/session/tab-messages';

/** A tab that was hidden this long checks the login again: the visitor may come from the login service. */
const STALE_AFTER_MS = 60_000;
/** A tab that was hidden this long checks the session first [S7.liveCalls]. */
const LONG_AWAY_MS = 5 * 60_000;

/**
 * Asks who the visitor is, and again when another tab reports a change, when the tab is shown again after a while or was
 * restored from the back-forward cache (it received no messages there), and when the network is back.
 */
export function useVisitorCheck(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    void whenLoginKnown();
    let hiddenSince = document.visibilityState === 'hidden' ? Date.now() : null;
    const returned = () => {
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now();
        return;
      }
      const awayMs = hiddenSince === null ? 0 : Date.now() - hiddenSince;
      hiddenSince = null;
      if (awayMs >= LONG_AWAY_MS) void recheck(askLoginState);
      else if (awayMs >= STALE_AFTER_MS) void recheck();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void recheck(askLoginState);
    };
    const online = () => void recheck();
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('pageshow', restored);
    window.addEventListener('online', online);
    const stopHearing = onTabMessage((message) => {
      // A check under way may have been answered before the other tab changed anything.
      if (message === 'visitor') void recheck(beginLoginCheck);
    });
    return () => {
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('pageshow', restored);
      window.removeEventListener('online', online);
      stopHearing();
    };
  }, [isOn]);
}

/** Checks who is signed in again; for the same user also the status. Does nothing if the check fails. */
async function recheck(check: () => Promise<LoginState> = runLoginCheck): Promise<void> {
  const before = useSession.getState().user.userId;
  if ((await check()) === 'unknown') return;
  const { login, user } = useSession.getState();
  if (login === 'logged-in' && user.userId === before) await refreshQualification();
}
