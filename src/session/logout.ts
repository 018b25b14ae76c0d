import { callGateway } from '@/api/call';
import { signOut } from '@/contract/login';
import { closeBuyWindows } from './buy-windows.store';
import { forgetStepsOfOthers } from './kept-steps';
import { renewLoginCheck } from './login-check';
import { hideQualification } from './qualification-window.store';
import { markLoggedOut } from './session-changes';
import { announceVisitorChange } from './tab-messages';
import { keepSignedInHint } from './visitor-hint';

/**
 * The logout action [S2.logout]: the session ends on the server, then whoever was known is forgotten here and in the
 * other tabs. Rejects with a `GatewayError` when the server did not hear of it: the visitor is still signed in then.
 */
export async function logout(): Promise<void> {
  await callGateway(signOut, {});
  forgetVisitor();
  announceVisitorChange();
}

/** Forgets the visitor in this tab, for a session that the server has ended already. */
export function forgetVisitor(): void {
  keepSignedInHint(false);
  closeBuyWindows();
  hideQualification();
  forgetStepsOfOthers('');
  markLoggedOut();
  // Asked while the session was alive, it would sign the visitor in again.
  renewLoginCheck();
}
