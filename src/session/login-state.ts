import { callGateway } from '@/api/call';
import { loginState } from '@/contract/accounts/login';
import { runLoginCheck } from './login-check';
import { useSession, type LoginState } from './session.store';
import { announceVisitorChange } from './tab-messages';

const LOCK = 'portal:login-state';

let asking: Promise<LoginState> | undefined;

/**
 * Checks whether the session is still that of this tab [S7.liveCalls]. If not, or if the last login check failed, runs the
 * login check, in the other tabs too. Returns `unknown` without a change if the visitor is unknown, the call fails, or
 * another tab is checking, which notifies this one. Never rejects; concurrent callers share one check.
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

/** The reply of the service; null on failure, or if another tab is asking. */
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
