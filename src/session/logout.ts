import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { signOut } from '@/contract/accounts/login';
import { closeBuyWindows } from './funds/buy-windows.store';
import { forgetStepsOfOthers } from './investor/kept-steps';
import { markLoggedOut, renewLoginCheck } from './login-check';
import { hideQualification } from './investor/qualification-window.store';
import { tellWorker } from '@/lib/worker-messages';
import { leavePage } from '@/lib/browser-window';
import { signInAddress } from './sign-in';
import { announceVisitorChange } from './tab-messages';
import { keepSignedInHint } from './signed-in-hint';

/**
 * The logout action [S2.logout]: the session ends on the server, then whoever was known is forgotten here and in the
 * other tabs. Rejects with a `GatewayError` when the server did not hear of it: the visitor is still signed in then.
 */
export async function logout(): Promise<void> {
  let isServiceAsked = true;
  try {
    await callGateway(signOut, {});
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'not-offered') throw error;
    isServiceAsked = false;
  }
  forgetVisitor();
  announceVisitorChange();
  // A gateway without the call leaves the session to the login service, which leads back here.
  if (!isServiceAsked) leavePage(signInAddress('logout'));
}

/** Forgets the visitor in this tab, for a session that the server has ended already. */
export function forgetVisitor(): void {
  keepSignedInHint(false);
  closeBuyWindows();
  hideQualification();
  forgetStepsOfOthers('');
  markLoggedOut();
  tellWorker(navigator.serviceWorker, 'portal-signed-out');
  // Asked while the session was alive, it would sign the visitor in again.
  renewLoginCheck();
}
