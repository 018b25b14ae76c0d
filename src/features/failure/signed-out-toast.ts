import { showToast } from '@/ui/overlays/toast-store';
import { reachSignIn } from './reach-sign-in';

/** Says in passing that a press was not heeded because the session has ended, with the way back in. */
export function showSignedOut(): void {
  showToast({
    tone: 'failure',
    title: '登录已失效，请重新登录',
    action: { label: '重新登录', onPress: () => void reachSignIn() },
  });
}
