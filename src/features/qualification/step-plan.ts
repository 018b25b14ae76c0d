import { isAssessmentExpired, type Qualification } from '@/domain/qualification/qualification';
import {
  nextQualificationStep,
  QUALIFICATION_STEPS,
  type QualificationStep,
} from '@/domain/qualification/qualification-steps';
import type { Day } from '@/domain/calendar/day';

/** What the window goes through, and where the visitor stands in it. */
export interface StepPlan {
  readonly steps: readonly QualificationStep[];
  /** The step in hand, null when all are done. */
  readonly next: QualificationStep | null;
}

/** All steps, or those that a new assessment needs: it alone, and before it the identity where that is open. */
export function planOf(qualification: Qualification, today: Day, isRetake: boolean): StepPlan {
  if (!isRetake) return { steps: QUALIFICATION_STEPS, next: nextQualificationStep(qualification, today) };
  return { steps: ['identity', 'risk'], next: qualification.isIdentityVerified ? 'risk' : 'identity' };
}

/** Whether a step stands today, also where one before it is open. */
export function isStepDone(step: QualificationStep, qualification: Qualification, today: Day): boolean {
  const done: Readonly<Record<QualificationStep, boolean>> = {
    identity: qualification.isIdentityVerified,
    risk: qualification.riskLevel >= 1 && !isAssessmentExpired(qualification, today),
    declaration: qualification.isDeclared,
    disclaimer: qualification.isDisclaimerSigned,
  };
  return done[step];
}
