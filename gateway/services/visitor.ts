import { beijingDay } from '../../src/domain/day';
import { isAssessmentExpired, isQualified } from '../../src/domain/qualification';
import { qualificationOfAccount } from './qualification-of-account';
import type { AccountTable } from '../store/visitor-schema';
import type { Sessions } from './sessions';

/** Who sends a request, as far as replies depend on it. */
export interface Visitor {
  /** Null for somebody who is not signed in. */
  readonly accountId: string | null;
  readonly isQualified: boolean;
}

const NOBODY: Visitor = { accountId: null, isQualified: false };

/** Finds the visitor of a session token; nobody for an unknown or ended session. Fails when the store does. */
export function createVisitorReader(
  sessions: Sessions,
  clock: () => number,
): (token: string) => Promise<Visitor> {
  return async (token) => {
    const account = await sessions.accountOf(token);
    if (account === null) return NOBODY;
    return { accountId: account.id, isQualified: mayCountAsQualified(account, clock()) };
  };
}

/** [S4.qualified] Disclaimer signed, risk level 1 or more, and the assessment not past its last day. */
export function mayCountAsQualified(account: AccountTable, nowMs: number): boolean {
  const qualification = qualificationOfAccount(account);
  return isQualified(qualification) && !isAssessmentExpired(qualification, beijingDay(nowMs));
}
