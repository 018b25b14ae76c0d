import { useState } from 'react';
import { beijingDay } from '@/domain/day';
import { isQualificationLoaded } from '@/domain/qualification';
import { useQualificationWindow } from '@/session/qualification-window.store';
import { useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { hasUnsentFields, useStepFields } from '../use-step-fields';
import { QualificationSteps } from './qualification-steps';
import { SignInIntro } from './sign-in-intro';
import { StandingLine } from './standing-line';
import { StepSkeleton } from './step-frame';
import styles from './qualification-window.module.css';

export interface QualificationWindowProps {
  /** Closed before the end. */
  readonly onClose: () => void;
  /** Closed with what it was opened for. */
  readonly onDone: () => void;
  /** Given where the page shows something to everybody: stays there unqualified. */
  readonly onBrowse?: () => void;
}

/** The way to a qualified investor in four steps [S4.window]; begins at the step that the visitor's file says is next. */
export function QualificationWindow({ onClose, onDone, onBrowse }: QualificationWindowProps) {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  const qualification = useQualification();
  const isRetake = useQualificationWindow((state) => state.isRetake);
  const { fields, change } = useStepFields();
  const [isAskingToLeave, setIsAskingToLeave] = useState(false);
  const isLoaded = isQualificationLoaded(qualification, login !== 'unknown');

  const hasUnsent = hasUnsentFields(fields, qualification);

  const close = () => {
    if (isAskingToLeave || !hasUnsent) onClose();
    else setIsAskingToLeave(true);
  };

  return (
    <Dialog
      size="lg"
      title={isRetake ? '风险测评' : '合格投资者认证'}
      isDismissedByBackdrop={false}
      isFullOnMobile
      onClose={close}
    >
      <div className={styles['content']}>
        {isAskingToLeave && hasUnsent && (
          <LeaveQuestion onStay={() => setIsAskingToLeave(false)} onLeave={onClose} />
        )}
        {!isLoaded && <StepSkeleton rows={4} />}
        {isLoaded && login === 'logged-out' && <SignInIntro onBrowse={onBrowse} />}
        {isLoaded && login === 'logged-in' && (
          <>
            <StandingLine today={beijingDay(serverNow())} onBrowse={onBrowse} />
            <QualificationSteps key={userId} fields={fields} onChange={change} onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Closing would lose what was typed: asked once. */
function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <div role="alert" className={styles['leave']}>
      <span className={styles['question']}>尚未完成，确定离开？</span>
      <Button variant="secondary" onClick={onStay}>
        继续填写
      </Button>
      <Button variant="danger" onClick={onLeave}>
        离开
      </Button>
    </div>
  );
}
