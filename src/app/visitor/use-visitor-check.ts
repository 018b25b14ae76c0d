import { useEffect } from 'react';
import { beginLoginCheck, runLoginCheck, whenLoginKnown } from '@/session/login-check';
import { refreshQualification } from '@/session/qualification-check';
import { useSession } from '@/session/session.store';
import { onTabMessage } from '@/session/tab-messages';

/** A tab that was away this long asks again who is signed in. */
const STALE_AFTER_MS = 60_000;

/**
 * Asks who the visitor is, and asks again when another tab says that this changed, when the tab comes back after a
 * while, and when the network does.
 */
export function useVisitorCheck(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    void whenLoginKnown();
    let hiddenSince: number | null = null;
    const returned = () => {
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now();
        return;
      }
      const awayMs = hiddenSince === null ? 0 : Date.now() - hiddenSince;
      hiddenSince = null;
      if (awayMs >= STALE_AFTER_MS) void recheck();
    };
    const online = () => void recheck();
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('online', online);
    const stopHearing = onTabMessage((message) => {
      // A check under way may have been answered before the other tab changed anything.
      if (message === 'visitor') void recheck(beginLoginCheck);
    });
    return () => {
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('online', online);
      stopHearing();
    };
  }, [isOn]);
}

/** The login check once more; of the same user as before his standing too. */
async function recheck(check = runLoginCheck): Promise<void> {
  const before = useSession.getState().user.userId;
  await check();
  const { login, user } = useSession.getState();
  if (login === 'logged-in' && user.userId === before) await refreshQualification();
}
