import { useIsOfDocument } from '@/lib/of-document';
import { useSession } from './session.store';
import { hasPendingAction, hasSignedInHint } from './visitor-hint';

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
