import { useState } from 'react';
import { beijingDay } from '@/domain/day';
import { isQualificationLoaded } from '@/domain/qualification';
import { useQualificationWindow } from '@/session/qualification-window.store';
import { useIsStandingMissing, useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { hasUnsentFields, useStepFields } from '@/session/step-fields.store';
import { QualificationSteps } from './qualification-steps';
import { SignInIntro } from './sign-in-intro';
import { StandingLine } from './standing-line';
import { SignInLine } from './step-failure';
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
  const [leaving, setLeaving] = useState<'close' | 'browse' | null>(null);
  const hasEnded = useHasEnded();
  const isMissing = useIsStandingMissing();
  // The steps say themselves that the standing did not come.
  const isLoaded = isMissing || isQualificationLoaded(qualification, login !== 'unknown');

  const hasUnsent = hasUnsentFields(fields, qualification);

  const leave = (way: 'close' | 'browse') => {
    if (way === 'browse') onBrowse?.();
    else onClose();
  };
  const askToLeave = (way: 'close' | 'browse') => {
    if (leaving === way || !hasUnsent) leave(way);
    else setLeaving(way);
  };
  const browse = onBrowse && (() => askToLeave('browse'));

  return (
    <Dialog
      size="lg"
      title={isRetake ? '风险测评' : '合格投资者认证'}
      isDismissedByBackdrop={false}
      isFullOnMobile
      onClose={() => askToLeave('close')}
    >
      <div className={styles['content']}>
        {leaving !== null && hasUnsent && (
          <LeaveQuestion onStay={() => setLeaving(null)} onLeave={() => leave(leaving)} />
        )}
        {!isLoaded && <StepSkeleton rows={4} />}
        {isLoaded && login === 'logged-out' && (
          <>
            {hasEnded && <SignInLine />}
            <SignInIntro onBrowse={browse} />
          </>
        )}
        {isLoaded && login === 'logged-in' && (
          <>
            <StandingLine today={beijingDay(serverNow())} onBrowse={browse} />
            <QualificationSteps key={userId} fields={fields} onChange={change} onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Whether somebody was signed in while the window stood open, and is no longer. */
function useHasEnded(): boolean {
  const login = useSession((state) => state.login);
  const [wasSignedIn, setWasSignedIn] = useState(login === 'logged-in');
  if (login === 'logged-in' && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && login === 'logged-out';
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
