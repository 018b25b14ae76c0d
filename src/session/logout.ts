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
 * The logout action [S2.logout]: ends the session on the server, then removes the visitor's data here and in the other
 * tabs. Rejects with a `GatewayError` if the call fails: the visitor is then still signed in.
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
  // Without the call in the gateway, the login service ends the session and leads back here.
  if (!isServiceAsked) leavePage(signInAddress('logout'));
}

/** Removes the visitor's data in this tab, for a session that the server has ended already. */
export function forgetVisitor(): void {
  keepSignedInHint(false);
  closeBuyWindows();
  hideQualification();
  forgetStepsOfOthers('');
  markLoggedOut();
  tellWorker(navigator.serviceWorker, 'portal-signed-out');
  // The reply of a check from before the sign-out would sign the visitor in again.
  renewLoginCheck();
}
