import { createTestAccounts } from '../../gateway/services/test-accounts';
import type { Store } from '../../gateway/store/store';

/** Signs the qualified test account in; what a browser on this machine then sends as its Cookie header. */
export async function qualifiedCookie(store: Store, nowMs = 0): Promise<string> {
  return signedInCookie(store, 'hegezhe-demo', nowMs);
}

/** As qualifiedCookie, for any of the test accounts. */
export async function signedInCookie(store: Store, accountId: string, nowMs = 0): Promise<string> {
  const token = await createTestAccounts(store, () => nowMs).signIn(accountId, null);
  if (token === null) throw new Error(`no test account ${accountId}`);
  return `yanhu_session=${token}`;
}
