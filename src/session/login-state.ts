import { callGateway } from '@/api/call';
import { loginState } from '@/contract/accounts/login';
import { runLoginCheck } from './login-check';
import { useSession, type LoginState } from './session.store';
import { announceVisitorChange } from './tab-messages';

const LOCK = 'portal:login-state';

let asking: Promise<LoginState> | undefined;

/**
 * Asks whether the session still stands as this tab knows it [S7.liveCalls]. Where it does not, the login check finds out
 * who is there, in the other tabs too, as after a call that was refused for want of a session; so it does where its last
 * try got no answer. `unknown`, and nothing
 * changes, where nobody is known yet, where no answer comes, and where another tab asks, which tells what it finds.
 * Never rejects; callers at the same time share one question.
 */
export function askLoginState(): Promise<LoginState> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<LoginState> {
  const before = useSession.getState();
  if (before.login === 'unknown') return 'unknown';
  if (before.hasCheckFailed) return runLoginCheck();
  const told = await toldToOneTab();
  if (told === null) return 'unknown';
  const { login, user } = useSession.getState();
  if ((told.islogin === '1' ? told.userid : '') === user.userId) return login;
  announceVisitorChange();
  return runLoginCheck();
}

/** What the service says; null where it says nothing, or another tab is asking it. */
async function toldToOneTab() {
  try {
    if (!('locks' in navigator)) return await readState();
    return await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock === null ? null : readState(),
    );
  } catch {
    return null;
  }
}

async function readState() {
  return (await callGateway(loginState, {})).body;
}
