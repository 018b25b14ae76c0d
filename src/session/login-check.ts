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
/** The answer of the check that began last; those before it count for nothing any more. */
let newest: Promise<KnownLogin> = Promise.resolve('logged-out');

/**
 * The login check [S4.login]: who is signed in in this browser. With the first answer that names a user, or another one
 * than before, his accounts and his standing are asked for. Never rejects; callers at the same time share one check.
 */
export function runLoginCheck(): Promise<KnownLogin> {
  return isUnderWay ? newest : beginLoginCheck();
}

/**
 * As runLoginCheck, after something that an answer on its way may not know of: a check under way counts for nothing any
 * more, and who waits for it gets the answer of this one.
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

/** Begins a check that is under way anew; where there is none, nothing is asked. */
export function renewLoginCheck(): void {
  if (isUnderWay) void beginLoginCheck();
}

/** The login state, asked for where it is not known yet, or where the last check got no answer. */
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
    // Somebody of whom nothing is known counts as nobody; somebody who is known stays until the service says otherwise.
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

/** What the service says, null where it says nothing. */
async function askLogin() {
  try {
    return (await callGateway(checkLogin, { format: 'json' })).body;
  } catch {
    return null;
  }
}

/** The login check found a user. What was known of another user before is forgotten. */
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

/** Nobody is logged in: the user, the accounts and the personal facts are forgotten, the risk level is 0 [S8.loggedOut]. */
export function markLoggedOut(): void {
  resetFundOpening();
  forgetWatchedFunds();
  useQualification.setState(withoutRiskLevel(UNKNOWN_QUALIFICATION));
  useSession.setState({ login: 'logged-out', user: ANONYMOUS_USER });
}
