import { beijingDay, type Day } from '../../src/domain/calendar/day';
import { lockAccount } from '../accounts/account.repository';
import { readAccount } from '../accounts/account.repository';
import { StepRefusal } from './step-refusal';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { AccountTable } from '../accounts/account.schema';

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

interface AccountDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Account of a step, and id of its request for the record. */
export interface StepOrigin {
  readonly accountId: string;
  readonly requestId: string;
}

/** A locked account with the transaction that holds the lock. */
export interface HeldAccount {
  readonly transaction: Kysely<Database>;
  readonly account: AccountTable;
  readonly nowMs: number;
  readonly today: Day;
}

/** Account of the signed-in visitor; throws a StepRefusal if it no longer exists. */
export async function readOwnAccount(
  { store }: Pick<AccountDeps, 'store'>,
  accountId: string,
): Promise<AccountTable> {
  const account = await readAccount(store.db, accountId);
  if (account === null) throw new StepRefusal('signInNeeded');
  return account;
}

/**
 * As `withAccountLock`, with the account and the time, for rules that throw a StepRefusal; throws one if the account no
 * longer exists.
 */
export async function takeStep<Result>(
  { store, clock }: AccountDeps,
  accountId: string,
  work: (held: HeldAccount) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction().execute(async (transaction) => {
    const isThere = await lockAccount(transaction, accountId);
    const account = isThere ? await readAccount(transaction, accountId) : null;
    if (account === null) throw new StepRefusal('signInNeeded');
    const nowMs = clock();
    return work({ transaction, account, nowMs, today: beijingDay(nowMs) });
  });
}
