import { callGateway } from '@/api/call';
import { checkLogin } from '@/contract/accounts/login';
import { loadQualification } from './qualification-check';
import { readServerClock } from './server-clock';
import { markLoggedIn, markLoggedOut } from './session-changes';
import { useSession, type LoginState } from './session.store';
import { keepSignedInHint } from './visitor-hint';

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
