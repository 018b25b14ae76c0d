import { GatewayError } from '@/api/gateway-error';
import { isNotOffered } from '@/features/failure/not-offered';
import { isSignedOut } from '@/features/failure/signed-out';
import { showSignedOut } from '@/features/failure/signed-out-toast';
import { showToast } from '@/ui/overlays/toast-store';

/**
 * Reports a rejected change: the message of the server [S8.watchCode], or that the session ended. Any other failure,
 * such as a lost network, is reported with `words`; without them the list only shows its previous state
 * [S8.watchNetwork].
 */
export function tellChangeFailure(error: unknown, words?: string): void {
  if (isSignedOut(error)) {
    showSignedOut();
    return;
  }
  if (isNotOffered(error)) {
    showToast({ tone: 'failure', title: '当前服务暂不支持此项操作' });
    return;
  }
  const hasCode = error instanceof GatewayError && error.code !== undefined;
  const title = hasCode ? (error.serverMessage ?? '') || '操作失败，请稍后重试' : words;
  if (title !== undefined) showToast({ tone: 'failure', title });
}
