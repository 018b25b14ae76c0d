import { callGateway } from '@/api/call';
import { checkLogin } from '@/contract/login';
import { loadQualification } from './qualification-check';
import { readServerClock } from './server-clock';
import { markLoggedIn, markLoggedOut } from './session-changes';
import { useSession, type LoginState } from './session.store';
import { keepSignedInHint } from './visitor-hint';

type KnownLogin = Exclude<LoginState, 'unknown'>;

let running: Promise<KnownLogin> | undefined;

/**
 * The login check [S4.login]: who is signed in in this browser. With the first answer that names a user, or another one
 * than before, his accounts and his standing are asked for. Never rejects; callers at the same time share one check.
 */
export function runLoginCheck(): Promise<KnownLogin> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

/** The login state, asked for where it is not known yet, or where the last check got no answer. */
export async function whenLoginKnown(): Promise<KnownLogin> {
  const { login, hasCheckFailed } = useSession.getState();
  return login === 'unknown' || hasCheckFailed ? runLoginCheck() : login;
}

async function check(): Promise<KnownLogin> {
  const before = useSession.getState();
  try {
    const { body } = await callGateway(checkLogin, { format: 'json' });
    useSession.setState({ hasCheckFailed: false });
    if (body.islogin === '1' && body.userid !== '') {
      markLoggedIn({ userId: body.userid, name: body.username, photo: body.photo });
      keepSignedInHint(true);
      if (before.login !== 'logged-in' || before.user.userId !== body.userid) void loadQualification();
      return 'logged-in';
    }
    keepSignedInHint(false);
    markLoggedOut();
    if (before.login === 'unknown') void readServerClock();
    return 'logged-out';
  } catch {
    useSession.setState({ hasCheckFailed: true });
    // Somebody of whom nothing is known counts as nobody; somebody who is known stays until the service says otherwise.
    if (before.login === 'unknown') markLoggedOut();
    return before.login === 'logged-in' ? 'logged-in' : 'logged-out';
  }
}
