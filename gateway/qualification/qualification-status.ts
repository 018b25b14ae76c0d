import { beijingDay, compactDay, type Day } from '../../src/domain/calendar/day';
import {
  applyQualificationUpdate,
  isAssessmentExpired,
  isQualified,
  UNKNOWN_QUALIFICATION,
  type Qualification,
} from '../../src/domain/qualification/qualification';
import {
  QUALIFICATION_STEPS,
  type QualificationStep,
} from '../../src/domain/qualification/qualification-steps';
import { StepRefusal } from '../services/step-refusal';
import type { AccountTable } from '../accounts/account.schema';

/** Progress of an account's qualification, without name, number and attempts. */
export function qualificationOfAccount(account: AccountTable): Qualification {
  return applyQualificationUpdate(UNKNOWN_QUALIFICATION, {
    riskLevel: account.custrisk,
    disclaimerSignFlag: account.disclaimersignflag,
    riskEndDate: account.riskend_day === null ? '' : compactDay(account.riskend_day),
    identityFlag: account.identity_at === null ? 0 : 1,
    declarationFlag: account.declared_at === null ? 0 : 1,
    lowestCategoryFlag: account.is_lowest_category,
  });
}

/** [S4.qualified] Disclaimer signed, risk level 1 or more, and assessment not expired. */
export function mayCountAsQualified(account: AccountTable, nowMs: number): boolean {
  const qualification = qualificationOfAccount(account);
  return isQualified(qualification) && !isAssessmentExpired(qualification, beijingDay(nowMs));
}

/** Throws a StepRefusal that names the first incomplete step before this one. */
export function refuseOutOfOrder(step: QualificationStep, account: AccountTable, today: Day): void {
  const qualification = qualificationOfAccount(account);
  for (const earlier of QUALIFICATION_STEPS) {
    if (earlier === step) return;
    const missing = MISSING_MESSAGES[earlier](qualification, today);
    if (missing !== null) throw new StepRefusal('rejected', missing);
  }
}

/** Messages about incomplete steps; `null` for a completed step. */
const MISSING_MESSAGES: Readonly<
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
