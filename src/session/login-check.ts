import { callGateway } from '@/api/call';
import { checkLogin } from '@/contract/accounts/login';
import { UNKNOWN_QUALIFICATION, withoutRiskLevel } from '@/domain/qualification/qualification';
import { ANONYMOUS_USER, avatarOf } from '@/domain/site/session-user';
import { forgetWatchedFunds } from './funds/watched-funds.store';
import { forgetStepsOfOthers } from './investor/kept-steps';
import { loadQualification, resetFundOpening } from './investor/qualification-check';
import { resetQualification, useQualification } from './investor/qualification.store';
import { readServerClock } from './server-clock';
import { useSession, type LoginState } from './session.store';
import { keepSignedInHint } from './signed-in-hint';

type KnownLogin = Exclude<LoginState, 'unknown'>;

let lastNumber = 0;
let isUnderWay = false;
/** Result of the newest check; results of earlier ones are ignored. */
let newest: Promise<KnownLogin> = Promise.resolve('logged-out');

/**
 * The login check [S4.login]: identifies the visitor. A reply with another user than before loads their accounts and
 * qualification. Never rejects; concurrent callers share one check.
 */
export function runLoginCheck(): Promise<KnownLogin> {
  return isUnderWay ? newest : beginLoginCheck();
}

/**
 * As runLoginCheck, after a change that a pending reply may not include: a pending check is ignored, and its callers get
 * the result of this one.
 */
export function beginLoginCheck(): Promise<KnownLogin> {
  lastNumber += 1;
  const number = lastNumber;
  const isNewest = () => number === lastNumber;
  isUnderWay = true;
  newest = check(isNewest).finally(() => {
    if (isNewest()) isUnderWay = false;
  });
  return newest;
}

/** Restarts a pending check, if any. */
export function renewLoginCheck(): void {
  if (isUnderWay) void beginLoginCheck();
}

/** The login state; runs a check if it is unknown or the last check failed. */
export async function whenLoginKnown(): Promise<KnownLogin> {
  const { login, hasCheckFailed } = useSession.getState();
  return login === 'unknown' || hasCheckFailed ? runLoginCheck() : login;
}

async function check(isNewest: () => boolean): Promise<KnownLogin> {
  const before = useSession.getState();
  const found = await askLogin();
  if (!isNewest()) return newest;
  useSession.setState({ hasCheckFailed: found === null });
  if (found === null) {
    // An unknown visitor counts as logged out; a known one stays until a check succeeds.
    if (before.login === 'unknown') markLoggedOut();
    return before.login === 'logged-in' ? 'logged-in' : 'logged-out';
  }
  if (found.islogin === '1' && found.userid !== '') {
    markLoggedIn({ userId: found.userid, name: found.username, photo: found.photo });
    keepSignedInHint(true);
    if (before.login !== 'logged-in' || before.user.userId !== found.userid) void loadQualification();
    return 'logged-in';
  }
  keepSignedInHint(false);
  markLoggedOut();
  if (before.login === 'unknown') void readServerClock();
  return 'logged-out';
}

/** The reply of the login check, null on failure. */
async function askLogin() {
  try {
    return (await callGateway(checkLogin, { format: 'json' })).body;
  } catch {
    return null;
  }
}

/** Sets the user; data of another user before is removed. */
export function markLoggedIn(user: {
  readonly userId: string;
  readonly name?: string;
  readonly photo?: string | null | undefined;
}): void {
  const before = useSession.getState();
  if (before.user.userId !== user.userId) {
    resetQualification();
    resetFundOpening();
    forgetWatchedFunds();
    forgetStepsOfOthers(user.userId);
  }
  useSession.setState({
    login: 'logged-in',
    user: { isLoggedIn: true, userId: user.userId, name: user.name ?? '', photo: avatarOf(user.photo) },
  });
}

/** Removes user, accounts and personal data, and sets the risk level to 0 [S8.loggedOut]. */
export function markLoggedOut(): void {
  resetFundOpening();
  forgetWatchedFunds();
  useQualification.setState(withoutRiskLevel(UNKNOWN_QUALIFICATION));
  useSession.setState({ login: 'logged-out', user: ANONYMOUS_USER });
}
