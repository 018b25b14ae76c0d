import { demoAccountOf, ensureDemoAccounts } from '../../gateway/accounts/demo-accounts';
import { PROCESS_SEALER } from '../../gateway/services/sealed-text';
import { createSessions } from '../../gateway/accounts/sessions';
import { placeWith } from './sign-in-place';
import type { Store } from '../../gateway/store/store';
import type { DemoLogin } from '../../gateway/accounts/demo-accounts';
import type { Sealer } from '../../gateway/services/sealed-text';

/** Signs the qualified demo account in; what a browser on this machine then sends as its Cookie header. */
export async function qualifiedCookie(store: Store, nowMs = 0): Promise<string> {
  return signedInCookie(store, 'hegezhe', nowMs);
}

/**
 * As qualifiedCookie, for any of the demo accounts. They are written as they are at `nowMs` where they are missing;
 * `sealer` is the one of the gateway under test, where it has one of its own.
 */
export async function signedInCookie(
  store: Store,
  login: DemoLogin,
  nowMs = 0,
  sealer: Sealer = PROCESS_SEALER,
): Promise<string> {
  const clock = () => nowMs;
  await ensureDemoAccounts(store, { clock, sealer });
  const account = demoAccountOf(login);
  if (account === null) throw new Error(`no demo account ${login}`);
  const token = await createSessions(store, { clock, hasTestAccounts: true }).begin(account.id, placeWith());
  return `yanhu_session=${token}`;
}
