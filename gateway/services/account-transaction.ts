import { lockAccount } from '../store/account-lock';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** A change that was understood and is turned down for a reason of the matter, told in people's words. */
export class BusinessRuleError extends Error {
  override readonly name = 'BusinessRuleError';
}

/**
 * Changes what belongs to an account, whole or not at all, one change of the account after the other. A ChangeRejection
 * thrown by the work leaves everything as it was.
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
