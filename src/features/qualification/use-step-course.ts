import { useState } from 'react';
import { beijingDay, type Day } from '@/domain/calendar/day';
import {
  nextQualificationStep,
  QUALIFICATION_STEPS,
  type QualificationStep,
} from '@/domain/qualification/qualification-steps';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { useHasStandingFailed, useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { isAssessmentExpired, type Qualification } from '@/domain/qualification/qualification';
import type { AssessmentResult } from './api/step-calls';
import type { Mistake } from './risk-paper';

/** Content below the rail. */
type StepScreen =
  /** The qualification could not be read: the next step is unknown. */
  | { readonly kind: 'failed' }
  /** A step that is done, looked at once more. */
  | { readonly kind: 'look'; readonly step: QualificationStep }
  /** The step in hand. */
  | { readonly kind: 'step'; readonly step: QualificationStep }
  /** What was answered wrongly, before the result. */
  | { readonly kind: 'mistakes'; readonly mistakes: readonly Mistake[] }
  | { readonly kind: 'result'; readonly result: AssessmentResult }
  | { readonly kind: 'done' };

/** A result with what comes before it. */
export interface ShownResult extends AssessmentResult {
  /** Empty once they were read. */
  readonly mistakes: readonly Mistake[];
}

export interface StepCourse {
  readonly steps: readonly QualificationStep[];
  /** The step in hand, null when all are done. */
  readonly inHand: QualificationStep | null;
  readonly doneSteps: readonly boolean[];
  readonly screen: StepScreen;
  /** Whether only the assessment is wanted, so that its result is the end. */
  readonly isRetake: boolean;
  /** Looks at a step, or goes back to the one in hand. */
  readonly show: (step: QualificationStep | null) => void;
  readonly showResult: (result: ShownResult) => void;
  /** From the mistakes to the result. */
  readonly leaveMistakes: () => void;
  readonly leaveResult: () => void;
  /** Begins a new assessment; undefined when none is left today. */
  readonly assessAgain: (() => void) | undefined;
}

/** The visitor's current step by the qualification, except for an open result and a step viewed again. */
export function useStepCourse(): StepCourse {
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  const isRetake = useQualificationWindow((state) => state.isRetake);
  const [shown, setShown] = useState<QualificationStep | null>(null);
  const [result, setResult] = useState<ShownResult | null>(null);
  const [isTakenAgain, setIsTakenAgain] = useState(false);

  const today = beijingDay(serverNow());
  const { steps, next } = planOf(qualification, today, isRetake);
  const inHand = result !== null || isTakenAgain ? 'risk' : next;
  const looked = shown === inHand ? null : shown;

  return {
    steps,
    inHand,
    doneSteps: steps.map((step) => inHand === null || isStepDone(step, qualification, today)),
    screen: hasFailed ? { kind: 'failed' } : screenOf(looked, result, inHand),
    isRetake,
    show: setShown,
    showResult: setResult,
    leaveMistakes: () => setResult((current) => current && { ...current, mistakes: [] }),
    leaveResult() {
      setResult(null);
      setIsTakenAgain(false);
    },
    assessAgain:
      qualification.attemptsLeft === 0
        ? undefined
        : () => {
            setShown(null);
            setResult(null);
            setIsTakenAgain(true);
          },
  };
}

function screenOf(
  looked: QualificationStep | null,
  result: ShownResult | null,
  inHand: QualificationStep | null,
): StepScreen {
  if (looked !== null) return { kind: 'look', step: looked };
  if (result !== null && result.mistakes.length > 0) return { kind: 'mistakes', mistakes: result.mistakes };
  if (result !== null) return { kind: 'result', result };
  return inHand === null ? { kind: 'done' } : { kind: 'step', step: inHand };
}

/** The steps of the window, and the visitor's next one. */
interface StepPlan {
  readonly steps: readonly QualificationStep[];
  /** The step in hand, null when all are done. */
  readonly next: QualificationStep | null;
}

/** All steps, or those that a new assessment needs: it alone, and before it the identity where that is open. */
export function planOf(qualification: Qualification, today: Day, isRetake: boolean): StepPlan {
  if (!isRetake) return { steps: QUALIFICATION_STEPS, next: nextQualificationStep(qualification, today) };
  return { steps: ['identity', 'risk'], next: qualification.isIdentityVerified ? 'risk' : 'identity' };
}

/** Whether a step is done and valid today, even if an earlier one is open. */
export function isStepDone(step: QualificationStep, qualification: Qualification, today: Day): boolean {
  const done: Readonly<Record<QualificationStep, boolean>> = {
    identity: qualification.isIdentityVerified,
    risk: qualification.riskLevel >= 1 && !isAssessmentExpired(qualification, today),
    declaration: qualification.isDeclared,
    disclaimer: qualification.isDisclaimerSigned,
  };
  return done[step];
}
