import { useIsOfDocument } from '@/lib/of-document';
import { useSession } from './session.store';

/** Set if a visitor was signed in; without their identity. */
const HINT_KEY = 'portal:signed-in';
/** Key of the pending action of sign-in.ts. */
export const PENDING_ACTION_KEY = 'portal:pending';

/** Whether the visitor was signed in at the last login check: then the next one does not wait for a first input. */
export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the result of the login check for the next page load. Without storage every check waits for a first input. */
export function keepSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // The next check then waits for a first input.
  }
}

/** Whether the visitor returns from the login service with a pending action. */
export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(PENDING_ACTION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Label of an account without a known name. */
export const ACCOUNT_LABEL = '我的账户';

/**
 * Whether to display an account: the visitor is signed in; or the check is pending, and they were signed in at the last
 * one or return from the login service.
 */
export function useExpectsAccount(): boolean {
  const login = useSession((state) => state.login);
  const isOfDocument = useIsOfDocument();
  if (login !== 'unknown' || isOfDocument) return login === 'logged-in';
  return hasSignedInHint() || hasPendingAction();
}
