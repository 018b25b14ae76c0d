import type { QueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { currentTime } from '@/contract/accounts/login';
import { usePortalWorker } from '@/session/portal-worker.store';
import { tellWorker } from '@/lib/worker-messages';

const ANSWER_WITHIN_MS = 8000;

/**
 * Asks the gateway for what it never lets anybody keep. Where it answers, what was shown from kept replies is read anew
 * and nothing counts as kept any more. False where it does not answer.
 */
export async function reconnect(queryClient: QueryClient): Promise<boolean> {
  try {
    await callGateway(currentTime, {}, { timeoutMs: ANSWER_WITHIN_MS });
  } catch {
    return false;
  }
  usePortalWorker.setState({ isOnline: true, kept: null });
  tellWorker(navigator.serviceWorker, 'portal-network-back');
  await queryClient.invalidateQueries();
  return true;
}
