import { useIsOfDocument } from '@/lib/of-document';
import { useSession } from './session.store';

/** Says that a visitor signed in here; nothing about who. */
const HINT_KEY = 'portal:signed-in';
/** Where pending-action.ts keeps what a visitor wanted before the sign-in. */
export const PENDING_ACTION_KEY = 'portal:pending';

/** Whether this browser was signed in when the portal last looked: then the login check need not wait for a sign of use. */
export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps what the login check found for the next page load. Without storage every check waits for a sign of use. */
export function keepSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // The check comes a moment later then.
  }
}

/** Whether the visitor comes back from the login service with something to finish. */
export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(PENDING_ACTION_KEY) !== null;
  } catch {
    return false;
  }
}

/** What an account is called whose name is not known. */
export const ACCOUNT_LABEL = '我的账户';

/**
 * Whether to display an account: the visitor is signed in; or the check is pending, and the visitor was signed in at the
 * last one or comes back from the login service.
 */
export function useExpectsAccount(): boolean {
  const login = useSession((state) => state.login);
  const isOfDocument = useIsOfDocument();
  if (login !== 'unknown' || isOfDocument) return login === 'logged-in';
  return hasSignedInHint() || hasPendingAction();
}
