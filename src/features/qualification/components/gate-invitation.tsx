import { beijingDay, type Day } from '@/domain/calendar/day';
import { isAssessmentExpired, type Qualification } from '@/domain/qualification/qualification';
import { standingWords } from '@/domain/qualification/qualification-steps';
import { useQualification, useQualificationCheck } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useIsSignedIn } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { DockedDialog } from '@/ui/overlays/docked-dialog';
import { BROWSE_LABEL, startLabel } from '../qualification-words';

export interface GateInvitationProps {
  /** One or two sentences about the withheld and the public content of the page. */
  readonly text: string;
  /** Opens the four steps. */
  readonly onStart: () => void;
  /** Closed unqualified. */
  readonly onClose: () => void;
  /** Set if the page has public content: continues there unqualified. */
  readonly onBrowse?: (() => void) | undefined;
}

/**
 * The qualification window as a page opens it [S4.window]: a paragraph and two buttons that leave the page in sight. The
 * choice to see what is public comes first; the four steps open when the visitor starts them.
 */
export function GateInvitation({ text, onStart, onClose, onBrowse }: GateInvitationProps) {
  const isSignedIn = useIsSignedIn();
  const qualification = useQualification();
  const hasFailed = useQualificationCheck((state) => state.hasFailed);
  const today = beijingDay(serverNow());
  const standing = hasFailed ? '认证状态加载失败' : isSignedIn ? standingBefore(qualification, today) : null;
  return (
    <DockedDialog
      title="合格投资者认证"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="lg" onClick={onBrowse ?? onClose}>
            {onBrowse ? BROWSE_LABEL : '暂不认证'}
          </Button>
          <Button variant="gold" size="lg" onClick={onStart}>
            {startLabel(qualification, today)}
          </Button>
        </>
      }
    >
      {standing !== null && <strong>{standing}。</strong>}
      {text}
    </DockedDialog>
  );
}

/** `null` before the first step. */
function standingBefore(qualification: Qualification, today: Day): string | null {
  const { isIdentityVerified, isDisclaimerSigned, riskLevel } = qualification;
  const hasStarted = isIdentityVerified || isDisclaimerSigned || riskLevel >= 1;
  return hasStarted || isAssessmentExpired(qualification, today) ? standingWords(qualification, today) : null;
}
