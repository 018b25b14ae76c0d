import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GatewayError } from '@/api/gateway-error';
import { runLoginCheck } from '@/session/login-check';
import { useQualificationCheck } from '@/session/qualification.store';
import { useSession } from '@/session/session.store';

/** A read or a change that is refused for want of a session asks the login check: the portal must not go on as if. */
export function useEndedSession(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = (error: unknown) => {
      const isRefused = error instanceof GatewayError && error.status === 401;
      if (isRefused && useSession.getState().login === 'logged-in') void runLoginCheck();
    };
    const stopReads = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    const stopChanges = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
    });
    // The standing is asked for beside the query client; it may have failed for the same reason.
    const stopStanding = useQualificationCheck.subscribe(({ hasFailed }, before) => {
      if (hasFailed && !before.hasFailed) void runLoginCheck();
    });
    return () => {
      stopReads();
      stopChanges();
      stopStanding();
    };
  }, [client]);
}
