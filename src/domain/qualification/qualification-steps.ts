import { isAssessmentExpired, isQualified } from './qualification';
import { dayOf } from '../calendar/day';
import type { Day } from '../calendar/day';
import type { Qualification } from './qualification';

/** The four steps in the order in which they are taken. */
export const QUALIFICATION_STEPS = ['identity', 'risk', 'declaration', 'disclaimer'] as const;

export type QualificationStep = (typeof QUALIFICATION_STEPS)[number];

/** How long before the end of an assessment the visitor is reminded. */
export const EXPIRY_WARNING_DAYS = 30;

/** Whether the visitor may see private funds today: qualified [S4.qualified], and the assessment not past its end. */
export function maySeePrivateFunds(qualification: Qualification, today: Day): boolean {
  return isQualified(qualification) && !isAssessmentExpired(qualification, today);
}

/**
 * The first open step, null if all are done. Steps come in order; a valid one (such as a disclaimer signed before the
 * assessment ended) is not repeated.
 */
export function nextQualificationStep(qualification: Qualification, today: Day): QualificationStep | null {
  if (maySeePrivateFunds(qualification, today)) return null;
  if (!qualification.isIdentityVerified) return 'identity';
  if (qualification.riskLevel < 1 || isAssessmentExpired(qualification, today)) return 'risk';
  if (!qualification.isDeclared) return 'declaration';
  return 'disclaimer';
}

/** Days until the assessment ends, negative once it has; null when the end is unknown. */
export function daysToAssessmentEnd(qualification: Qualification, today: Day): number | null {
  const endDay = dayOf(qualification.riskEndDate);
  return endDay === null ? null : endDay - today;
}

/** Whether a qualified visitor's assessment ends within 30 days. */
export function isAssessmentEnding(qualification: Qualification, today: Day): boolean {
  const days = daysToAssessmentEnd(qualification, today);
  return days !== null && days >= 0 && days <= EXPIRY_WARNING_DAYS;
}

/** The visitor's status as text: 已签署，风险等级未测评. */
export function standingWords(qualification: Qualification, today: Day): string {
  const { riskLevel, isDisclaimerSigned, isIdentityVerified, isDeclared } = qualification;
  if (riskLevel >= 1 && isAssessmentExpired(qualification, today)) return '风险测评已到期，请重新测评';
  if (isQualified(qualification)) return '已完成合格投资者认证';
  if (isDisclaimerSigned) return '已签署，风险等级未测评';
  if (riskLevel >= 1)
    return isDeclared ? '风险等级已测评，风险揭示书未签署' : '风险等级已测评，合格投资者未确认';
  return isIdentityVerified ? '身份已核验，风险等级未测评' : '尚未开始认证';
}
