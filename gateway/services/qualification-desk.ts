import { beijingDay } from '../../src/domain/day';
import { isAssessmentExpired } from '../../src/domain/qualification';
import { QUALIFICATION_STEPS, type QualificationStep } from '../../src/domain/qualification-steps';
import { lockAccount } from '../store/account-lock';
import { readAccount } from '../store/account-repository';
import { qualificationOfAccount } from './qualification-of-account';
import { StepRefusal } from './step-refusal';
import type { Kysely } from 'kysely';
import type { Qualification } from '../../src/domain/qualification';
import type { Day } from '../../src/domain/day';
import type { Database } from '../store/schema';
import type { AccountTable } from '../store/visitor-schema';
import type { Store } from '../store/store';
import type { QualificationRules } from './qualification-rules';
import type { Sealer } from './sealed-text';

/** What the steps of the qualification work with. */
export interface QualificationDesk {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly rules: QualificationRules;
}

/** The desk of a gateway, of what its endpoints share. */
export function deskOf(parts: {
  readonly store: Store;
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly qualification: QualificationRules;
}): QualificationDesk {
  const { store, clock, sealer, qualification: rules } = parts;
  return { store, clock, sealer, rules };
}

/** Whose step it is, and the request it came with, for the record. */
export interface StepOrigin {
  readonly accountId: string;
  readonly requestId: string;
}

/** An account with the transaction that holds it. */
export interface HeldAccount {
  readonly transaction: Kysely<Database>;
  readonly account: AccountTable;
  readonly nowMs: number;
  readonly today: Day;
}

/** The signed-in visitor's account; a StepRefusal where it is gone. */
export async function readOwnAccount(desk: QualificationDesk, accountId: string): Promise<AccountTable> {
  const account = await readAccount(desk.store.db, accountId);
  if (account === null) throw new StepRefusal('signInNeeded');
  return account;
}

/**
 * Takes a step, whole or not at all, while nothing else changes the account: two tabs at once come one after the other.
 * A StepRefusal thrown by the work leaves everything as it was.
 */
export async function takeStep<Result>(
  { store, clock }: Pick<QualificationDesk, 'store' | 'clock'>,
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

/** Throws a StepRefusal naming the first step that comes before this one and is not done. */
export function refuseOutOfOrder(step: QualificationStep, account: AccountTable, today: Day): void {
  const qualification = qualificationOfAccount(account);
  for (const earlier of QUALIFICATION_STEPS) {
    if (earlier === step) return;
    const missing = MISSING_WORDS[earlier](qualification, today);
    if (missing !== null) throw new StepRefusal('rejected', missing);
  }
}

/** What is said where a step is missing, null where it is done. */
const MISSING_WORDS: Readonly<
  Record<QualificationStep, (qualification: Qualification, today: Day) => string | null>
> = {
  identity: ({ isIdentityVerified }) => (isIdentityVerified ? null : '请先完成身份核验'),
  risk(qualification, today) {
    if (qualification.riskLevel < 1) return '请先完成风险测评';
    return isAssessmentExpired(qualification, today) ? '风险测评已到期，请重新测评' : null;
  },
  declaration: ({ isDeclared }) => (isDeclared ? null : '请先完成合格投资者承诺'),
  disclaimer: ({ isDisclaimerSigned }) => (isDisclaimerSigned ? null : '请先签署风险揭示书'),
};
