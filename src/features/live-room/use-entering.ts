import { useEffect } from 'react';
import { askLoginState } from '@/session/login-state';
import { useSession } from '@/session/session.store';

/** Asks on entering a room whether the session still stands, as soon as it is known whose it is [S7.liveCalls]. */
export function useEntering(): void {
  const isKnown = useSession(({ login }) => login !== 'unknown');
  useEffect(() => {
    if (isKnown) void askLoginState();
  }, [isKnown]);
}
