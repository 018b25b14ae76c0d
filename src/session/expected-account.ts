import { useSession } from './session.store';
import { hasSignedInHint } from './visitor-hint';

/** What an account is called whose name is not known. */
export const ACCOUNT_LABEL = '我的账户';

/** Whether to display an account: the visitor is signed in, or was when this browser last checked and the check is pending. */
export function useExpectsAccount(): boolean {
  const login = useSession((state) => state.login);
  return login === 'logged-in' || (login === 'unknown' && hasSignedInHint());
}
