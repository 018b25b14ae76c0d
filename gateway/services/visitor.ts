import { beijingDay, compactDay } from '../../src/domain/day';
import {
  applyQualificationUpdate,
  isAssessmentExpired,
  isQualified,
  UNKNOWN_QUALIFICATION,
} from '../../src/domain/qualification';
import { readSessionAccount } from '../store/account-repository';
import { hashOfToken } from './session-token';
import type { AccountTable } from '../store/schema';
import type { Store } from '../store/store';

/** Who sends a request, as far as replies depend on it. */
export interface Visitor {
  /** Null for somebody who is not signed in. */
  readonly accountId: string | null;
  readonly isQualified: boolean;
}

export interface VisitorRules {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether the accounts of a demonstration count. */
  readonly hasTestAccounts: boolean;
}

const NOBODY: Visitor = { accountId: null, isQualified: false };

/** Finds the visitor of a session token; nobody for an unknown or ended session. Fails when the store does. */
export function createVisitorReader(
  store: Store,
  { clock, hasTestAccounts }: VisitorRules,
): (token: string) => Promise<Visitor> {
  return async (token) => {
    const nowMs = clock();
    const account = await readSessionAccount(store.db, hashOfToken(token), nowMs);
    if (account === null || (account.is_test === 1 && !hasTestAccounts)) return NOBODY;
    return { accountId: account.id, isQualified: mayCountAsQualified(account, nowMs) };
  };
}

/** [S4.qualified] Disclaimer signed, risk level 1 or more, and the assessment not past its last day. */
function mayCountAsQualified(account: AccountTable, nowMs: number): boolean {
  const qualification = applyQualificationUpdate(UNKNOWN_QUALIFICATION, {
    riskLevel: account.custrisk,
    disclaimerSignFlag: account.disclaimersignflag,
    riskEndDate: account.riskend_day === null ? '' : compactDay(account.riskend_day),
  });
  return isQualified(qualification) && !isAssessmentExpired(qualification, beijingDay(nowMs));
}
