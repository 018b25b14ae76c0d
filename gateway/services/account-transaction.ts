import { lockAccount } from '../store/account-lock';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** A valid request that a rule rejects, with the message for the visitor. */
export class BusinessRuleError extends Error {
  override readonly name = 'BusinessRuleError';
}

/**
 * Changes data of an account in one transaction, one change of the account after the other. Throws a
 * BusinessRuleError if the account no longer exists; any error of `work` rolls everything back.
 */
export async function withAccountLock<Result>(
  store: Store,
  accountId: string,
  work: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new BusinessRuleError('账户已不存在，请重新登录');
    return work(transaction);
  });
}
