import { useEffect, useRef, type RefObject } from 'react';
import type { QualificationStep } from '@/domain/qualification/qualification-steps';
import { useSession } from '@/session/session.store';
import { ProgressRail } from '@/ui/navigation/progress-rail';
import { STEP_NAMES } from '../qualification-words';
import { useDraftAnswers, type DraftAnswers } from '../use-draft-answers';
import { useStepCourse, type StepCourse } from '../use-step-course';
import type { StepFields } from '@/session/investor/steps.store';
import { DeclarationStep } from './declaration-step';
import { DisclaimerStep } from './disclaimer-step';
import { DoneScreen, RiskMistakes, RiskResult } from './step-outcomes';
import { IdentityStep } from './identity-step';
import styles from './qualification-window.module.css';
import { RiskStep } from './risk-step';
import { StandingFailure } from './step-failure';
import { StepLook } from './step-look';

interface QualificationStepsProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
  readonly onDone: () => void;
}

/** The rail and the step in hand; steps that are done can be looked at again. */
export function QualificationSteps(props: QualificationStepsProps) {
  const userId = useSession((state) => state.user.userId);
  // Answers stay with the window while other steps are looked at.
  const drafts = useDraftAnswers(userId);
  const course = useStepCourse();
  const { steps, inHand, doneSteps, screen } = course;
  const top = useFocusOnChange('step' in screen ? `${screen.kind} ${screen.step}` : screen.kind);
  return (
    <div ref={top} tabIndex={-1} className={styles['content']}>
      <ProgressRail
        label="认证进度"
        steps={steps.map((step) => STEP_NAMES[step])}
        current={inHand === null ? steps.length : steps.indexOf(inHand)}
        doneSteps={doneSteps}
        shown={screen.kind === 'look' ? steps.indexOf(screen.step) : -1}
        onShow={(index) => course.show(steps[index] ?? null)}
      />
      <ScreenOf {...props} course={course} drafts={drafts} />
    </div>
  );
}

interface ScreenProps extends QualificationStepsProps {
  readonly course: StepCourse;
  readonly drafts: DraftAnswers;
}

function ScreenOf(props: ScreenProps) {
  const { course, onDone } = props;
  const { screen, isRetake, show, leaveResult, assessAgain } = course;
  switch (screen.kind) {
    case 'failed':
      return <StandingFailure />;
    case 'look':
      return <StepLook step={screen.step} onBack={() => show(null)} onAgain={assessAgain} />;
    case 'mistakes':
      return <RiskMistakes mistakes={screen.mistakes} onOnward={course.leaveMistakes} />;
    case 'result':
      return (
        <RiskResult
          result={screen.result}
          onwardWords={isRetake ? '完成' : '下一步'}
          onOnward={isRetake ? onDone : leaveResult}
          onAgain={assessAgain}
        />
      );
    case 'done':
      return <DoneScreen onDone={onDone} />;
    case 'step':
    default:
      return <StepInHand {...props} step={screen.step} />;
  }
}

function StepInHand(props: ScreenProps & { readonly step: QualificationStep }) {
  const { step, course, drafts, fields, onChange } = props;
  switch (step) {
    case 'identity':
      return <IdentityStep fields={fields} onChange={onChange} />;
    case 'risk':
      return <RiskStep drafts={drafts} onResult={course.showResult} />;
    case 'declaration':
      return <DeclarationStep fields={fields} onChange={onChange} />;
    case 'disclaimer':
    default:
      return <DisclaimerStep />;
  }
}

/** Focuses the top of a changed screen, so that keyboard and screen reader continue there. */
function useFocusOnChange(screen: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [screen]);
  return ref;
}
